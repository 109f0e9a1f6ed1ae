/// What became of one foreign change.
public enum ChangeOutcome: String, Sendable, Hashable {
  /// Every field was taken.
  case applied
  /// Some fields were taken; the others hold something later.
  case merged
  /// Nothing was taken: all of it was known, or something later is here.
  case superseded
  /// The catalogue has no such table, or not this change's columns: keep it for a newer program.
  case unknownSchema = "unknown_schema"
  /// The record is not here, and the change does not hold all it needs: keep it until the rest
  /// has come.
  case incomplete
  /// A stamp is more than a day ahead of this device's clock, and would win over every edit until
  /// then: keep it. Either this clock is wrong, or the other one was; whoever carries changes has
  /// the server stamp it anew.
  case tooFarAhead = "too_far_ahead"
  /// The change contradicts itself, or names a scope that its table can't have: no store takes it,
  /// now or later.
  case invalid
}
