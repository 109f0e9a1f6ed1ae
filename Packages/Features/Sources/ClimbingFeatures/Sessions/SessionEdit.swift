public import ClimbingModels
public import DomainModels

/// What to change in a session; a field that is `nil` stays.
public struct SessionEdit: Sendable, Hashable {
  /// When it began; the day it belongs to follows, and so do climbs of that day.
  public var startedAt: Timestamp?
  /// When it ended; clearing it makes the session go on.
  public var endedAt: FieldEdit<Timestamp>
  /// How ready the head was, 1 to 5.
  public var mentalReadiness: FieldEdit<Int>
  /// How ready the body was, 1 to 5.
  public var physicalReadiness: FieldEdit<Int>
  /// How hard it was on the whole, 1 to 10.
  public var rpe: FieldEdit<Int>
  /// How pumped the forearms were, 1 to 5.
  public var pump: FieldEdit<Int>
  public var place: FieldEdit<String>
  /// Further notes.
  public var notes: FieldEdit<String>
  /// The audience.
  public var visibility: Visibility?

  /// Changes some of it.
  public init(
    startedAt: Timestamp? = nil, endedAt: FieldEdit<Timestamp> = .keep,
    mentalReadiness: FieldEdit<Int> = .keep, physicalReadiness: FieldEdit<Int> = .keep,
    rpe: FieldEdit<Int> = .keep, pump: FieldEdit<Int> = .keep, place: FieldEdit<String> = .keep,
    notes: FieldEdit<String> = .keep, visibility: Visibility? = nil
  ) {
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.mentalReadiness = mentalReadiness
    self.physicalReadiness = physicalReadiness
    self.rpe = rpe
    self.pump = pump
    self.place = place
    self.notes = notes
    self.visibility = visibility
  }

  /// Changes a session's fields.
  func apply(to session: inout Session) {
    if let startedAt {
      session.startedAt = startedAt
      session.day = CivilDate(at: startedAt, utcOffsetMinutes: session.utcOffsetMinutes)
    }
    endedAt.apply(to: &session.endedAt)
    mentalReadiness.apply(to: &session.mentalReadiness)
    physicalReadiness.apply(to: &session.physicalReadiness)
    rpe.apply(to: &session.rpe)
    pump.apply(to: &session.pump)
    place.apply(to: &session.place)
    notes.apply(to: &session.notes)
    if let visibility { session.visibility = visibility }
  }
}
