import Dispatch
public import DomainModels
import Synchronization

/// A wall clock that a test sets, so that it can stand still and jump back.
public final class SettableClock: Sendable {
  private let instant: Mutex<Timestamp>

  public init(at instant: Timestamp = Timestamp(milliseconds: 1_800_000_000_000)) {
    self.instant = Mutex(instant)
  }

  /// The time that it shows; it stays until it is set.
  public var now: Timestamp {
    get { instant.withLock { $0 } }
    set { instant.withLock { $0 = newValue } }
  }

  /// The clock as code that needs the time takes it.
  public var wallClock: WallClock { WallClock { self.now } }

  /// Moves the time on.
  ///
  /// - Returns: the new time of the clock.
  @discardableResult
  public func pass(
    days: Int64 = 0, hours: Int64 = 0, minutes: Int64 = 0, seconds: Int64 = 0
  ) -> Timestamp {
    let total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
    return instant.withLock { instant in
      instant = instant.advanced(byMilliseconds: total * 1000)
      return instant
    }
  }
}

/// Something that one thread waits for and another makes happen, once.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  /// Blocks the thread until the gate is open.
  ///
  /// - Returns: whether it opened in time.
  func wait(atMost patience: Duration) -> Bool {
    let nanoseconds = Int(patience / .nanoseconds(1))
    return semaphore.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success
  }
}

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
