public import Services
import Synchronization

/// A service that answers as a test says, for the tests of screens, commands and clients.
///
/// ```swift
/// let service = ScriptedService<NotesAPI>()
/// service.on(ListNotes.self) { request, _ in [Note(id: 1, text: "Buy rope.")] }
/// service.fail(AddNote.self, with: NotesAPI.notFound)
/// ```
///
/// A request without an answer fails with ``StandardCodes/unavailable``, which names it. The service
/// keeps every request, answered or not.
public final class ScriptedService<API: ServiceAPI>: Service {
  /// A request that the service was asked.
  public struct ReceivedRequest: Sendable {
    public let request: any ServiceRequest<API>
    public let caller: Caller

    /// The name of the request's type.
    public var name: String { type(of: request).requestName }
  }

  private struct Answer<Request: ServiceRequest>: Sendable {
    let answer: @Sendable (Request, Caller) async throws -> Request.Response
  }

  private struct State {
    /// An `Answer` of the request with that name.
    var answers: [String: any Sendable] = [:]
    var asked: [ReceivedRequest] = []
    /// The error of every request, if there is one.
    var failure: ServiceError?
  }

  private let state = Mutex(State())

  public init() {}

  /// Answers a type of request from now on, in place of an earlier answer.
  ///
  /// - Parameters:
  ///   - request: the type.
  ///   - answer: returns the response; it may wait.
  public func on<Request: ServiceRequest>(
    _ request: Request.Type,
    answer: @escaping @Sendable (Request, Caller) async throws -> Request.Response
  ) where Request.API == API {
    let answer = Answer<Request>(answer: answer)
    state.withLock { $0.answers[Request.requestName] = answer }
  }

  /// Answers a type of request always with the same response.
  public func on<Request: ServiceRequest>(
    _ request: Request.Type, return response: Request.Response
  ) where Request.API == API {
    on(request) { _, _ in response }
  }

  /// Fails a type of request from now on.
  public func fail<Request: ServiceRequest>(
    _ request: Request.Type, with error: ServiceError
  ) where Request.API == API {
    on(request) { _, _ in throw error }
  }

  /// Fails every request from now on; `nil` ends that.
  public func failEverything(with error: ServiceError?) {
    state.withLock { $0.failure = error }
  }

  /// Removes the answer to a type of request.
  public func forget<Request: ServiceRequest>(
    _ request: Request.Type
  ) where Request.API == API {
    state.withLock { $0.answers[Request.requestName] = nil }
  }

  /// All requests so far, in order.
  public var asked: [ReceivedRequest] { state.withLock { $0.asked } }

  /// The requests of one type so far, in order.
  public func asked<Request: ServiceRequest>(
    _ request: Request.Type
  ) -> [Request] where Request.API == API {
    asked.compactMap { $0.request as? Request }
  }

  public func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == API {
    let answer = try state.withLock { state in
      state.asked.append(ReceivedRequest(request: request, caller: caller))
      if let failure = state.failure { throw failure }
      return state.answers[Request.requestName]
    }
    guard let answer = answer as? Answer<Request> else {
      throw ServiceError(
        API.codes.unavailable, "the test has no answer to \(Request.requestName)",
        hint: "Call service.on(…) in the test")
    }
    return try await answer.answer(request, caller)
  }
}
