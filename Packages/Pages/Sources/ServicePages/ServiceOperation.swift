public import Pages
public import Services

/// An operation of a page of a product with a service.
public enum ServiceOperation<API: SessionAPI>: PageOperation {
  /// A request is made.
  case request(RequestOperation<API>)
  /// The user's session on this device begins, or ends.
  case session(SessionOperation<API>)

  public var name: String {
    switch self {
    case .request(let operation): operation.name
    case .session(let operation): operation.name
    }
  }

  public var endsAccount: Bool {
    switch self {
    case .request: false
    case .session(let operation): operation.endsAccount
    }
  }

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - announcement: what is announced when it is done, in a sentence.
  /// - Returns: the operation.
  public static func change<Request: ServiceRequest>(
    _ request: Request, _ announcement: @escaping @Sendable (Request.Response) -> String
  ) -> ServiceOperation where Request.API == API {
    .request(RequestOperation(request) { PageNotice(announcement($0)) })
  }

  /// Makes a request whose notice says more than a sentence.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - notice: what is announced when it is done.
  /// - Returns: the operation.
  public static func change<Request: ServiceRequest>(
    _ request: Request,
    notice: @escaping @Sendable (Request.Response) -> PageNotice<ServiceOperation>
  ) -> ServiceOperation where Request.API == API {
    .request(RequestOperation(request, notice))
  }
}

/// A request that an action makes, and what is announced when it is done.
public struct RequestOperation<API: SessionAPI>: Sendable {
  /// The request itself: a browser's form carries its fields.
  public let request: any ServiceRequest<API>
  /// The name of the request's type, as in `Missions.RSVP`.
  public let name: String
  private let answer:
    @Sendable (
      any ResponseSource<API>, _ idempotencyKey: String?
    ) async throws -> PageNotice<ServiceOperation<API>>

  public init<Request: ServiceRequest>(
    _ request: Request,
    _ notice: @escaping @Sendable (Request.Response) -> PageNotice<ServiceOperation<API>>
  ) where Request.API == API {
    self.request = request
    name = Request.requestName
    answer = { notice(try await $0.response(to: request, idempotencyKey: $1)) }
  }

  /// Makes the request.
  ///
  /// - Parameters:
  ///   - source: where the response comes from.
  ///   - key: the same for each repetition of the operation; `nil` for none.
  /// - Returns: the announcement.
  /// - Throws: what the source throws.
  public func perform(
    with source: any ResponseSource<API>, idempotencyKey key: String?
  ) async throws -> PageNotice<ServiceOperation<API>> {
    try await answer(source, key)
  }
}

/// The source of the responses that pages are built from: a client on a user's device, or the service
/// itself within a server.
public protocol ResponseSource<API>: Sendable {
  associatedtype API: ServiceAPI

  /// Makes a request for the reader of the pages.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - idempotencyKey: the same for each repetition; `nil` for none.
  /// - Returns: the response.
  /// - Throws: `ServiceError`, and what the source throws besides.
  func response<Request: ServiceRequest>(
    to request: Request, idempotencyKey: String?
  ) async throws -> Request.Response where Request.API == API
}

extension ResponseSource {
  /// Makes a request that changes nothing.
  ///
  /// - Throws: as ``response(to:idempotencyKey:)``.
  public func response<Request: ServiceRequest>(
    to request: Request
  ) async throws -> Request.Response where Request.API == API {
    try await response(to: request, idempotencyKey: nil)
  }
}

extension ServiceClient: ResponseSource {
  public func response<Request: ServiceRequest>(
    to request: Request, idempotencyKey: String?
  ) async throws -> Request.Response where Request.API == API {
    try await perform(request, idempotencyKey: idempotencyKey)
  }
}
