internal import Synchronization

/// Runs the jobs of a test one after the other, in the order in which they became ready, and lets
/// time pass when there are none.
final class VirtualExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isRunning = false
    var isWoken = false
  }

  private let state = Mutex(State())
  private let passTime: @Sendable (VirtualExecutor) -> Bool

  /// Makes an executor.
  ///
  /// - Parameter passTime: goes on to the next time at which something happens; false if there is
  ///   none.
  init(passTime: @escaping @Sendable (VirtualExecutor) -> Bool) { self.passTime = passTime }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    wake()
  }

  /// Goes on, if it stopped because nothing was left to do and no time to wait for.
  func wake() {
    let hasToStart = state.withLock { state in
      state.isWoken = true
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if hasToStart { Task.detached { self.drain() } }
  }

  private func drain() {
    while true {
      let job: UnownedJob? = state.withLock { state in
        state.isWoken = false
        return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
      }
      if let job {
        job.runSynchronously(on: asUnownedTaskExecutor())
      } else if !passTime(self), state.withLock({ stopUnlessWoken(&$0) }) {
        return
      }
    }
  }

  /// Something may have come from elsewhere since there was nothing to do.
  private func stopUnlessWoken(_ state: inout State) -> Bool {
    if !state.isWoken { state.isRunning = false }
    return !state.isWoken
  }
}
