import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

/// A member's reminders.
struct DueReminders: Sendable {
  /// The due reminders, the soonest mission first: one for each mission.
  var infos: [ReminderInfo] = []
  /// The due reminders; several of one mission are returned as one.
  var notes: [ReminderNote] = []
  /// When the next one is due.
  var next: Timestamp?
}

extension RecordReading {
  /// What a member is to be reminded of now and was not told yet: of missions to come that they go
  /// to or may go to.
  func dueReminders(
    of member: Member, at now: Timestamp, _ keys: any IdentityKeys
  ) throws -> DueReminders {
    try dueReminders(
      of: member.id, keys.details(of: member), among: plannedMissions(of: member.id, at: now),
      at: now)
  }

  /// The same, of missions that were read already.
  func dueReminders(
    of member: Identifier<Member>, _ details: MemberDetails, among missions: [Mission],
    at now: Timestamp
  ) throws -> DueReminders {
    var found = DueReminders()
    guard let zone = MissionZone(details.timeZone) else { return found }
    let schedule = ReminderSchedule(settings: details.reminders, zone: zone)
    for mission in missions {
      guard mission.startsAt > now, mission.status == .planned,
        try rsvp(of: member, to: mission.id) != nil
      else { continue }
      var latest: (due: Timestamp, lead: Int)?
      for lead in details.reminders.leads.sorted(by: >) {
        let due = schedule.due(before: mission.startsAt, lead: lead)
        let id = ReminderNote.identity(
          of: mission.id, startingAt: mission.startsAt, to: member, leadMinutes: lead)
        if due > now {
          found.next = min(found.next ?? due, due)
        } else if try find(id, of: member) == nil {
          latest = (due, lead)
          found.notes.append(
            ReminderNote(
              id: id, mission: mission.id, member: member, leadMinutes: lead,
              startsAt: mission.startsAt, shownAt: now, lifecycle: Lifecycle(createdAt: now)))
        }
      }
      guard let latest else { continue }
      let preview = MissionPreview(
        id: WireID(mission.id), title: mission.title, date: WireTime(mission.startsAt))
      found.infos.append(
        ReminderInfo(
          mission: preview, leadMinutes: latest.lead, dueAt: WireTime(latest.due),
          text: "\(mission.title) begins \(now.wording(until: mission.startsAt))"))
    }
    return found
  }
}

extension Timestamp {
  /// How long it is until an instant, in words.
  fileprivate func wording(until later: Timestamp) -> String {
    let minutes = Int((later.milliseconds - milliseconds) / 60_000)
    switch minutes {
    case ..<1: return "now"
    case ..<90: return "in \(minutes) min"
    case ..<(48 * 60): return "in \((minutes + 30) / 60) hours"
    default: return "in \((minutes + 720) / 1440) days"
    }
  }
}
