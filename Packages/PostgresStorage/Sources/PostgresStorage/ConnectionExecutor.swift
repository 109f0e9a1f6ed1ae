import Dispatch

/// Runs the work of one connection on a thread that Swift's tasks don't need.
///
/// libpq blocks while the server works, and so does a body that asks it something. On the shared
/// threads, of which there is one for each core, two slow statements would stop the program.
/// Dispatch gives each serial queue with work a thread of its own, and takes it back afterwards.
final class ConnectionExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "PostgresStorage")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
