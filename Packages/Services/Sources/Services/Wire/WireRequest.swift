import Interchange

/// A request as the parts of an HTTP request, without a connection.
public struct WireRequest: Sendable, Equatable {
  public var method: String
  /// The path with its query (`/api/v1/missions?filter=mine&limit=5`).
  public var path: String
  public var body: WireBody?

  public init(method: String, path: String, body: WireBody? = nil) {
    self.method = method
    self.path = path
    self.body = body
  }

  /// Writes a request.
  ///
  /// - Throws: `EncodingError` for a number that JSON can't express.
  public init<Request: ServiceRequest>(_ request: Request) throws {
    let endpoint = Request.endpoint
    var path = Request.API.basePath + endpoint.path
    var query: [String] = []
    var rest = WireFields()
    for (key, value) in try WireFields(encoding: request).values where !value.isNull {
      if endpoint.path.contains("{\(key)}") {
        path.replace("{\(key)}", with: PercentEncoding.encode(Self.text(value)))
      } else if endpoint.method.usesQuery {
        query.append("\(key)=\(PercentEncoding.encode(Self.text(value)))")
      } else {
        rest[key] = value
      }
    }
    method = endpoint.method.rawValue
    self.path = query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
    body = endpoint.method.usesQuery ? nil : try request.wireBody(rest)
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .array(let values): values.map(text).joined(separator: ",")
    default: value.text()
    }
  }
}

/// A body with its media type.
public struct WireBody: Sendable, Equatable {
  public var contentType: String
  public var bytes: [UInt8]

  public init(contentType: String, bytes: [UInt8]) {
    self.contentType = contentType
    self.bytes = bytes
  }

  static func json(_ fields: WireFields) -> WireBody {
    WireBody(
      contentType: "application/json", bytes: JSONValue.object(fields.object).bytes())
  }
}

/// The reason why a request can't be read.
public struct WireFailure: Error, Equatable {
  /// The field that is wrong; `nil` for the whole request.
  public let field: String?
  public let message: String
  /// True if the path names something that can't exist.
  let isPath: Bool

  public init(_ message: String, field: String? = nil) {
    self.message = message
    self.field = field
    isPath = false
  }

  init(_ error: DecodingError, path named: Set<String>) {
    let path: [any CodingKey]
    var problem = "has a value that can't be read"
    switch error {
    case .keyNotFound(let key, let context):
      path = context.codingPath + [key]
      problem = "is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      path = context.codingPath
    @unknown default: path = []
    }
    let name = path.reduce("") { name, key in
      key.intValue.map { "\(name)[\($0)]" }
        ?? (name.isEmpty ? key.stringValue : "\(name).\(key.stringValue)")
    }
    field = name.isEmpty ? nil : name
    message = name.isEmpty ? "the request \(problem)" : "\(name) \(problem)"
    isPath = path.first.map { named.contains($0.stringValue) } ?? false
  }
}

extension ServiceRequest {
  public func wireBody(_ fields: WireFields) throws -> WireBody? {
    fields.isEmpty ? nil : .json(fields)
  }

  public static func read(_ fields: WireFields, _ body: WireBody?) throws -> Self {
    var fields = fields
    if let body, !body.bytes.isEmpty {
      guard !endpoint.method.usesQuery else { throw WireFailure("\(endpoint) takes no body") }
      guard body.contentType.lowercased().hasPrefix("application/json") else {
        throw WireFailure("the body must be application/json")
      }
      try fields.merge(body.bytes)
    }
    return try fields.decode(Self.self)
  }
}
