import DomainModels
import Interchange

/// A response as the parts of an HTTP response, without a connection.
///
/// A success is `{"success": true, "data": …}` or a file; a failure is
/// `{"success": false, "error": {"code": …, "message": …}}`, with `hint`,
/// `retry_after` (seconds), `fields`, and `kind` where the status does not tell it.
public struct WireReply: Sendable, Equatable {
  public var status: Int
  /// The headers, their names in lower case.
  public var headers: [String: String]
  public var body: [UInt8]

  public init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  init(status: Int, contentType: String, body: [UInt8]) {
    self.init(status: status, headers: ["content-type": contentType], body: body)
  }

  /// Writes a failure.
  public init(_ error: ServiceError) {
    // Texts and numbers only, which JSON can always express.
    let body = (try? JSONEncoding.encode(WireErrorEnvelope(error: WireError(error)))) ?? []
    self.init(status: error.reason.httpStatus, contentType: "application/json", body: body)
    if let seconds = error.retryAfterSeconds { headers["retry-after"] = "\(seconds)" }
  }

  /// True if the reply is in the form of a service, and not that of a proxy before it.
  public var isOfService: Bool {
    (200..<300).contains(status)
      || (try? JSONDecoding.decode(WireErrorEnvelope.self, from: body)) != nil
  }

  /// The code of a failure; `nil` for a success, and for a reply of something else.
  public var code: String? {
    (200..<300).contains(status)
      ? nil : (try? JSONDecoding.decode(WireErrorEnvelope.self, from: body))?.error.code
  }

  /// Reads the response to a request.
  ///
  /// - Throws: the ``ServiceError`` that it carries; ``StandardCodes/unavailable`` for a reply that
  ///   is not of this API.
  public func read<Request: ServiceRequest>(
    _ request: Request.Type = Request.self
  ) throws(ServiceError) -> Request.Response {
    if status == 200, let response = try? Request.Response(wireReply: self) { return response }
    if let error = failure(of: Request.API.self) { throw error }
    throw ServiceError(
      Request.API.codes.unavailable,
      "the reply to \(Request.endpoint) can't be read (status \(status))",
      hint: "Check the address of the service")
  }

  /// The failure that the reply carries; `nil` for a success, and for a reply that is not of the
  /// API.
  public func failure<API: ServiceAPI>(of api: API.Type) -> ServiceError? {
    guard !(200..<300).contains(status),
      let error = try? JSONDecoding.decode(WireErrorEnvelope.self, from: body).error
    else { return nil }
    let known = (API.codes.all + API.otherCodes).first { $0.rawValue == error.code }
    let kind = error.kind.flatMap(FailureKind.init) ?? ServiceError.Code.kind(of: status)
    return ServiceError(
      known ?? ServiceError.Code(error.code, status, kind), error.message, hint: error.hint,
      kind: kind, retryAfterSeconds: error.retryAfter, fields: error.fields ?? [])
  }
}

/// The JSON form of a failure.
package struct WireErrorEnvelope: Codable {
  var success = false
  var error: WireError

  init(error: WireError) { self.error = error }

  private enum CodingKeys: String, CodingKey { case success, error }
}

struct WireError: Codable {
  var code: String
  var message: String
  var hint: String?
  var kind: String?
  var retryAfter: Int?
  var fields: [ServiceError.Field]?

  init(_ error: ServiceError) {
    (code, message, hint) = (error.reason.rawValue, error.message, error.hint)
    let usual = ServiceError.Code.kind(of: error.reason.httpStatus)
    kind = error.kind == usual ? nil : error.kind.rawValue
    retryAfter = error.retryAfterSeconds
    fields = error.fields.isEmpty ? nil : error.fields
  }

  private enum CodingKeys: String, CodingKey {
    case code, message, hint, kind, fields
    case retryAfter = "retry_after"
  }
}
