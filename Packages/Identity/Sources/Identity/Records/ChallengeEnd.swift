public import DomainModels

/// Why a code works no more.
public enum ChallengeEnd: String, Sendable, ColumnValue, CaseIterable {
  /// It was right, once.
  case used
  /// A newer one was sent.
  case replaced
  /// Too many wrong ones were tried.
  case burnt
  /// It was tried when its time was over.
  case expired
  /// It could not be sent.
  case unsent
}
