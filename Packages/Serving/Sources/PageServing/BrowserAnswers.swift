import DomainModels
import Serving
import Synchronization

/// The answers that are made for sessions: how many at once and how often, as each takes the processor
/// or a paid service, and what stops them.
final class BrowserAnswers: Sendable {
  /// The reason why no answer is made now.
  struct Refusal: Equatable {
    /// 429 for a reader who asks too often, 503 for a server that has enough to do.
    let status: Int
    let message: String
    /// After how many seconds to ask again.
    let seconds: Int64
  }

  private struct State {
    /// The answers under way, at most one for each session.
    var underWay: [ObjectIdentifier: Task<Void, Never>?] = [:]
  }

  /// The largest number of answers that the process makes at once.
  static let limit = 8

  private let state = Mutex(State())
  private let sessions: SessionRateLimit?
  private let clients: SessionRateLimit?

  /// - Parameters:
  ///   - clock: the time.
  ///   - isLocal: whether all readers are on this machine: then they may ask as often as they want.
  init(clock: WallClock, isLocal: Bool) {
    sessions = isLocal ? nil : SessionRateLimit(clock: clock, burst: 12, interval: 5_000)
    clients = isLocal ? nil : SessionRateLimit(clock: clock, burst: 60, interval: 1_000)
  }

  /// Takes room for an answer.
  ///
  /// - Parameters:
  ///   - session: who asks.
  ///   - client: from which address.
  /// - Returns: the reason for the refusal; `nil` if there is none, and then ``finish(for:)`` gives
  ///   it back.
  func take(for session: AnyObject, from client: String) -> Refusal? {
    let id = ObjectIdentifier(session)
    let refusal = state.withLock { state -> Refusal? in
      if state.underWay[id] != nil {
        return Refusal(
          status: 429, message: "the last answer is being written still", seconds: 2)
      }
      if state.underWay.count >= Self.limit {
        return Refusal(status: 503, message: "too many answers are being written", seconds: 5)
      }
      state.underWay[id] = .some(nil)
      return nil
    }
    if let refusal { return refusal }
    guard let seconds = sessions?.take(of: Array("\(id)".utf8)) ?? clients?.take(client) else {
      return nil
    }
    finish(for: session)
    return Refusal(
      status: 429, message: "you ask faster than answers are written", seconds: seconds)
  }

  /// Notes the task that makes an answer, which ``stop(for:)`` cancels.
  func begin(_ task: Task<Void, Never>, for session: AnyObject) {
    state.withLock { state in
      // An answer may have come before its task was noted.
      if state.underWay.keys.contains(ObjectIdentifier(session)) {
        state.underWay[ObjectIdentifier(session)] = task
      }
    }
  }

  func finish(for session: AnyObject) {
    state.withLock { $0.underWay[ObjectIdentifier(session)] = nil }
  }

  /// Stops the answer of a session, and returns when what came of it is kept.
  func stop(for session: AnyObject) async {
    let task = state.withLock { $0.underWay[ObjectIdentifier(session)] ?? nil }
    task?.cancel()
    await task?.value
  }
}
