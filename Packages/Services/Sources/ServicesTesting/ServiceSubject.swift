import DomainModelsTesting
import Secrets
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
  let repeated: RepeatedOperation<API>?

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
  ///   - repeated: an operation that `owner` can perform twice and `stranger` once; `nil` if the API
  ///     has no requests with `Repetition.withKey`.
  public init(
    _ service: any Service<API>, samples: [RequestSample<API>], owner: Caller,
    newcomer: Caller? = nil, expired: Caller? = nil, hidden: [RequestSample<API>] = [],
    stranger: Caller? = nil, repeated: RepeatedOperation<API>? = nil
  ) {
    self.service = service
    self.samples = samples
    self.owner = owner
    self.newcomer = newcomer
    self.expired = expired
    self.hidden = hidden
    self.stranger = stranger
    self.repeated = repeated
  }
}

/// A request with `Repetition.withKey` whose effects can be counted.
public struct RepeatedOperation<API: ServiceAPI>: Sendable {
  let request: RequestSample<API>
  let other: RequestSample<API>
  let invalid: RequestSample<API>?
  let effects: @Sendable (any Service<API>, Caller) async throws -> Int

  /// Describes an operation.
  ///
  /// - Parameters:
  ///   - request: the request, which has another effect each time.
  ///   - other: another request with `Repetition.withKey`.
  ///   - invalid: a request of the same kind that the service refuses; `nil` if there is none.
  ///   - effects: counts how often the request took effect for a caller, from any number on.
  public init(
    _ request: some ServiceRequest<API>, other: some ServiceRequest<API>,
    invalid: RequestSample<API>? = nil,
    effects: @escaping @Sendable (any Service<API>, Caller) async throws -> Int
  ) {
    self.request = RequestSample(request)
    self.other = RequestSample(other)
    self.invalid = invalid
    self.effects = effects
  }

  var endpoint: Endpoint { request.endpoint }

  func perform(_ service: any Service<API>, _ caller: Caller) async throws -> [UInt8] {
    try await request.perform(service, caller)
  }
}

/// One request, for rules that go through all types of requests.
public struct RequestSample<API: ServiceAPI>: Sendable {
  let endpoint: Endpoint
  let access: ServiceAccess
  let repetition: Repetition
  /// Performs the request; the bytes of the response.
  let perform: @Sendable (any Service<API>, Caller) async throws -> [UInt8]
  /// Performs the request; the error of the service, or `nil` if there was none.
  let refusal: @Sendable (any Service<API>, Caller) async throws -> (any Error)?
  /// Returns whether the request is the same after a transfer as bytes.
  public let survivesTheWire: @Sendable () async throws -> Bool

  public init<Request: ServiceRequest>(_ request: Request) where Request.API == API {
    endpoint = Request.endpoint
    access = Request.access
    repetition = Request.repetition
    perform = { try await $0.perform(request, by: $1).wireReply().body }
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

/// Sends the parts of an HTTP request to a service, over a connection or within the process, and
/// returns those of the response.
///
/// The path has its query; the names of headers are in lower case.
public typealias WireExchange =
  @Sendable (
    _ method: String, _ path: String, _ headers: [String: String], _ body: [UInt8]
  ) async throws -> WireReply

extension RequestRouter {
  /// Sends requests to the router's service, by callers whom `authorization` names.
  public var exchange: WireExchange {
    { method, path, headers, body in
      var caller = Caller()
      let words = (headers["authorization"] ?? "").split(separator: " ")
      if words.count == 2, words[0] == "Bearer" { caller.token = SecretText(String(words[1])) }
      let type = headers["content-type"] ?? ""
      return try await reply(
        to: WireRequest(
          method: method, path: path,
          body: body.isEmpty ? nil : WireBody(contentType: type, bytes: body)), by: caller)
    }
  }
}

extension Service {
  /// Makes a request that has to fail with an error of the port.
  ///
  /// - Returns: the error.
  /// - Throws: `ExpectationFailure` if the request is performed or fails in another way.
  public func refusal<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> ServiceError where Request.API == API {
    do {
      _ = try await perform(request, by: caller)
    } catch let error as ServiceError {
      return error
    } catch {
      throw ExpectationFailure(
        "\(Request.requestName) threw \(type(of: error)), which is no ServiceError")
    }
    throw ExpectationFailure("\(Request.requestName) is not refused")
  }
}
