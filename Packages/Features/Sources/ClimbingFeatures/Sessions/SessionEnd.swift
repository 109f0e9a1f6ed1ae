public import DomainModels

/// The values given when a session ends.
public struct SessionEnd: Sendable, Hashable {
  /// How hard it was on the whole, 1 to 10.
  public var rpe: Int?
  /// How pumped the forearms are, 1 to 5.
  public var pump: Int?
  /// What else there is to say; it takes the place of the notes from the start.
  public var notes: String?
  /// When it ended; `nil` is now.
  public var at: Timestamp?

  /// Says all or some of it.
  public init(rpe: Int? = nil, pump: Int? = nil, notes: String? = nil, at: Timestamp? = nil) {
    self.rpe = rpe
    self.pump = pump
    self.notes = notes
    self.at = at
  }
}
