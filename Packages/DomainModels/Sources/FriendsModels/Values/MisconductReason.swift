public import DomainModels

/// Why somebody was reported.
public enum MisconductReason: String, ColumnValue, CaseIterable, Codable {
  /// Advertising, or the same to everybody.
  case spam
  /// Threats, insults, pressure.
  case harassment
  /// Somebody else than they say.
  case fake
  /// Under 18.
  case underage
  /// Said they would come, and did not, again and again.
  case noShow = "no_show"
  /// They put somebody in danger.
  case danger
  /// Something else, which the note says.
  case other
}
