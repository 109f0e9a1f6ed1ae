import Dispatch

/// Runs what blocks on a thread that Swift's tasks don't need; actors of adapters have one.
///
/// A database blocks while it works or waits for the disk, and so does a body that asks it something.
/// On the shared threads, of which there is one for each core, two slow statements would stop the
/// program. Dispatch gives each serial queue with work a thread of its own, and takes it back
/// afterwards.
public final class BlockingExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// Makes an executor; debuggers show the label.
  public init(label: String) { queue = DispatchQueue(label: label) }

  /// Runs a job after those that came before.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
