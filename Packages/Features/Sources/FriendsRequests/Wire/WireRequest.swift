import Interchange

/// A request as the bytes of an HTTP request: what a client sends and a server reads.
///
/// Nothing here opens a connection. A server hands over method, path and body as they came, and asks
/// ``read()`` which request that is; a client sends what ``init(_:)`` makes.
public struct WireRequest: Sendable, Equatable {
  /// Below which path all requests lie.
  public static let base = "/api/v1"
  /// After how many seconds a client gives up (the seed's constant).
  public static let timeoutSeconds = 30

  public var method: Endpoint.Method
  /// The path below ``base``, with its query (`/missions?filter=my_rsvp&limit=5`).
  public var path: String
  /// What the body is; `nil` without one.
  public var contentType: String?
  /// The body; empty without one.
  public var body: [UInt8]

  /// Names the parts of a request as they came.
  public init(
    method: Endpoint.Method, path: String, contentType: String? = nil, body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.contentType = contentType
    self.body = body
  }

  /// Writes a request.
  ///
  /// - Throws: `EncodingError` for a number that JSON has no word for.
  public init(_ request: some FriendsRequest) throws {
    let endpoint = type(of: request).endpoint
    method = endpoint.method
    contentType = nil
    body = []
    if let added = request as? Users.AddPhoto {
      let form = MultipartPhoto(photo: added.photo)
      (path, contentType, body) = (endpoint.path, form.contentType, form.bytes)
      return
    }
    let fields = try JSONReader.read(JSONEncoding.encode(request)).objectValue ?? JSONObject()
    var path = endpoint.path
    var query: [String] = []
    var rest = JSONObject()
    for field in fields where !field.value.isNull {
      if endpoint.path.contains("{\(field.key)}") {
        path.replace("{\(field.key)}", with: PercentEncoding.encode(Self.text(field.value)))
      } else if endpoint.method.usesQuery {
        query.append("\(field.key)=\(PercentEncoding.encode(Self.text(field.value)))")
      } else {
        rest[field.key] = field.value
      }
    }
    self.path = query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
    guard !rest.isEmpty else { return }
    contentType = "application/json"
    body = JSONValue.object(rest).bytes()
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .array(let values): values.map(text).joined(separator: ",")
    default: value.text()
    }
  }
}
