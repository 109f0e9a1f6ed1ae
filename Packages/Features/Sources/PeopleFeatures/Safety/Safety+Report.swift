import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Safety.Report: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> ReportInfo {
    try check()
    let keys = context.identityKeys
    let now = context.clock.now
    // What is sealed is drawn before the transaction that posts it, as IDs and times are. What
    // the other does in between changes nothing of what was seen.
    let (me, known, found) = try await caller.read {
      transaction, me -> (
        Identifier<Person>, ReportInfo?, (reported: Identifier<Person>, evidence: ReportEvidence)?
      ) in
      if let known = try transaction.report(report, by: me) {
        return (me, try keys.info(of: known), nil)
      }
      try transaction.requireReport(by: me, at: now)
      let found = try transaction.evidence(for: self, by: me, keys, at: now)
      try transaction.requireReport(of: found.reported, by: me, at: now)
      return (me, nil, found)
    }
    if let known { return known }
    guard let (reported, evidence) = found else { throw ServiceError.notFound }
    let sealed = try keys.seal(evidence, in: report)
    let file = FileReport(
      report: report, reporter: me, reported: reported, reason: reason,
      evidence: Data(sealed.bytes))
    try await context.store.write { transaction in
      _ = try transaction.member(me)
      try transaction.noteActivity(of: me, at: now)
      // The person who deleted their account meanwhile is reported all the same, and needs no
      // block.
      if try transaction.find(reported) != nil {
        try transaction.block(reported, by: me, at: now)
      }
      try transaction.post(file, from: me.uuid, at: now)
    }
    await PeopleOutbox(context).deliver(from: me.uuid)
    return ReportInfo(
      id: report, reason: reason, note: note, evidence: evidence.messages.count, reportedAt: now)
  }

  private func check() throws {
    guard person != nil || match != nil else {
      throw ServiceError(
        .invalidValue, "a report names a person or a match", hint: "Say whom it is about",
        kind: .usage)
    }
    if !note.isEmpty { try PeopleText.reportNote.validate(note) }
    guard messages.count <= PeopleLimits.evidenceMessages else {
      throw ServiceError(
        .invalidValue, "a report carries at most \(PeopleLimits.evidenceMessages) messages",
        hint: "Name those that show it best", kind: .usage)
    }
  }
}

extension Safety.ListReports: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> [ReportInfo] {
    let keys = context.identityKeys
    return try await caller.read { transaction, me in
      try transaction.fetch(
        Query<PersonReport>().filter(\.reporter == me).order(by: \.reportedAt, .descending)
      ).map { try keys.info(of: $0) }
    }
  }
}

extension RecordReading {
  /// A report under this ID; `nil` if there is none yet.
  ///
  /// - Throws: ``ServiceError/notFound`` if it is another person's.
  func report(
    _ id: Identifier<PersonReport>, by reporter: Identifier<Person>
  ) throws -> PersonReport? {
    guard let report = try find(id) else { return nil }
    guard report.reporter == reporter else { throw ServiceError.notFound }
    return report
  }

  /// A person whom one may report: a person whom one may block, and the other of a match that keeps
  /// its messages.
  ///
  /// That is so also after they blocked the reporter: else a block would destroy the evidence.
  ///
  /// - Throws: ``ServiceError/notFound``, ``ServiceError/Code/yourself``.
  func person(
    _ id: Identifier<Person>, reportableBy reporter: Identifier<Person>, at now: Timestamp
  ) throws -> Person {
    if let match = try match(of: id, and: reporter),
      match.keepsMessages(at: now), let person = try find(id), try !isGone(person)
    {
      return person
    }
    return try person(id, reachableBy: reporter)
  }

  /// A match that a report may name: one of the reporter's, and where the other blocked them, one
  /// that still keeps its messages.
  ///
  /// - Throws: ``ServiceError/notFound``.
  func match(
    _ id: Identifier<PeopleMatch>, reportableBy reporter: Identifier<Person>, at now: Timestamp
  ) throws -> PeopleMatch {
    guard let match = try find(id), let other = match.other(than: reporter),
      try match.keepsMessages(at: now)
        || block(of: other, on: reporter) == nil
    else { throw ServiceError.notFound }
    return match
  }

  /// Makes sure that a person has a report left.
  ///
  /// - Throws: ``ServiceError/Code/limitReached`` after `PeopleLimits.reportsPerDay` in 24 hours.
  func requireReport(by reporter: Identifier<Person>, at now: Timestamp) throws {
    let times = try values(of: \.reportedAt, newReports(by: reporter, at: now))
    guard times.count >= PeopleLimits.reportsPerDay else { return }
    throw ServiceError.reportedTooOften(
      retryAfterSeconds: now.secondsUntilADayAfter(times[PeopleLimits.reportsPerDay - 1]))
  }

  /// Makes sure that a person has a report of another left.
  ///
  /// - Throws: ``ServiceError/Code/limitReached`` after `PeopleLimits.reportsOfOnePerDay` in 24 hours.
  func requireReport(
    of reported: Identifier<Person>, by reporter: Identifier<Person>, at now: Timestamp
  ) throws {
    let times = try values(
      of: \.reportedAt, newReports(by: reporter, at: now).filter(\.reported == reported))
    guard times.count >= PeopleLimits.reportsOfOnePerDay else { return }
    throw ServiceError.reportedAlready(
      retryAfterSeconds: now.secondsUntilADayAfter(times[PeopleLimits.reportsOfOnePerDay - 1]))
  }

  private func newReports(
    by reporter: Identifier<Person>, at now: Timestamp
  ) -> Query<PersonReport> {
    Query<PersonReport>()
      .filter(\.reporter == reporter && \.reportedAt > now.adding(days: -1))
      .order(by: \.reportedAt, .descending)
  }
}

extension Timestamp {
  fileprivate func secondsUntilADayAfter(_ earlier: Timestamp) -> Int {
    seconds(until: earlier.adding(days: 1))
  }
}
