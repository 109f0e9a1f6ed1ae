public import PeopleRequests
import Synchronization

/// A service that answers as a test tells it to, for screens and commands.
///
/// ```swift
/// let service = ScriptedPeopleService()
/// service.on(Discovery.Cards.self) { request, _ in PeopleSamples.discovery }
/// service.fail(Decisions.Decide.self, with: .notFound)
/// ```
///
/// What has no answer fails with ``PeopleRequests/PeopleError/Code/unavailable``, and names the
/// request. Everything asked is kept, whether it was answered or not.
public final class ScriptedPeopleService: PeopleService {
  private struct State {
    /// A `ScriptedAnswer` of the request with that name.
    var answers: [String: any Sendable] = [:]
    var asked: [AskedRequest] = []
  }

  private let state = Mutex(State())

  public init() {}

  /// Answers a type of request from now on, instead of what was said before.
  ///
  /// - Parameters:
  ///   - request: which type.
  ///   - answer: what comes back. It may wait, as long as a test wants a screen to wait.
  public func on<Request: PeopleRequest>(
    _ request: Request.Type,
    answer: @escaping @Sendable (Request, PeopleCaller) async throws -> Request.Response
  ) {
    let scripted = ScriptedAnswer<Request>(answer: answer)
    state.withLock { $0.answers[Request.name] = scripted }
  }

  /// Answers a type of request with always the same.
  public func on<Request: PeopleRequest>(
    _ request: Request.Type, return response: Request.Response
  ) {
    on(request) { _, _ in response }
  }

  /// Fails a type of request from now on.
  public func fail<Request: PeopleRequest>(_ request: Request.Type, with error: PeopleError) {
    on(request) { _, _ in throw error }
  }

  /// Knows no answer to a type of request any more.
  public func forget<Request: PeopleRequest>(_ request: Request.Type) {
    state.withLock { $0.answers[Request.name] = nil }
  }

  /// Everything that was asked so far, in order.
  public var asked: [AskedRequest] { state.withLock { $0.asked } }

  /// The requests of one type that were asked so far, in order.
  public func asked<Request: PeopleRequest>(_ request: Request.Type) -> [Request] {
    asked.compactMap { $0.request as? Request }
  }

  /// Answers as it was told.
  ///
  /// - Throws: what the answer throws; ``PeopleRequests/PeopleError/Code/unavailable`` without one.
  public func perform<Request: PeopleRequest>(
    _ request: Request, by caller: PeopleCaller
  ) async throws -> Request.Response {
    let answer = state.withLock { state in
      state.asked.append(AskedRequest(request: request, caller: caller))
      return state.answers[Request.name]
    }
    guard let scripted = answer as? ScriptedAnswer<Request> else {
      throw PeopleError(
        .unavailable, "nobody told this service what to answer to \(Request.name)",
        hint: "Say service.on(…) in the test")
    }
    return try await scripted.answer(request, caller)
  }
}
