public import DomainModels

/// Whether somebody can be discovered.
public enum PersonState: String, ColumnValue, CaseIterable, Codable {
  /// Others can discover them.
  case visible
  /// Nobody discovers them; their matches go on.
  case paused

  /// The name as people read it.
  public var title: String { rawValue }
}
