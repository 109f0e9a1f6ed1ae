public import Secrets

/// A service: answers the requests of one API, in this process or behind a connection.
///
/// The contract in `ServicesTesting` checks these rules:
/// - **SV1** A request that needs an account is refused with ``StandardCodes/unauthorized`` without
///   a valid token, with ``StandardCodes/tokenExpired`` where the token has to be refreshed, and
///   one that needs a complete profile with ``StandardCodes/profileIncomplete``.
/// - **SV2** Every failure is a ``ServiceError`` with a code of the API and a message, or
///   `CancellationError` in a cancelled task.
/// - **SV3** A resource that the caller may not see is reported as ``StandardCodes/notFound``, with
///   the same message as one that does not exist.
/// - **SV4** Every request of ``ServiceAPI/requests`` is answered, by no handler of another
///   request.
/// - **SV5** A request, its response and its errors are the same after a transfer as bytes.
/// - **SV6** A request with ``Repetition/withKey`` that an account repeats with its idempotency key, also
///   at the same time, takes effect once and returns the same response;
///   ``StandardCodes/idempotencyMismatch`` refuses the key with another request, and a refused request
///   may be repeated.
public protocol Service<API>: Sendable {
  associatedtype API: ServiceAPI

  /// Performs a request.
  ///
  /// - Parameters:
  ///   - request: the operation.
  ///   - caller: the caller's token, device and address.
  /// - Returns: the response that belongs to the request.
  /// - Throws: ``ServiceError``, or `CancellationError`.
  func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == API
}

/// The handler of one type of request.
public struct Handler<API: ServiceAPI>: Sendable {
  let id: ObjectIdentifier
  let name: String
  /// A `TypedHandler` of the request.
  let typed: any Sendable

  /// Makes a handler.
  ///
  /// - Parameters:
  ///   - type: the request.
  ///   - answer: checks the caller, does what the request says and returns the response. It may
  ///     throw the error of any port; ``EmbeddedService`` turns it into a ``ServiceError``.
  public init<Request: ServiceRequest>(
    _ type: Request.Type = Request.self,
    _ answer: @escaping @Sendable (Request, Caller) async throws -> Request.Response
  ) where Request.API == API {
    id = ObjectIdentifier(type)
    name = "\(type.endpoint)"
    typed = TypedHandler(answer: answer)
  }
}

private struct TypedHandler<Request: ServiceRequest>: Sendable {
  let answer: @Sendable (Request, Caller) async throws -> Request.Response
}

/// A service whose handlers run in this process.
public struct EmbeddedService<API: ServiceAPI>: Service {
  private let handlers: [ObjectIdentifier: Handler<API>]
  private let explain: @Sendable (any Error) -> ServiceError

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - handlers: one for each request of the API.
  ///   - explain: turns an error of a port into one of the service. It must not reveal what the
  ///     caller may not know.
  public init(
    _ handlers: [Handler<API>],
    explain: @escaping @Sendable (any Error) -> ServiceError = EmbeddedService.unexplained
  ) {
    self.handlers = Dictionary(
      handlers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.explain = explain
  }

  /// Names only the type of an error: its text might hold what a user wrote.
  public static func unexplained(_ error: any Error) -> ServiceError {
    ServiceError(API.codes.unavailable, "the service failed (\(type(of: error)))")
  }

  /// The requests of the API that have no handler; empty in a complete service.
  public var missing: [String] {
    API.requests.filter { handlers[$0.id] == nil }.map { "\($0.endpoint)" }
  }

  public func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == API {
    guard let handler = handlers[ObjectIdentifier(Request.self)]?.typed as? TypedHandler<Request>
    else {
      throw ServiceError(API.codes.unavailable, "this service has no \(Request.endpoint)")
    }
    do {
      return try await handler.answer(request, caller)
    } catch let error as CancellationError {
      throw error
    } catch let error as ServiceError {
      throw error
    } catch {
      throw explain(error)
    }
  }
}

/// The origin of a request: the account by its token, the device and the network address.
public struct Caller: Sendable, Equatable {
  /// The access token; `nil` for a caller that is not signed in.
  public var token: SecretText?
  /// The device's name in the list of sessions.
  public var deviceLabel: String
  /// At least 16 random characters that the device keeps to itself.
  ///
  /// A code that was sent to the device works on no other one. `nil` for a client that has none.
  public var deviceNonce: String?
  /// The address that the request came from, for limits by address; `nil` in the same process.
  public var networkAddress: String?
  /// The caller's time zone, as IANA names it; `nil` for the service's own choice.
  public var timeZone: String?
  /// A value that is the same for each repetition of one operation, so that it takes effect once.
  public var idempotencyKey: String?

  public init(
    token: SecretText? = nil, deviceLabel: String = "", deviceNonce: String? = nil,
    networkAddress: String? = nil, timeZone: String? = nil, idempotencyKey: String? = nil
  ) {
    self.token = token
    self.deviceLabel = deviceLabel
    self.deviceNonce = deviceNonce
    self.networkAddress = networkAddress
    self.timeZone = timeZone
    self.idempotencyKey = idempotencyKey
  }
}

extension Caller: CustomStringConvertible, CustomReflectable {
  /// Logs must not show a token, a nonce or an address.
  public var description: String { "•••" }
  /// Empty, for the same reason.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
