import DomainModels
import JournalModels
import Matching
import Storage

/// What a row that is here and a later one of a file make together.
struct MergedRow<R: Record>: Sendable {
  let record: R
  /// What was here and is not in the record any more.
  let lost: [Revision]

  init(_ record: R, lost: [Revision] = []) {
    self.record = record
    self.lost = lost
  }
}

extension MergedRow<Thought> {
  /// Takes what the later row says; what it leaves empty stays as it is here.
  init(_ known: Thought, under later: Thought, _ embedder: any TextEmbedder) {
    guard !later.lifecycle.isDeleted else {
      var thought = known
      thought.lifecycle = later.lifecycle
      self.init(thought)
      return
    }
    var thought = later
    thought.situation = later.situation ?? known.situation
    thought.timeZone = later.timeZone ?? known.timeZone
    thought.belief = later.belief ?? known.belief
    thought.evidenceFor = later.evidenceFor ?? known.evidenceFor
    thought.evidenceAgainst = later.evidenceAgainst ?? known.evidenceAgainst
    thought.balancedThought = later.balancedThought ?? known.balancedThought
    thought.balancedBelief = later.balancedBelief ?? known.balancedBelief
    thought.beliefAfter = later.beliefAfter ?? known.beliefAfter
    thought.nextStep = later.nextStep ?? known.nextStep
    thought.followUpOn = later.followUpOn ?? known.followUpOn
    thought.outcome = later.outcome ?? known.outcome
    thought.reviewMode = later.reviewMode ?? known.reviewMode
    thought.origin = later.origin ?? known.origin
    // A review that was started over there is not finished; one that no user began there stays.
    if later.reviewedAt == nil, later.reviewStep == nil {
      thought.reviewedAt = known.reviewedAt
      thought.reviewStep = known.reviewStep
    }
    if thought.situation != later.situation { thought = thought.liking(embedder) }
    self.init(
      thought, lost: Revision.replaced(known, by: thought, at: later.lifecycle.updatedAt))
  }
}

extension MergedRow<Feeling> {
  /// Takes what the later row says; a number that it leaves out stays as it is here.
  init(_ known: Feeling, under later: Feeling, _ reading: some RecordReading) throws {
    var feeling = later
    feeling.before = later.before ?? known.before
    feeling.after = later.after ?? known.after
    let isLost = later.lifecycle.isDeleted || known.isReplaced(by: feeling)
    guard isLost, !known.lifecycle.isDeleted,
      let thought = try reading.find(known.thought, includingDeleted: true)
    else {
      self.init(feeling)
      return
    }
    self.init(
      feeling,
      lost: [
        Revision(
          keeping: known.inWords, as: .feelings, of: thought, at: later.lifecycle.updatedAt)
      ])
  }
}
