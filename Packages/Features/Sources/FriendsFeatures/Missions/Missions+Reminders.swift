import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import ICalendar
import Identity
import Storage

extension Missions.Reminders: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> RemindersData {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let isTold = markShown ?? true
    // Asked often, so nothing is written where nothing is due.
    let (me, all) = try await caller.read { reading, me in
      (me, try reading.dueReminders(of: reading.member(me), at: now, keys))
    }
    var found = all
    if !isTold || found.notes.isEmpty { return RemindersData(found) }
    let notes = found.notes
    let told = try await context.store.write { transaction in
      _ = try transaction.member(me)
      // Of two requests at once, one receives it.
      let new = try notes.filter { try transaction.find($0.id, of: me) == nil }
      for note in new { try transaction.insert(note) }
      return Set(new.map(\.mission))
    }
    found.infos.removeAll { !told.contains($0.mission.id.id) }
    return RemindersData(found)
  }
}

extension RemindersData {
  fileprivate init(_ found: DueReminders) {
    self.init(reminders: found.infos, nextAt: found.next.map { WireTime($0) })
  }
}

/// When a member is to be reminded: some time before, but not at night.
struct ReminderSchedule: Sendable {
  let settings: ReminderSettings
  let zone: MissionZone

  /// When a reminder is due.
  ///
  /// One that would fall into quiet hours comes when they end; if that is too late for the mission,
  /// it comes a minute before they begin.
  ///
  /// - Parameters:
  ///   - start: when the mission begins.
  ///   - lead: how many minutes before.
  /// - Returns: when it is due.
  func due(before start: Timestamp, lead: Int) -> Timestamp {
    let due = start.adding(minutes: -lead)
    guard let local = zone.local(due), let quiet = quietHours(around: local) else { return due }
    return quiet.end < start ? quiet.end : min(due, quiet.begin.adding(minutes: -1))
  }

  /// The quiet hours that a time falls into.
  private func quietHours(
    around local: ICalendarLocalTime
  ) -> (begin: Timestamp, end: Timestamp)? {
    let (from, until) = (settings.quietFrom, settings.quietUntil)
    let minute = local.secondOfDay / 60
    let isOvernight = from > until
    guard from != until, isOvernight ? minute >= from || minute < until : (from..<until) ~= minute
    else { return nil }
    let began = isOvernight && minute < until ? -1 : 0
    let ends = isOvernight && minute >= from ? 1 : 0
    guard let begin = instant(local, days: began, minute: from),
      let end = instant(local, days: ends, minute: until)
    else { return nil }
    return (begin, end)
  }

  private func instant(_ local: ICalendarLocalTime, days: Int, minute: Int) -> Timestamp? {
    local.date.adding(days: days)
      .flatMap { ICalendarLocalTime(date: $0, hour: minute / 60, minute: minute % 60) }
      .map { zone.instant($0) }
  }
}

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
  /// Returns the due reminders of a member that were not sent yet: of missions to come that they go
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
  /// Returns the time until an instant, in words.
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
