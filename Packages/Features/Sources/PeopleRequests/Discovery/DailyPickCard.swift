public import DomainModels
public import Services

/// Today's pick.
public struct DailyPickCard: ServiceResponse {
  /// The day, in UTC.
  public var day: CivilDate
  /// Who; `nil` if no person is left today.
  public var card: PersonCard?
  /// How it was found.
  public var note: String

  public init(day: CivilDate, card: PersonCard?, note: String) {
    self.day = day
    self.card = card
    self.note = note
  }
}
