/// The header fields of a message, in the order in which they came.
public struct HeaderFields: Sendable, Equatable {
  public struct Field: Sendable, Equatable {
    /// In lower case.
    public let name: String
    public let value: String
  }

  public private(set) var fields: [Field] = []

  public init() {}

  /// The value of the first field with this name; setting it replaces all of them.
  public subscript(name: String) -> String? {
    get {
      let name = Self.lowercased(name)
      return fields.first { $0.name == name }?.value
    }
    set {
      let name = Self.lowercased(name)
      fields.removeAll { $0.name == name }
      if let newValue { fields.append(Field(name: name, value: newValue)) }
    }
  }

  /// The values of all fields with this name.
  public func values(of name: String) -> [String] {
    let name = Self.lowercased(name)
    return fields.compactMap { $0.name == name ? $0.value : nil }
  }

  /// Adds a field after those that are there.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: Self.lowercased(name), value: value))
  }

  /// Most names are in lower case already.
  private static func lowercased(_ name: String) -> String {
    name.utf8.contains { (0x41...0x5A).contains($0) } ? name.lowercased() : name
  }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }
}

/// A request without its body, as it came over a connection.
public struct RequestHead: Sendable, Equatable {
  /// As sent: methods are case-sensitive (RFC 9110, section 9.1).
  public var method: String
  /// The path with its query, percent-encoded as sent.
  public var target: String
  public var headers: HeaderFields
  /// The address of the other end of the connection, without a port; empty for a Unix socket.
  public var peer: String

  public init(method: String, target: String, headers: HeaderFields = [:], peer: String = "") {
    (self.method, self.target, self.headers, self.peer) = (method, target, headers, peer)
  }

  /// The target without its query.
  public var path: Substring {
    target[..<(target.utf8.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex)]
  }
}

/// A request with its body.
public struct ServerRequest: Sendable, Equatable {
  public var head: RequestHead
  public var body: [UInt8]
  /// Names the request in logs and in the response.
  public var id: String
  /// The address of the client: that of the connection, or what a trusted proxy reports.
  public var client: String

  public init(_ head: RequestHead, body: [UInt8] = [], id: String = "", client: String? = nil) {
    (self.head, self.body, self.id) = (head, body, id)
    self.client = client ?? head.peer
  }
}

/// A response, whose body is complete or a stream of events.
public struct ServerResponse: Sendable {
  public enum Body: Sendable {
    case bytes([UInt8])
    /// Server-sent events, and what ends their stream; the connection ends with it.
    case events(AsyncStream<ServerEvent>, end: @Sendable () -> Void)
  }

  public var status: Int
  public var headers: HeaderFields
  public var body: Body
  /// The route's template for logs and metrics (`GET /users/{user_id}`); never the path itself,
  /// which may hold a secret.
  public var route: String?

  public init(
    _ status: Int, headers: HeaderFields = [:], body: [UInt8] = [], route: String? = nil
  ) {
    (self.status, self.headers, self.body, self.route) = (status, headers, .bytes(body), route)
  }

  /// A stream of server-sent events.
  ///
  /// - Parameters:
  ///   - events: the events.
  ///   - end: ends the stream: the client has left, or the server stops.
  ///   - route: the route's template.
  public init(
    events: AsyncStream<ServerEvent>, endingBy end: @escaping @Sendable () -> Void, route: String
  ) {
    self.init(200, headers: ["content-type": "text/event-stream", "x-accel-buffering": "no"])
    body = .events(events, end: end)
    self.route = route
  }

  /// A line of text.
  public static func text(_ status: Int, _ text: String, route: String? = nil) -> ServerResponse {
    ServerResponse(
      status, headers: ["content-type": "text/plain; charset=utf-8"],
      body: Array((text + "\n").utf8),
      route: route)
  }

  /// The complete body; empty for a stream.
  public var bytes: [UInt8] {
    if case .bytes(let bytes) = body { bytes } else { [] }
  }
}

/// One message of a stream of server-sent events (HTML Living Standard, section 9.2).
public struct ServerEvent: Sendable, Equatable {
  /// The event's name; `nil` for a comment that only keeps the connection open.
  public var name: String?
  /// The event's data; line breaks are left out when it is sent.
  public var data: String
  /// The value that a client sends as `Last-Event-ID` after a break.
  public var id: String?

  public init(_ name: String, data: String, id: String? = nil) {
    (self.name, self.data, self.id) = (name, data, id)
  }

  private init(comment: String) { (name, data) = (nil, comment) }

  /// Keeps a connection open through proxies that close silent ones.
  public static let keepAlive = ServerEvent(comment: "")

  /// The event as it is sent.
  public var bytes: [UInt8] {
    // A line break would begin another field.
    let clean = { (text: String) in text.filter { !$0.isNewline } }
    guard let name else { return Array(":\(clean(data))\n\n".utf8) }
    let id = id.map { "id: \(clean($0))\n" } ?? ""
    return Array("\(id)event: \(clean(name))\ndata: \(clean(data))\n\n".utf8)
  }
}
