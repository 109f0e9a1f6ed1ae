public import Services

extension ServiceEvent.Kind {
  /// A conversation of the caller's: a message, its beginning or its end.
  public static let conversation = Self(rawValue: "conversation")
  /// A crew that the caller belongs to or is invited to; a request to join it, for its admins.
  public static let crew = Self(rawValue: "crew")
  /// A mission that the caller hosts, answered or waits for, or that is one of the caller's crews,
  /// until it is over: its details, answers and wait list.
  public static let mission = Self(rawValue: "mission")
}
