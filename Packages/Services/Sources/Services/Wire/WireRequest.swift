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

/// Why a request can't be read.
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

/// The fields of a request in their JSON form.
public struct WireFields: Sendable {
  var object = JSONObject()

  public init() {}

  init(encoding value: some Encodable) throws {
    object = try JSONReader.read(JSONEncoding.encode(value)).objectValue ?? JSONObject()
  }

  /// Reads the fields of a path and a query.
  init(
    _ named: [(key: String, text: String)], _ endpoint: Endpoint
  ) throws(WireFailure) {
    for (key, text) in named {
      guard self[key] == nil else {
        throw WireFailure("\(key) is given twice", field: key)
      }
      self[key] = try Self.value(text, of: key, endpoint)
    }
  }

  /// True if there are no fields.
  public var isEmpty: Bool { object.isEmpty }

  /// The value of a text field; `nil` if there is none.
  public func text(_ key: String) -> String? { self[key]?.stringValue }

  /// Adds the fields of a JSON object, which must not be there yet.
  mutating func merge(_ body: [UInt8]) throws(WireFailure) {
    guard let value = try? JSONReader.read(body), let members = value.objectValue else {
      throw WireFailure("the body is not a JSON object")
    }
    for member in members.members {
      guard object.append(member.key, member.value) else {
        throw WireFailure("\(member.key) is given twice", field: member.key)
      }
    }
  }

  /// Reads a request from its fields.
  ///
  /// - Throws: ``WireFailure``, which names the field that is wrong.
  func decode<Request: ServiceRequest>(_ type: Request.Type) throws(WireFailure) -> Request {
    do {
      return try JSONDecoding.decode(type, from: JSONValue.object(object).bytes())
    } catch let error as DecodingError {
      let named = object.keys.filter { Request.endpoint.path.contains("{\($0)}") }
      throw WireFailure(error, path: Set(named))
    } catch {
      throw WireFailure("the request can't be read")
    }
  }

  var values: [(key: String, value: JSONValue)] { object.members.map { ($0.key, $0.value) } }

  subscript(key: String) -> JSONValue? {
    get { object[key] }
    set { object[key] = newValue }
  }

  private static func value(
    _ text: String, of key: String, _ endpoint: Endpoint
  ) throws(WireFailure) -> JSONValue {
    if endpoint.numbers.contains(key) {
      guard let number = Int64(text) else {
        throw WireFailure("\(key) must be an integer", field: key)
      }
      return .integer(number)
    }
    if endpoint.flags.contains(key) {
      guard let flag = Bool(text) else {
        throw WireFailure("\(key) must be true or false", field: key)
      }
      return .boolean(flag)
    }
    if endpoint.lists.contains(key) {
      return .array(text.split(separator: ",").map { .string(String($0)) })
    }
    return .string(text)
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
