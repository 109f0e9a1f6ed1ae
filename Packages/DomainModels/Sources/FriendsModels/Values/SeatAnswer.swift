public import DomainModels

/// What somebody said to a proposed crew.
public enum SeatAnswer: String, ColumnValue, CaseIterable, Codable {
  /// Nothing yet.
  case pending
  case accepted
  case declined
}
