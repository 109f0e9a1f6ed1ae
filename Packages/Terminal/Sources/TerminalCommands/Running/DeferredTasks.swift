import DomainModels
internal import Synchronization
import Terminal

/// Tasks to run once a command has ended and its results are out: they do not change how the
/// command ended.
public final class DeferredTasks: Sendable {
  private struct Works {
    var usual: [@Sendable () async -> Void] = []
    var last: [@Sendable () async -> Void] = []
  }

  private let works = Mutex(Works())

  public init() {}

  /// Has something done, after what was wanted before.
  public func add(_ work: @escaping @Sendable () async -> Void) {
    works.withLock { $0.usual.append(work) }
  }

  /// Has something done after all else, such as closing what the rest needs.
  public func addLast(_ work: @escaping @Sendable () async -> Void) {
    works.withLock { $0.last.append(work) }
  }

  /// Does everything once, and for no longer than that.
  ///
  /// - Parameter limit: after how long it is given up; what is under way then ends with the program.
  func run(within limit: Duration) async {
    let works = works.withLock { works in
      defer { works = Works() }
      return works.usual + works.last
    }
    if works.isEmpty { return }
    let (ends, end) = AsyncStream<Never>.makeStream()
    // Not in a group, which would wait for work that can't be interrupted.
    let work = Task.detached {
      for work in works { await work() }
      end.finish()
    }
    let timer = Task.detached {
      try? await Task.sleep(for: limit)
      end.finish()
    }
    for await _ in ends {}
    work.cancel()
    timer.cancel()
  }
}
