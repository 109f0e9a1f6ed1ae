public import DomainModels

extension Thought {
  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted, and nothing of what it
  ///   holds.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(text, "text")
    problems.check(situation, "situation")
    problems.check(utcOffsetMinutes: utcOffsetMinutes)
    problems.check(timeZone, "time_zone", limit: 64)
    problems.check(percent: belief, "belief")
    problems.check(evidenceFor, "evidence_for")
    problems.check(evidenceAgainst, "evidence_against")
    problems.check(balancedThought, "balanced_thought")
    problems.check(percent: balancedBelief, "balanced_belief")
    problems.check(percent: beliefAfter, "belief_after")
    problems.check(nextStep, "next_step")
    problems.check(outcome, "outcome")
    problems.require(
      reviewedAt == nil || reviewStep == nil || reviewStep == .done, "review_step",
      "must be empty once the review is done")
    problems.check(origin, "origin", limit: 1_000)
    problems.require(
      namespace != id.uuid, "namespace", "must not be the identity, which lies in the clear")
    problems.require((likeness?.bytes.count ?? 0) <= 65_536, "likeness", "must be at most 64 KiB")
    try problems.check("thought")
  }
}
