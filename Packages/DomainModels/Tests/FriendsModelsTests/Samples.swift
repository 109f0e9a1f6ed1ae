import DomainModels
import Foundation
import FriendsModels
import PhotoModels

/// An identity that a number tells apart from every other.
func sampleID<Entity>(_ number: UInt8) -> Identifier<Entity> {
  Identifier(UUID(uuid: (7, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 16, number)))
}

/// A time so many milliseconds after 2026-11-21T08:30:00Z.
func timestamp(_ milliseconds: Int64) -> Timestamp {
  Timestamp(milliseconds: 1_795_249_800_000 + milliseconds)
}

extension Lifecycle {
  /// Made, changed and deleted at three times.
  static let sample = Lifecycle(
    createdAt: timestamp(101), updatedAt: timestamp(102), deletedAt: timestamp(103))
}

extension MemberDetails {
  /// Everything that a member can say.
  static let sample = MemberDetails(
    name: "Ada", birthDate: CivilDate(year: 1994, month: 3, day: 14), isBirthDateEstimated: true,
    home: HomeLocation(city: "Zürich", region: "ZH", cell: 123_456_789), bio: "I like rain.\nMuch.",
    interests: ["hiking", "chess"],
    traits: SocialTraits(introvertExtrovert: 0.25, spontaneousPlanner: 0.5, activeRelaxed: 1),
    groupSize: .small, meetingFrequency: MeetingFrequency(rawValue: "daily"),
    preferredTimes: [.weekends, PreferredTime(rawValue: "full_moon")], goals: [.closeFriends],
    freeHours: WeekHours(words: [1, 2, 3]), timeZone: "Europe/Zurich",
    wishes: MemberWishes(
      youngest: 25, oldest: 45, reach: 30, traits: [.similar, .any, .complementary]),
    reminders: ReminderSettings(leads: [60, 5], quietFrom: 1290, quietUntil: 435))
}

