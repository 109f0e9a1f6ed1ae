import Dispatch
import Synchronization

/// Lets bodies that run at once wait for each other, the first time that each of them runs.
final class Meeting: Sendable {
  private struct State {
    var runs: [Int: Int] = [:]
    var missing: Int
  }

  private let state: Mutex<State>
  private let doors: [DispatchSemaphore]

  init(of count: Int) {
    state = Mutex(State(missing: count))
    doors = (0..<count).map { _ in DispatchSemaphore(value: 0) }
  }

  /// How often all bodies ran.
  var runs: Int { state.withLock { $0.runs.values.reduce(0, +) } }

  /// Counts a run; in the first of a body it blocks until all others are here too.
  ///
  /// - Returns: whether it was the first.
  @discardableResult
  func arrive(_ body: Int) -> Bool {
    let (isFirst, isLast) = state.withLock { state in
      state.runs[body, default: 0] += 1
      guard state.runs[body] == 1 else { return (false, false) }
      state.missing -= 1
      return (true, state.missing == 0)
    }
    if isLast { for door in doors { door.signal() } }
    // Whoever never comes shows in what the test finds.
    if isFirst { _ = doors[body].wait(timeout: .now() + 60) }
    return isFirst
  }
}
