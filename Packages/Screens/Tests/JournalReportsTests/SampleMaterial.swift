import DomainModels
import Foundation
import JournalFeatures
import JournalFeaturesTesting
import JournalModels

/// Material for pages: the sample year, and thoughts made by hand.
enum SampleMaterial {
  static let today = CivilDate(daysSinceEpoch: 20_778)

  /// Nothing at all.
  static var empty: JournalInsightsInput {
    JournalInsightsInput(entries: [], predictions: [], today: today, localTime: .fixed(60))
  }

  /// A year of an invented person.
  static func year() -> JournalInsightsInput {
    let sample = SampleJournal(endingOn: today)
    let feelings = Dictionary(grouping: sample.feelings, by: \.thought)
    let judgements = Dictionary(grouping: sample.judgements, by: \.thought)
    let predictions = Dictionary(grouping: sample.predictions, by: \.thought)
    var material = empty
    material.entries = sample.thoughts.map { thought in
      ThoughtEntry(
        thought: thought, feelings: feelings[thought.id] ?? [],
        judgements: judgements[thought.id] ?? [], predictions: predictions[thought.id] ?? [])
    }
    material.predictions = sample.predictions
    return material
  }

  /// A reviewed thought of so many days ago.
  static func thought(
    _ text: String, _ daysAgo: UInt8, _ change: (inout Thought) -> Void = { _ in }
  ) -> Thought {
    let day = today.adding(days: -Int(daysAgo))
    let timestamp = Timestamp(
      milliseconds: Int64(day.daysSinceEpoch) * 86_400_000 + 9 * 3_600_000)
    var thought = Thought(
      id: Identifier(UUID(uuid: (1, 1, 1, 1, 1, 1, 0x70, 1, 0x80, 1, 1, 1, 1, 1, 1, daysAgo))),
      namespace: UUID(uuid: (2, 1, 1, 1, 1, 1, 0x40, 1, 0x80, 1, 1, 1, 1, 1, 1, daysAgo)),
      text: text, occurredAt: timestamp, utcOffsetMinutes: 60)
    thought.reviewedAt = timestamp
    change(&thought)
    return thought
  }

  /// Two thoughts in which every field says something, one that waits, and a fear alone.
  static var told: JournalInsightsInput {
    var material = empty
    let full = thought("Anna Berg thinks I'm a burden", 3) {
      $0.situation = "On the phone with anna in Graz"
      $0.belief = 80
      $0.beliefAfter = 30
      $0.balancedBelief = 70
      $0.evidenceFor = "Anna's voice was flat"
      $0.evidenceAgainst = "She called me, ANNA did"
      $0.balancedThought = "Annas day may have been long"
      $0.nextStep = "Ask Anna"
      $0.outcome = "Anne laughed about it"
    }
    let timestamp = full.occurredAt
    let other = thought("It may rain in Graz", 2) { $0.mayBeAccurate = true }
    let waiting = thought("WAITING", 1) { $0.reviewedAt = nil }
    let prediction = Prediction(
      id: Identifier(UUID(uuid: (3, 1, 1, 1, 1, 1, 0x70, 1, 0x80, 1, 1, 1, 1, 1, 1, 1))),
      "Anna hangs up", likelihood: 70, of: full.id, at: timestamp)
    var alone = Prediction(
      id: Identifier(UUID(uuid: (3, 1, 1, 1, 1, 1, 0x70, 1, 0x80, 1, 1, 1, 1, 1, 1, 2))),
      "I lose my job", likelihood: 40, at: timestamp)
    alone.outcome = .didNot
    alone.settledAt = timestamp
    alone.actually = "Anna promoted me"
    material.entries = [
      ThoughtEntry(thought: waiting), ThoughtEntry(thought: other),
      ThoughtEntry(
        thought: full,
        feelings: [Feeling("shame", of: full, before: 80, after: 40, at: timestamp)],
        judgements: [
          Judgement("mindReading", .accepted, on: full, at: timestamp),
          Judgement("labeling", .rejected, on: full, at: timestamp),
        ], predictions: [prediction]),
    ]
    material.predictions = [prediction, alone]
    return material
  }

  /// A GAD-7 of so many days ago that adds up to ten.
  static func selfCheck(daysAgo: UInt8) -> SelfCheckResult? {
    let timestamp = thought("", daysAgo).occurredAt
    return SelfCheckResult(
      SelfCheck(
        id: Identifier(UUID(uuid: (4, 1, 1, 1, 1, 1, 0x70, 1, 0x80, 1, 1, 1, 1, 1, 1, daysAgo))),
        instrument: "gad-7", answers: [1, 2, 1, 2, 1, 2, 1], takenAt: timestamp,
        utcOffsetMinutes: 60, lifecycle: Lifecycle(createdAt: timestamp)))
  }

  /// The questionnaires of the sample year.
  static var selfChecks: [SelfCheckResult] {
    SampleJournal(endingOn: today).selfChecks.compactMap(SelfCheckResult.init)
  }
}
