public import DomainModels

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One thought that a user caught, and what they made of it.
///
/// Everything but the ID and the lifecycle is sealed. So is ``namespace``, from which the
/// IDs of what belongs to the thought follow: an ID lies in the clear, and one that
/// followed from a type's name alone could be found by trying all thirteen. For the same reason no
/// ID of a thought may be derived from its text.
public struct Thought: Record {
  public let id: Identifier<Thought>
  /// A random UUID that only the vault knows: the namespace of what belongs to the thought.
  public let namespace: UUID
  /// The thought, in the person's own words.
  public var text: String
  /// The situation, as a camera would have seen it.
  public var situation: String?
  /// When it was there.
  public var occurredAt: Timestamp
  /// The number of minutes that the person's clock was ahead of UTC then.
  public var utcOffsetMinutes: Int
  /// The person's time zone by its IANA name; `nil` where it is not known.
  public var timeZone: String?
  /// The belief in it before the review, 0 to 100.
  public var belief: Int?
  /// The evidence for the thought.
  public var evidenceFor: String?
  /// The evidence against the thought.
  public var evidenceAgainst: String?
  /// True if the person answered that no pattern fits: it may be accurate.
  public var mayBeAccurate: Bool
  /// A thought that does justice to all of it.
  public var balancedThought: String?
  /// The belief in the balanced thought, 0 to 100.
  public var balancedBelief: Int?
  /// The belief in the first thought after the review, 0 to 100.
  public var beliefAfter: Int?
  /// A small next step.
  public var nextStep: String?
  /// The day to ask how it turned out.
  public var followUpOn: CivilDate?
  /// The outcome of the prediction.
  public var outcome: String?
  /// The mode of the review that is under way or was the last.
  public var reviewMode: ReviewMode?
  /// The step at which a review goes on; `nil` while none has begun, and when it is done.
  public var reviewStep: ReviewStep?
  /// When the review was finished.
  public var reviewedAt: Timestamp?
  /// The vector by which similar thoughts are found, packed.
  public var likeness: PackedBytes?
  /// The source of an import, as `format:id`.
  public var origin: String?
  /// When it was written down, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Thought>, namespace: UUID, text: String, situation: String?,
    occurredAt: Timestamp, utcOffsetMinutes: Int, timeZone: String?, belief: Int?,
    evidenceFor: String?, evidenceAgainst: String?, mayBeAccurate: Bool, balancedThought: String?,
    balancedBelief: Int?, beliefAfter: Int?, nextStep: String?, followUpOn: CivilDate?,
    outcome: String?, reviewMode: ReviewMode?, reviewStep: ReviewStep?, reviewedAt: Timestamp?,
    likeness: PackedBytes?, origin: String?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.namespace = namespace
    self.text = text
    self.situation = situation
    self.occurredAt = occurredAt
    self.utcOffsetMinutes = utcOffsetMinutes
    self.timeZone = timeZone
    self.belief = belief
    self.evidenceFor = evidenceFor
    self.evidenceAgainst = evidenceAgainst
    self.mayBeAccurate = mayBeAccurate
    self.balancedThought = balancedThought
    self.balancedBelief = balancedBelief
    self.beliefAfter = beliefAfter
    self.nextStep = nextStep
    self.followUpOn = followUpOn
    self.outcome = outcome
    self.reviewMode = reviewMode
    self.reviewStep = reviewStep
    self.reviewedAt = reviewedAt
    self.likeness = likeness
    self.origin = origin
    self.lifecycle = lifecycle
  }

  /// A thought that was just caught, waiting for its review.
  ///
  /// - Parameters:
  ///   - id: a fresh ID.
  ///   - namespace: a fresh random UUID; never the ID.
  ///   - text: the thought.
  ///   - situation: what a camera would have seen, if that was said.
  ///   - occurredAt: when it was there.
  ///   - utcOffsetMinutes: how far the person's clock was ahead of UTC.
  ///   - timeZone: its IANA name.
  ///   - now: when it is written down; `nil` for the time of the attempt.
  public init(
    id: Identifier<Thought>, namespace: UUID, text: String, situation: String? = nil,
    occurredAt: Timestamp, utcOffsetMinutes: Int, timeZone: String? = nil, now: Timestamp? = nil
  ) {
    self.init(
      id: id, namespace: namespace, text: text, situation: situation, occurredAt: occurredAt,
      utcOffsetMinutes: utcOffsetMinutes, timeZone: timeZone, belief: nil, evidenceFor: nil,
      evidenceAgainst: nil, mayBeAccurate: false, balancedThought: nil, balancedBelief: nil,
      beliefAfter: nil, nextStep: nil, followUpOn: nil, outcome: nil, reviewMode: nil,
      reviewStep: nil, reviewedAt: nil, likeness: nil, origin: nil,
      lifecycle: Lifecycle(createdAt: now ?? occurredAt))
  }

  public static let table = "thoughts"

  /// The owner's, on all devices; sealed.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("namespace", \.namespace, .sensitive),
    Column("text", \.text, .sensitive, .searchable),
    Column("situation", \.situation, .sensitive, .searchable),
    Column("occurred_at", \.occurredAt, .sensitive),
    Column("utc_offset_minutes", \.utcOffsetMinutes, .sensitive),
    Column("time_zone", \.timeZone, .sensitive),
    Column("belief", \.belief, .sensitive),
    Column("evidence_for", \.evidenceFor, .sensitive, .searchable),
    Column("evidence_against", \.evidenceAgainst, .sensitive, .searchable),
    Column("may_be_accurate", \.mayBeAccurate, .sensitive),
    Column("balanced_thought", \.balancedThought, .sensitive, .searchable),
    Column("balanced_belief", \.balancedBelief, .sensitive),
    Column("belief_after", \.beliefAfter, .sensitive),
    Column("next_step", \.nextStep, .sensitive, .searchable),
    Column("follow_up_on", \.followUpOn, .sensitive),
    Column("outcome", \.outcome, .sensitive, .searchable),
    Column("review_mode", \.reviewMode, .sensitive),
    Column("review_step", \.reviewStep, .sensitive),
    Column("reviewed_at", \.reviewedAt, .sensitive),
    Column("likeness", \.likeness, .sensitive),
    Column("origin", \.origin, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: Thought.init)
}

