import AccountFeatures
import AccountRequests
import DomainModels
import Identity
import Interchange
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Safety.Block: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> Acknowledged {
    let now = context.clock.now
    let (me, blocked) = try await caller.read { reading, me in
      (me, try reading.person(person, reachableBy: me).id)
    }
    try await context.store.write { transaction in
      _ = try transaction.member(me)
      try transaction.noteActivity(of: me, at: now)
      try transaction.block(blocked, by: me, at: now)
    }
    await PeopleOutbox(context).deliver(from: me.uuid)
    return Acknowledged()
  }
}

extension Safety.Unblock: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> Acknowledged {
    let now = context.clock.now
    return try await caller.write { transaction, me in
      guard let block = try transaction.block(of: me, on: person) else {
        throw ServiceError.notFound
      }
      try transaction.erase(block.id, of: me, at: now)
      return Acknowledged()
    }
  }
}

extension Safety.ListBlocks: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> [BlockedPerson] {
    let keys = context.identityKeys
    return try await caller.read { transaction, me in
      let blocks = try transaction.fetch(
        Query<PersonBlock>().filter(\.blocker == me).order(by: \.blockedAt, .descending))
      return try blocks.map { block in
        let blocked = try transaction.find(block.blocked)
        let isNameless = try transaction.knewOnlyEndedMatch(
          with: block.blocked, me, at: block.blockedAt)
        return BlockedPerson(
          person: block.blocked,
          name: isNameless ? nil : try blocked.map { try keys.details(of: $0).name },
          blockedAt: block.blockedAt)
      }
    }
  }
}

extension WriteTransaction {
  /// Hides two people from each other from now on, in the scope of the one who blocks.
  ///
  /// Their match or conversation ends by ``EndConnection``, which is posted from that scope.
  func block(
    _ blocked: Identifier<Person>, by blocker: Identifier<Person>, at now: Timestamp
  ) throws {
    guard try block(of: blocker, on: blocked) == nil else { return }
    try takeBackForBlock(of: blocker, on: blocked, at: now)
    try save(PersonBlock(by: blocker, of: blocked, at: now))
    try post(EndConnection(blocker: blocker, blocked: blocked), from: blocker.uuid, at: now)
  }

  /// Takes a decision back for good that was made until a block; where a like was given, the row stays,
  /// hidden, and the limit of likes goes on counting it: blocking gives none back.
  func takeBackForBlock(
    of actor: Identifier<Person>, on target: Identifier<Person>, at blockedAt: Timestamp
  ) throws {
    guard var decision = try decision(of: actor, on: target, includingDeleted: true),
      decision.decidedAt <= blockedAt
    else { return }
    if decision.likedAt == nil {
      try erase(decision.id, of: actor, at: blockedAt)
    } else if !decision.lifecycle.isDeleted {
      decision.lifecycle = decision.lifecycle.deleted(at: blockedAt)
      try save(decision)
    }
  }

  /// Erases a record that may not be there, or may be deleted already.
  ///
  /// - Returns: whether there was one that was not deleted.
  @discardableResult
  func eraseIfThere<R: Record>(_ id: Identifier<R>, at now: Timestamp) throws -> Bool {
    guard let record = try find(id, includingDeleted: true) else { return false }
    try erase(id, at: now)
    return !record.lifecycle.isDeleted
  }
}

extension RecordReading {
  /// A person whom one may block or report: shown to others, or known from a match, also one that
  /// has ended, or from the caller's own block.
  ///
  /// - Throws: ``ServiceError/notFound``, the same for a person who blocked the viewer and for no
  ///   person; ``ServiceError/Code/yourself``.
  func person(_ id: Identifier<Person>, reachableBy viewer: Identifier<Person>) throws -> Person {
    guard id != viewer else {
      throw ServiceError(.yourself, "that is your own profile", kind: .usage)
    }
    guard let person = try find(id), try !isGone(person),
      try block(of: id, on: viewer) == nil
    else { throw ServiceError.notFound }
    if person.state == .visible { return person }
    let isKnown =
      try match(of: id, and: viewer) != nil
      || block(of: viewer, on: id) != nil
    guard isKnown else { throw ServiceError.notFound }
    return person
  }

  /// Returns whether one knew no more of a person, at a time, than a match that had ended before.
  ///
  /// Of such a match neither knows who the other was, and blocking or reporting them tells nothing
  /// new. A match that the block itself ended is no such match.
  func knewOnlyEndedMatch(
    with id: Identifier<Person>, _ viewer: Identifier<Person>, at time: Timestamp
  ) throws -> Bool {
    let match = try match(of: id, and: viewer)
    return match?.endedAt.map { $0 < time } ?? false
  }
}

extension IdentityKeys {
  /// Seals what a report shows.
  func seal(_ evidence: ReportEvidence, in report: Identifier<PersonReport>) throws
    -> SealedContent
  {
    try seal(try JSONEncoding.encode(evidence), in: report, "evidence")
  }

  /// The content of a report.
  func evidence(of report: PersonReport) throws -> ReportEvidence {
    try JSONDecoding.decode(from: open(report.evidence, in: report.id, "evidence"))
  }

  /// A report as the reporter sees it.
  func info(of report: PersonReport) throws -> ReportInfo {
    let evidence = try evidence(of: report)
    return ReportInfo(
      id: report.id, reason: report.reason, note: evidence.note,
      evidence: evidence.messages.count, reportedAt: report.reportedAt)
  }
}

extension IdentityKeys {
  func text(of message: PeopleMessage) throws -> String {
    try text(message.text, in: message.id, "text")
  }

  /// The line to a photo.
  func caption(of photo: PersonPhoto) throws -> String? {
    try photo.caption.map { try text($0, in: photo.id, "caption") }
  }
}

extension ServiceError {
  /// The refusal of one report more.
  static func reportedTooOften(retryAfterSeconds seconds: Int) -> ServiceError {
    ServiceError(
      .limitReached, "\(PeopleLimits.reportsPerDay) reports were made within 24 hours",
      hint: "Blocking goes on", kind: .busy, retryAfterSeconds: seconds)
  }

  /// The refusal of another report of the same person.
  static func reportedAlready(retryAfterSeconds seconds: Int) -> ServiceError {
    ServiceError(
      .limitReached, "they were reported within the last 24 hours already", kind: .busy,
      retryAfterSeconds: seconds)
  }
}
