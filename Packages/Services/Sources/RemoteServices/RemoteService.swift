public import DomainModels
public import Networking
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
    if !reply.isOfService, let error = Self.error(of: reply, to: Request.self) { throw error }
    // A service of this API has another code for what it does not find.
    if reply.status == 404, let code = reply.code, !Self.codes.contains(code) {
      throw ServiceError(
        API.codes.unavailable,
        "the server has no \(Request.endpoint): it serves another product, or another version",
        hint: "Check the address of the service", kind: .failed)
    }
    return try reply.read(Request.self)
  }

  private static var codes: Set<String> {
    Set((API.codes.all + API.otherCodes).map(\.rawValue))
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
    return try await WireReply(reading: response, limit: limit)
  }

  private func http<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) throws -> HTTPRequest {
    let wire = try WireRequest(request)
    var http = HTTPRequest(
      HTTPMethod(rawValue: wire.method), try API.address(wire.path, at: url),
      body: wire.body?.bytes ?? [])
    http.headers["Content-Type"] = wire.body?.contentType
    http.headers["Accept"] = "application/json, */*;q=0.5"
    http.identify(caller)
    // The key also lets the client's retries repeat a request whose method alone would forbid it.
    let isIdempotent = Request.endpoint.method.isIdempotent
    if Request.repetition == .withKey || Request.repetition == .safe && !isIdempotent {
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
    return API.unreachable(error)
  }

  /// The error for a reply that a proxy before the service gave; `nil` if its status tells nothing.
  private static func error<Request: ServiceRequest>(
    of reply: WireReply, to request: Request.Type
  ) -> ServiceError? where Request.API == API {
    let words: String
    switch reply.status {
    case 502, 504:
      // It gave up waiting for the service, perhaps in the middle of the request.
      if Request.repetition == .never { return uncertain(request) }
      words = "the service is behind a proxy that can't reach it"
    case 429: words = "the service got too many requests"
    case 503: words = "the service is overloaded or restarting"
    default: return nil
    }
    let pause = reply.headers["retry-after"].flatMap { Int($0) }
    return ServiceError(
      API.codes.unavailable, "\(words) (status \(reply.status))",
      hint: pause == nil ? "Try again later" : nil, kind: .busy, retryAfterSeconds: pause)
  }

  private static func uncertain<Request: ServiceRequest>(_ request: Request.Type) -> ServiceError {
    ServiceError(
      API.codes.uncertain,
      "the connection broke before the reply to \(Request.endpoint): it may have taken effect",
      hint: "Look whether it did before you repeat it")
  }
}

extension HTTPError {
  /// True if the same request can succeed later without any other change.
  var mayPass: Bool {
    switch reason {
    case .unreachable, .timedOut, .disconnected, .truncated, .rateLimited, .serverFailed,
      .circuitOpen:
      true
    default: false
    }
  }
}
