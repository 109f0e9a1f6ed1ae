/// Why an answer ended.
///
/// An answer that was cancelled or that failed does not finish: its stream ends or throws.
public enum FinishReason: String, Sendable, CaseIterable {
  /// The model said all it wanted to say.
  case complete
  /// It came to ``TokenLimits/reply`` and was cut.
  case length
  /// It would not answer.
  case refused
}
