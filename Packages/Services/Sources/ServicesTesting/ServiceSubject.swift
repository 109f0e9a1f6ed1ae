public import Services

/// A service with callers and resources, as ``ServiceContract`` needs it.
public struct ServiceSubject<API: ServiceAPI>: Sendable {
  let service: any Service<API>
  /// One request of each type, about existing resources of `owner`, in an order in which each can
  /// be performed.
  let samples: [RequestSample<API>]
  let owner: Caller
  let newcomer: Caller?
  let expired: Caller?
  let hidden: [RequestSample<API>]
  let stranger: Caller?

  /// Describes a service.
  ///
  /// - Parameters:
  ///   - service: the service.
  ///   - samples: one request of each type, about existing resources of `owner`, in an order
  ///     in which each can be performed.
  ///   - owner: a caller who may make all requests.
  ///   - newcomer: a caller with an account whose profile is not complete; `nil` if the API has no
  ///     requests for members.
  ///   - expired: a caller whose token has expired; `nil` if tokens do not.
  ///   - hidden: requests about resources that `stranger` may not see, and about resources that do
  ///     not exist.
  ///   - stranger: a caller who may make all requests, but not see the resources of `owner`.
  public init(
    _ service: any Service<API>, samples: [RequestSample<API>], owner: Caller,
    newcomer: Caller? = nil, expired: Caller? = nil, hidden: [RequestSample<API>] = [],
    stranger: Caller? = nil
  ) {
    self.service = service
    self.samples = samples
    self.owner = owner
    self.newcomer = newcomer
    self.expired = expired
    self.hidden = hidden
    self.stranger = stranger
  }
}

/// One request, for rules that go through all types of requests.
public struct RequestSample<API: ServiceAPI>: Sendable {
  let endpoint: Endpoint
  let access: ServiceAccess
  /// Performs the request; the error of the service, or `nil` if there was none.
  let refusal: @Sendable (any Service<API>, Caller) async throws -> (any Error)?
  /// Whether the request is the same after a transfer as bytes.
  public let survivesTheWire: @Sendable () async throws -> Bool

  public init<Request: ServiceRequest>(_ request: Request) where Request.API == API {
    endpoint = Request.endpoint
    access = Request.access
    refusal = { service, caller in
      do {
        _ = try await service.perform(request, by: caller)
        return nil
      } catch {
        return error
      }
    }
    survivesTheWire = {
      let far = EmbeddedService<API>(
        [Handler(Request.self) { arrived, _ in throw Arrival(isSame: arrived == request) }],
        explain: { error in
          let isSame = (error as? Arrival)?.isSame ?? false
          return ServiceError(API.codes.unavailable, isSame ? "same" : "other")
        })
      do {
        _ = try await WireService(far).perform(request, by: Caller())
      } catch let error as ServiceError {
        return error.message == "same"
      }
      return false
    }
  }
}

private struct Arrival: Error {
  let isSame: Bool
}
