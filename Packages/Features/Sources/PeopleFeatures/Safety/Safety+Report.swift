import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Storage

extension Safety.Report: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: RequestCaller
  ) async throws -> ReportInfo {
    let me = try caller.person
    try check()
    let keys = context.identityKeys
    let now = context.clock.now
    let known = try await context.store.read { transaction in
      try transaction.report(report, by: me).map { try keys.info(of: $0) }
    }
    if let known { return known }
    // What is sealed is drawn before the transaction that writes it, as identities and times are. What
    // the other does in between changes nothing of what was seen.
    let (reported, evidence) = try await context.store.read { transaction in
      _ = try transaction.member(me)
      try transaction.requireReport(by: me, at: now)
      let found = try transaction.evidence(for: self, by: me, keys, at: now)
      try transaction.requireReport(of: found.reported, by: me, at: now)
      return found
    }
    let record = PersonReport(
      id: report, reporter: me, reported: reported, reason: reason,
      evidence: try keys.seal(evidence, in: report), reportedAt: now,
      lifecycle: Lifecycle(createdAt: now))
    let kept = try await context.store.write { transaction in
      if let earlier = try transaction.find(report, of: reported) {
        guard earlier.reporter == me else { throw PeopleError.notFound }
        return earlier
      }
      try transaction.requireReport(of: reported, by: me, at: now)
      try transaction.insert(record)
      // Whoever deleted their account meanwhile is reported all the same.
      try transaction.post(
        BlockReported(reporter: me, reported: reported), from: reported.uuid, at: now)
      return record
    }
    await PeopleOutbox(context).deliver(from: reported.uuid)
    return try keys.info(of: kept)
  }

  private func check() throws {
    guard person != nil || match != nil else {
      throw PeopleError(
        .invalidValue, "a report names a person or a match", hint: "Say whom it is about",
        kind: .usage)
    }
    if !note.isEmpty { try PeopleText.reportNote.validate(note) }
    guard messages.count <= PeopleLimits.evidenceMessages else {
      throw PeopleError(
        .invalidValue, "a report carries at most \(PeopleLimits.evidenceMessages) messages",
        hint: "Name those that show it best", kind: .usage)
    }
  }
}
