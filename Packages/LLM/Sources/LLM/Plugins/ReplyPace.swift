/// How a model that has its answer at once gives it out, so that it can be read as it comes.
///
/// A model whose answer arrives over a network has a pace of its own and does not ask.
public struct ReplyPace: Sendable {
  private let pause: @Sendable (Int) async throws -> Void

  /// Makes a pace.
  ///
  /// - Parameter wait: returns when the piece of text with this index, from 0, may be given out.
  ///   It throws `CancellationError` if its task is cancelled.
  public init(_ wait: @escaping @Sendable (Int) async throws -> Void) {
    pause = wait
  }

  /// Returns when the piece of text with this index may be given out.
  ///
  /// - Parameter index: which piece of the reply is next, from 0.
  /// - Throws: `CancellationError` if nobody wants it any more.
  public func wait(before index: Int) async throws {
    try await pause(index)
  }

  /// Waits for nothing, and still notices that it was cancelled.
  public static let immediate = ReplyPace { _ in try Task.checkCancellation() }

  /// About as fast as a quick reader reads.
  ///
  /// - Parameters:
  ///   - first: the pause before the first piece, as if thinking.
  ///   - next: the pause before each later one.
  ///   - clock: what measures the pauses.
  /// - Returns: the pace.
  public static func natural(
    first: Duration = .milliseconds(400), next: Duration = .milliseconds(40),
    clock: some Clock<Duration>
  ) -> ReplyPace {
    ReplyPace { index in
      try await clock.sleep(for: index == 0 ? first : next, tolerance: nil)
    }
  }
}
