import Dispatch

/// Runs tasks on threads of their own, so that one that blocks takes none from the shared pool.
///
/// A read body is synchronous: a rule that wants a commit in the midst of one has to block there.
final class DedicatedThreads: TaskExecutor {
  private let queue = DispatchQueue(label: "StorageTesting", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
