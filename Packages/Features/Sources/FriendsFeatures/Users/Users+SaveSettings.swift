import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import ICalendar
import Identity
import Storage

extension Users.SaveSettings: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> MemberSettings {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let hours = try freeHours.map { try WeekHours(spans: $0) }
    let quiet = try reminders.map {
      ReminderSettings(
        leads: $0.leadMinutes.sorted(by: >),
        quietFrom: try ClockText.minutes($0.quietFrom, field: "reminders.quiet_from"),
        quietUntil: try ClockText.minutes($0.quietUntil, field: "reminders.quiet_until"))
    }
    if let timeZone { try MissionZone.require(timeZone, field: "time_zone") }
    return try await caller.write { transaction, id in
      var member = try transaction.member(id)
      var details = try keys.details(of: member)
      if let state { member.state = state }
      if let hours { details.freeHours = hours }
      if let timeZone { details.timeZone = timeZone }
      if let quiet { details.reminders = quiet }
      if let wishes {
        details.wishes = MemberWishes(
          youngest: wishes.minAge, oldest: wishes.maxAge, reach: wishes.maxDistanceKm,
          traits: wishes.traits)
      }
      try details.validate(on: now.utcDate)
      member = try transaction.save(details, of: member, at: now, keys)
      return MemberSettings(member, details)
    }
  }
}
