#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// When processes were killed.
struct Kill {
  let began: ContinuousClock.Instant
  let ended: ContinuousClock.Instant

  /// Sends SIGKILL to processes, in this order.
  ///
  /// - Throws: ``Problem`` if the first can't be killed; children of a killed process may have ended.
  init(of processes: [Int32]) throws {
    began = .now
    for (index, process) in processes.enumerated() {
      // 0 and less would name groups of processes.
      guard process > 1, kill(process, SIGKILL) == 0 || index > 0 else {
        throw Problem(description: "the process \(process) can't be killed")
      }
    }
    ended = .now
    if processes.isEmpty { throw Problem(description: "there is no process to kill") }
  }
}
