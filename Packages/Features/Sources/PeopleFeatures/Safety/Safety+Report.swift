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
