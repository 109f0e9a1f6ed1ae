public import DomainModels

/// What somebody decided on another.
public enum MemberVerdict: String, ColumnValue, CaseIterable, Codable {
  /// Two of them may write, and may be proposed for one crew.
  case interested
  /// Somebody else first.
  case notNow = "not_now"
}
