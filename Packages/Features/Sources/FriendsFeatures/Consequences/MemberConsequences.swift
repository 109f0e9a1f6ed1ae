import DomainModels
import FriendsModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The consequence of interest, and of taking it back: a conversation, if the other is interested
/// too.
///
/// Each decision lies in its decider's scope, and the conversation in its own. Of two who decide at the
/// same time the later one finds both decisions; the conversation's ID follows from the two, so
/// that there is one.
struct InterestShown: FriendsConsequence {
  static let name = "friends.gave_interest"

  let member: Identifier<Member>
  let subject: Identifier<Member>
  let at: Timestamp

  func carryOut(_ entry: OutboxEntry, in outbox: FriendsOutbox) async throws {
    let now = outbox.clock.now
    try await outbox.finish(entry) { transaction in
      if try transaction.isBlocked(member, subject) {
        try transaction.end(Conversation.identity(of: member, and: subject), at: now)
      } else if try transaction.isMutual(member, subject) {
        try begin(in: transaction)
      } else {
        try takeBack(in: transaction, at: now)
      }
      // The block came first, and forgot no decision that was not there yet.
      if try transaction.hasBlocked(subject, member) {
        try transaction.forgetDecision(of: member, on: subject, until: at, at: now)
      }
    }
  }

  /// Begins the conversation; one that was ended stays ended.
  private func begin(in transaction: WriteTransaction) throws {
    let id = Conversation.identity(of: member, and: subject)
    guard try transaction.find(id) == nil else { return }
    try transaction.insert(
      Conversation(
        id: id, first: min(member, subject), second: max(member, subject), startedAt: at,
        lastMessageAt: at, endedAt: nil, lifecycle: Lifecycle(createdAt: at)))
    try transaction.tell(
      Activity(kind: .mutualInterest, members: [subject], actor: member, at: at), from: id)
  }

  /// Erases the conversation if it is open and has no messages.
  private func takeBack(in transaction: WriteTransaction, at now: Timestamp) throws {
    let id = Conversation.identity(of: member, and: subject)
    guard let known = try transaction.find(id), known.endedAt == nil else { return }
    let messages = try transaction.count(Query<FriendMessage>().filter(\.conversation == id))
    if messages == 0 { try transaction.erase(id, of: id, at: now) }
  }
}

/// The consequence of a block: all that joins the two ends.
///
/// The conversation, decisions and invitations end. Of missions to come to which both go the one who
/// blocks stays away, save their own: from those the other is taken off. In crews both stay, and are
/// shown without each other. A crew that is being proposed is declined. Until all of that is done each
/// is hidden from the other by the block itself.
struct MemberBlocked: FriendsConsequence {
  static let name = "friends.made_block"

  let blocker: Identifier<Member>
  let blocked: Identifier<Member>
  let at: Timestamp

  func carryOut(_ entry: OutboxEntry, in outbox: FriendsOutbox) async throws {
    let (store, now) = (outbox.store, outbox.clock.now)
    // Serialisable though it only looks: an answer to a mission that did not see the block comes first.
    let ends = try await store.write { try self.ends(in: $0, at: now) }
    if let talk = ends.talk { try await store.write { try $0.end(talk, at: at) } }
    if ends.hasDecision {
      try await store.write { try $0.forgetDecision(of: blocked, on: blocker, until: at, at: now) }
    }
    for invitation in ends.invitations {
      try await store.write { transaction in
        guard try transaction.find(invitation.id, of: invitation.crew) != nil else { return }
        try transaction.erase(invitation.id, of: invitation.crew, at: now)
      }
    }
    for parting in ends.partings {
      try await AdvanceWaitLists(outbox)(of: parting.mission, at: now, withdrawing: parting.leaver)
    }
    for seat in ends.seats { try await store.write { try decline(seat, in: $0) } }
  }

  /// The records that join the two when the block is made.
  private struct Ends: Sendable {
    var talk: Identifier<Conversation>?
    var hasDecision: Bool
    var invitations: [CrewInvitation]
    var partings: [(mission: Identifier<Mission>, leaver: Identifier<Member>)]
    var seats: [ProposalSeat]
  }