/// One record of each type, each of whose fields differs from every other.
let sampleRecords: [any Record] = [
  Member(
    id: sampleID(1), state: .hidden, details: SealedContent([1, 2, 3]), photoCount: 2,
    revision: 77, activeAt: timestamp(1), isSimulated: true, lifecycle: .sample),
  MemberPhoto(
    id: sampleID(2), member: sampleID(1), position: 4, format: .png,
    content: SealedContent([5, 0]), blob: "ab12", size: 6, lifecycle: .sample),
  MemberMove(id: sampleID(3), member: sampleID(1), movedAt: timestamp(2), lifecycle: .sample),
  MemberDecision(
    id: MemberDecision.identity(of: sampleID(1), on: sampleID(5)), decider: sampleID(1),
    subject: sampleID(5), verdict: .notNow, decidedAt: timestamp(3), lifecycle: .sample),
  Conversation(
    id: Conversation.identity(of: sampleID(1), and: sampleID(5)), first: sampleID(1),
    second: sampleID(5), startedAt: timestamp(4), lastMessageAt: timestamp(5),
    endedAt: timestamp(6),
    lifecycle: .sample),
  FriendMessage(
    id: sampleID(6), conversation: Conversation.identity(of: sampleID(1), and: sampleID(5)),
    sender: sampleID(5), text: SealedContent([6]), sentAt: timestamp(7), readAt: timestamp(8),
    lifecycle: .sample),
  Crew(
    id: sampleID(7), name: "Hikers", summary: "Rain or shine", tags: ["hiking", "tea"],
    admission: .request, maxMembers: 9, creator: sampleID(1), lastActivityAt: timestamp(9),
    lifecycle: .sample),
  CrewMembership(
    id: CrewMembership.identity(of: sampleID(1), in: sampleID(7)), crew: sampleID(7),
    member: sampleID(1), role: .admin, joinedAt: timestamp(10), lifecycle: .sample),
  CrewInvitation(
    id: CrewInvitation.identity(of: sampleID(5), in: sampleID(7)), crew: sampleID(7),
    member: sampleID(5), inviter: sampleID(1), invitedAt: timestamp(11), lifecycle: .sample),
  CrewJoinRequest(
    id: CrewJoinRequest.identity(of: sampleID(8), in: sampleID(7)), crew: sampleID(7),
    member: sampleID(8), note: SealedContent([7]), askedAt: timestamp(12), lifecycle: .sample),
  CrewProposal(
    id: sampleID(9), name: "New crew", tags: ["chess"], explanation: ["all like chess", "near"],
    proposer: sampleID(1), proposedAt: timestamp(13), expiresAt: timestamp(14), crew: sampleID(7),
    lifecycle: .sample),
  ProposalSeat(
    id: ProposalSeat.identity(of: sampleID(5), in: sampleID(9)), proposal: sampleID(9),
    member: sampleID(5), answer: .declined, answeredAt: timestamp(15), lifecycle: .sample),
  MissionSeries(
    id: sampleID(10), host: sampleID(1), rule: "FREQ=WEEKLY", localStart: "20270504T190000",
    timeZone: "Europe/Zurich", exceptions: ["20270511T190000"], plannedUntil: timestamp(16),
    calendarSequence: 3, lifecycle: .sample),
  Mission(
    id: sampleID(11), title: "Walk", summary: "In the rain", startsAt: timestamp(17),
    durationMinutes: 90, timeZone: "Asia/Kathmandu", placeName: "North Gate",
    place: SealedContent([8]), cell: 42, tags: ["rain"], crew: sampleID(7), host: sampleID(1),
    maxAttendees: 6, guestsEach: 2, visibility: .crewOnly, offerMinutes: 61, status: .cancelled,
    calendarSequence: 5, series: sampleID(10), occurrence: "20270504T190000", lifecycle: .sample),
  MissionRSVP(
    id: MissionRSVP.identity(of: sampleID(5), to: sampleID(11)), mission: sampleID(11),
    member: sampleID(5), status: .maybe, guests: 1, answeredAt: timestamp(18), lifecycle: .sample),
  WaitlistEntry(
    id: WaitlistEntry.identity(of: sampleID(8), for: sampleID(11)), mission: sampleID(11),
    member: sampleID(8), guests: 3, joinedAt: timestamp(19), offeredAt: timestamp(20),
    offerEndsAt: timestamp(21), lifecycle: .sample),
  CalendarFeed(
    id: sampleID(12), member: sampleID(1), tokenDigest: [1, 255, 0], madeAt: timestamp(22),
    lifecycle: .sample),
  ReminderNote(
    id: ReminderNote.identity(
      of: sampleID(11), startingAt: timestamp(17), to: sampleID(5), leadMinutes: 30),
    mission: sampleID(11), member: sampleID(5), leadMinutes: 30, startsAt: timestamp(17),
    shownAt: timestamp(23), lifecycle: .sample),
  MemberBlock(
    id: MemberBlock.identity(of: sampleID(1), on: sampleID(5)), blocker: sampleID(1),
    blocked: sampleID(5), blockedAt: timestamp(24), lifecycle: .sample),
  MemberReport(
    id: sampleID(13), reporter: sampleID(1), reported: sampleID(5), reason: .noShow,
    content: SealedContent([9]), reportedAt: timestamp(25), resolvedAt: timestamp(26),
    lifecycle: .sample),
  ActivityEntry(
    id: ActivityEntry.identity(of: .rsvp, to: sampleID(1), about: "something"),
    member: sampleID(1), kind: .rsvp, actor: sampleID(5), crew: sampleID(7),
    mission: sampleID(11), happenedAt: timestamp(26), lifecycle: .sample),
  UnusedPicture(
    id: UnusedPicture.identity(of: "cd34", heldBy: "somebody"), owner: "somebody", blob: "cd34",
    noticedAt: timestamp(27), lifecycle: .sample),
]
