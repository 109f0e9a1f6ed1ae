public import DomainModels

/// Whether others can discover somebody.
public enum MemberState: String, ColumnValue, CaseIterable, Codable {
  case visible
  /// They took a pause; whoever knows them still sees them.
  case hidden
}
