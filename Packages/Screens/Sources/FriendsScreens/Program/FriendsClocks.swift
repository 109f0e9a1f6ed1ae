public import DomainModels

/// The clocks of places: the program brings them, since screens know no time zones.
public struct FriendsClocks: Sendable {
  /// An instant as the clocks of a zone show it (`Tue 2027-05-04 18:00`).
  public let wording: @Sendable (_ instant: Timestamp, _ zone: String) -> String
  /// When the clocks of a zone show this; nil for what is no time.
  public let reading: @Sendable (_ text: String, _ zone: String) -> Timestamp?

  public init(
    wording: @escaping @Sendable (_ instant: Timestamp, _ zone: String) -> String,
    reading: @escaping @Sendable (_ text: String, _ zone: String) -> Timestamp?
  ) {
    self.wording = wording
    self.reading = reading
  }
}
