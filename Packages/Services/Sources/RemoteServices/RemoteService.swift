public import DomainModels
public import Networking
import Secrets
public import Services

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A service behind HTTP.
///
/// Give it an `HTTPClient.standard`, which limits the time of each attempt and repeats failed ones:
/// of requests whose method is idempotent, and of those that honour an idempotency key
/// (``Services/ServiceRequest/repetition``), which it sends with one. Any other request is sent
/// once. If its connection breaks before the reply, the error is
/// ``Services/StandardCodes/uncertain``.
///
/// The caller travels in headers: `Authorization: Bearer TOKEN`, `Quartet-Device`,
/// `Quartet-Device-Nonce`, `Time-Zone`, `Idempotency-Key`.
public struct RemoteService<API: ServiceAPI>: Service {
  private let transport: any HTTPTransport
  private let url: URL
  private let identifiers: IdentifierGenerator
  private let limit: Int

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - transport: sends the requests.
  ///   - url: the server, without the API's base path (`https://friends.example.org`).
  ///   - identifiers: the source of idempotency keys.
  ///   - limit: the largest reply that is read, in bytes.
  public init(
    _ transport: any HTTPTransport, at url: URL, identifiers: IdentifierGenerator,
    limit: Int = 16 << 20
  ) {
    self.transport = transport
    self.url = url
    self.identifiers = identifiers
    self.limit = limit
  }

  public func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == API {
    let reply = try await reply(to: request, by: caller)
    // A proxy between us and the service gave up waiting, perhaps in the middle.
    if Request.repetition == .never, [502, 504].contains(reply.status), !reply.isOfService {
      throw Self.uncertain(Request.self)
    }
    return try reply.read(Request.self)
  }

  private func reply<Request: ServiceRequest>(
    to request: Request, by caller: Caller
  ) async throws -> WireReply where Request.API == API {
    let sent = try http(request, by: caller)
    do {
      return try await reply(to: sent)
    } catch {
      throw try Self.error(error, of: Request.self)
    }
  }

  private func reply(to request: HTTPRequest) async throws(HTTPError) -> WireReply {
    let response = try await transport.send(request)
    let body = try await response.body.collect(limit: limit)
    var headers: [String: String] = [:]
    // Of several fields with one name the first counts.
    for field in response.headers.fields.reversed() {
      headers[field.name.lowercased()] = field.value
    }
    return WireReply(status: response.status, headers: headers, body: body)
  }

  private func http<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) throws -> HTTPRequest {
    let wire = try WireRequest(request)
    let base = url.absoluteString
    guard let url = URL(string: (base.hasSuffix("/") ? String(base.dropLast()) : base) + wire.path)
    else {
      throw ServiceError(API.codes.unavailable, "the address of the service is not valid")
    }
    var http = HTTPRequest(HTTPMethod(rawValue: wire.method), url, body: wire.body?.bytes ?? [])
    http.headers["Content-Type"] = wire.body?.contentType
    http.headers["Accept"] = "application/json, */*;q=0.5"
    if let token = caller.token {
      http.headers.add("Authorization", "Bearer \(token.text)", isSecret: true)
    }
    if let nonce = caller.deviceNonce {
      http.headers.add("Quartet-Device-Nonce", nonce, isSecret: true)
    }
    if !caller.deviceLabel.isEmpty { http.headers["Quartet-Device"] = caller.deviceLabel }
    http.headers["Time-Zone"] = caller.timeZone
    // The key lets the client's retries repeat a request whose method alone would forbid it.
    if Request.repetition != .never, !Request.endpoint.method.isIdempotent {
      let key = caller.idempotencyKey ?? identifiers.uuid().uuidString.lowercased()
      http.headers["Idempotency-Key"] = "\"\(key)\""
    }
    return http
  }

  private static func error<Request: ServiceRequest>(
    _ error: HTTPError, of request: Request.Type
  ) throws -> ServiceError where Request.API == API {
    if error.reason == .cancelled { throw CancellationError() }
    if Request.repetition == .never, !error.isUnsent { return uncertain(request) }
    return ServiceError(
      API.codes.unavailable, "the service can't be reached: \(error.message)",
      hint: error.hint ?? "Check the connection, and try again",
      retryAfterSeconds: error.retryAfter?.wholeSeconds)
  }

  private static func uncertain<Request: ServiceRequest>(_ request: Request.Type) -> ServiceError {
    ServiceError(
      API.codes.uncertain,
      "the connection broke before the reply to \(Request.endpoint): it may have taken effect",
      hint: "Look whether it did before you repeat it")
  }
}
