internal import Synchronization

/// Gives lines that are known beforehand.
///
/// Tests answer questions with it. Without lines it is an input that has ended.
public final class InMemoryLineSource: LineSource {
  private let rest: Mutex<ArraySlice<String>>

  public init(_ lines: [String] = []) {
    rest = Mutex(lines[...])
  }

  /// The next line, or nil after the last one.
  public func nextLine() async throws -> String? {
    rest.withLock { $0.popFirst() }
  }
}
