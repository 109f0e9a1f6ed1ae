/// The predictions that are listed.
public enum PredictionFilter: String, Sendable, CaseIterable {
  /// Those whose outcome is not known.
  case open
  /// Those of them whose day has come.
  case due
  /// Those whose outcome is known.
  case settled
  case all
}
