public import Networking

/// One step of the content of a scripted answer.
public struct ScriptedPiece: Sendable {
  /// What a step does.
  public enum Step: Sendable {
    /// Gives these bytes.
    case bytes([UInt8])
    /// Ends the content with an error.
    case failure(HTTPError)
    /// Gives nothing any more until the reader is cancelled.
    case silence
  }

  /// How long after the step before it comes.
  public var delay: Duration
  public var step: Step

  public init(after delay: Duration = .zero, _ step: Step) {
    self.delay = delay
    self.step = step
  }

  /// Gives the bytes of a text.
  public static func text(_ text: String, after delay: Duration = .zero) -> ScriptedPiece {
    ScriptedPiece(after: delay, .bytes(Array(text.utf8)))
  }
}
