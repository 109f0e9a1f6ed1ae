public import Services

extension ServiceEvent.Kind {
  /// A match of the caller's: its beginning, a message, a pause, its end.
  public static let match = Self(rawValue: "match")
}