  private func ends(in reading: WriteTransaction, at now: Timestamp) throws -> Ends {
    // Read, so that no answer can miss it unnoticed.
    _ = try reading.hasBlocked(blocker, blocked)
    let talk = try reading.find(Conversation.identity(of: blocker, and: blocked))
    let decision = MemberDecision.identity(of: blocked, on: blocker)
    let seats = try reading.fetch(Query<ProposalSeat>().filter(\.member == blocker))
    return Ends(
      talk: talk.flatMap { $0.endedAt == nil && $0.startedAt <= at ? $0.id : nil },
      hasDecision: try reading.find(decision, of: blocked) != nil,
      invitations: try reading.invitations(between: blocker, and: blocked)
        .filter { $0.invitedAt <= at },
      partings: try partings(in: reading, at: now),
      seats: try seats.filter { seat in
        try seat.lifecycle.createdAt <= at && reading.seat(of: blocked, in: seat.proposal) != nil
      })
  }

  /// The missions to come to which both went, perhaps went or wanted to go, and who stays away.
  private func partings(
    in reading: WriteTransaction, at now: Timestamp
  ) throws -> [(mission: Identifier<Mission>, leaver: Identifier<Member>)] {
    let mine = try reading.company(of: blocker, until: at)
    let theirs = try reading.company(of: blocked, until: at)
    return try mine.intersection(theirs).sorted().compactMap { id in
      guard let mission = try reading.find(id), mission.startsAt > now, mission.status == .planned
      else { return nil }
      return (id, mission.leaver(blocker: blocker, blocked))
    }
  }

  /// Declines a seat of a proposal in which the other has one, too, unless its crew is there.
  private func decline(_ seat: ProposalSeat, in transaction: WriteTransaction) throws {
    guard let proposal = try transaction.find(seat.proposal), proposal.crew == nil,
      var seat = try transaction.find(seat.id, of: proposal.id), (seat.answeredAt ?? at) <= at,
      try transaction.seat(of: blocked, in: proposal.id) != nil
    else { return }
    (seat.answer, seat.answeredAt) = (.declined, at)
    seat.lifecycle = seat.lifecycle.updated(at: at)
    try transaction.save(seat)
  }
}

/// The consequence of a report beside the block: the report is stored in the scope of the reported
/// member.
struct FileReport: FriendsConsequence {
  static let name = "friends.file_report"

  let report: Identifier<MemberReport>
  let reporter: Identifier<Member>
  let reported: Identifier<Member>
  let reason: MisconductReason
  /// The sealed note and evidence.
  let content: Data
  let at: Timestamp

  func carryOut(_ entry: OutboxEntry, in outbox: FriendsOutbox) async throws {
    try await outbox.finish(entry) { transaction in
      guard try transaction.find(report, of: reported) == nil else { return }
      try transaction.insert(kept(in: transaction))
    }
  }

  /// The report to store; it does not name a reporter who has deleted the account meanwhile.
  private func kept(in reading: some RecordReading) throws -> MemberReport {
    let isThere = try reading.find(reporter).map { try !reading.hasLeft($0) } ?? false
    return MemberReport(
      id: report, reporter: isThere ? reporter : nil, reported: reported, reason: reason,
      content: SealedContent([UInt8](content)), reportedAt: at, lifecycle: Lifecycle(createdAt: at))
  }
}

extension RecordReading {
  /// The invitations of each of two by the other.
  fileprivate func invitations(
    between one: Identifier<Member>, and other: Identifier<Member>
  ) throws -> [CrewInvitation] {
    try [(one, other), (other, one)].flatMap { inviter, member in
      try fetch(Query<CrewInvitation>().filter(\.inviter == inviter && \.member == member))
    }
  }

  /// The missions that a member had answered, or waited for, by a given time.
  fileprivate func company(
    of member: Identifier<Member>, until time: Timestamp
  ) throws -> Set<Identifier<Mission>> {
    let answers = Query<MissionRSVP>().filter(\.member == member && \.answeredAt <= time)
    let places = Query<WaitlistEntry>().filter(\.member == member && \.joinedAt <= time)
    return Set(
      try values(of: \MissionRSVP.mission, answers) + values(of: \WaitlistEntry.mission, places))
  }
}
