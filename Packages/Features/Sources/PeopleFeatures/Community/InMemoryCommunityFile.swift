import Synchronization

/// A community's file that is only remembered: for tests and for trying things out.
public final class InMemoryCommunityFile: CommunityFile {
  private let parts = Mutex<[[UInt8]]?>(nil)

  public init() {}

  /// The value that was kept last.
  public func read() -> [[UInt8]]? { parts.withLock { $0 } }

  /// Remembers these parts.
  public func replace(with parts: [[UInt8]]) { self.parts.withLock { $0 = parts } }

  /// Forgets them.
  public func remove() { parts.withLock { $0 = nil } }
}
