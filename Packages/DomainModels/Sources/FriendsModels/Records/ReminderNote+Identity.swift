public import DomainModels

extension ReminderNote {
  /// The identity of a reminder: one for each mission, its start, somebody, and how long before.
  public static func identity(
    of mission: Identifier<Mission>, startingAt start: Timestamp, to member: Identifier<Member>,
    leadMinutes: Int
  ) -> Identifier<ReminderNote> {
    Identifier(
      name: "\(mission)/\(start.milliseconds)/\(member)/\(leadMinutes)",
      in: FriendsNamespace.reminder)
  }
}