extension Thought {
  /// True if its review is finished.
  public var isReviewed: Bool { reviewedAt != nil }

  /// True if it waits for a review, or for the rest of one.
  public var isWaiting: Bool { reviewedAt == nil && !lifecycle.isDeleted }

  /// The civil day on which it was there, by the clock on the wall at that place.
  public var day: CivilDate {
    let offset = Int64(clamping: utcOffsetMinutes).multipliedReportingOverflow(by: 60_000)
    return occurredAt.advanced(byMilliseconds: offset.overflow ? 0 : offset.partialValue).utcDate
  }

  /// The hour of the clock on the wall at which it was there, 0 to 23.
  public var hour: Int {
    let offset = Int64(clamping: utcOffsetMinutes).multipliedReportingOverflow(by: 60_000)
    let local = occurredAt.advanced(byMilliseconds: offset.overflow ? 0 : offset.partialValue)
    let ofDay = local.milliseconds % 86_400_000
    return Int((ofDay < 0 ? ofDay + 86_400_000 : ofDay) / 3_600_000)
  }

  /// Returns whether its answer to "how did it turn out?" is due.
  public func followUpIsDue(on today: CivilDate) -> Bool {
    guard let followUpOn, outcome == nil, !lifecycle.isDeleted else { return false }
    return followUpOn <= today
  }
}

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
      namespace != id.uuid, "namespace", "must not be the ID, which lies in the clear")
    problems.require((likeness?.bytes.count ?? 0) <= 65_536, "likeness", "must be at most 64 KiB")
    try problems.check("thought")
  }
}
