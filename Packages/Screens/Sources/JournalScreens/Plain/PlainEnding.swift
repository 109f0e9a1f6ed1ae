/// How a linear program of the journal ended.
public enum PlainEnding: Sendable, Equatable {
  /// The person was done, or the input was.
  case done
  /// The journal is to be locked.
  case lock
}
