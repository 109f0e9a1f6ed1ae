public import DomainModels
import JournalFeatures
public import JournalModels
public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A year of an invented person: what a screen, a chart or a report looks like when it is in use.
///
/// The same day and seed give the same journal, on every machine. No user's life is in it: the
/// worries and their wordings were made up for it.
public struct SampleJournal: Sendable {
  /// The thoughts, the oldest first.
  public private(set) var thoughts: [Thought] = []
  public private(set) var feelings: [Feeling] = []
  /// The judgements of distortions.
  public private(set) var judgements: [Judgement] = []
  /// The prediction and its outcome.
  public private(set) var predictions: [Prediction] = []
  /// The self-checks, every four weeks.
  public private(set) var selfChecks: [SelfCheck] = []
  /// The last day, which is "today".
  public let today: CivilDate
  /// The time that stands for now: noon of that day in UTC.
  public var now: Timestamp { SampleJournal.timestamp(today, minute: 12 * 60) }

  private let dice: RandomSource

  /// Makes the year that ends on a day.
  ///
  /// - Parameters:
  ///   - today: the last day.
  ///   - seed: of all random values.
  public init(
    endingOn today: CivilDate = CivilDate(daysSinceEpoch: 20_778), seed: UInt64 = 34
  ) {
    self.today = today
    dice = .seeded(seed)
    for age in (0..<365).reversed() {
      let day = today.adding(days: -age)
      // A worry every other day, and more on Sundays.
      let isLate = age < 4
      let count = day.isoWeekday == 7 ? 1 + roll(2) : chance(isLate ? 100 : 45) ? 1 : 0
      for _ in 0..<count { live(day, age: age) }
      if age % 28 == 3 { check(day, age: age) }
    }
  }

  /// Writes all of it into a store, in one transaction.
  ///
  /// - Parameter store: keeps the journal's records.
  /// - Throws: ``Storage/StorageError``.
  public func write(into store: RecordStore) async throws {
    try await store.write { transaction in
      for thought in thoughts { try transaction.insert(thought) }
      for feeling in feelings { try transaction.insert(feeling) }
      for judgement in judgements { try transaction.insert(judgement) }
      for prediction in predictions { try transaction.insert(prediction) }
      for check in selfChecks { try transaction.insert(check) }
    }
  }

  private static func timestamp(_ day: CivilDate, minute: Int) -> Timestamp {
    Timestamp(milliseconds: Int64(day.daysSinceEpoch) * 86_400_000 + Int64(minute) * 60_000)
  }

  private func roll(_ count: Int) -> Int { Int(dice.next() % UInt64(count)) }

  private func chance(_ percent: Int) -> Bool { roll(100) < percent }

  private func pick<Element>(_ from: [Element]) -> Element { from[roll(from.count)] }

  /// A number near another one, within 0 to 100 and in steps of five, as people rate.
  private func near(_ value: Int, _ spread: Int) -> Int {
    let rolled = value - spread + roll(2 * spread + 1)
    return min(max((rolled + 2) / 5 * 5, 0), 100)
  }

  private func id<Entity>(_ kind: UInt8, _ number: Int) -> Identifier<Entity> {
    let high = UInt8(truncatingIfNeeded: number >> 8)
    let low = UInt8(truncatingIfNeeded: number)
    return Identifier(
      UUID(uuid: (high, low, 3, 4, 5, kind, 0x70, 8, 0x80, 10, 11, 12, 13, kind, high, low)))
  }
}

// MARK: One worry

extension SampleJournal {
  private mutating func live(_ day: CivilDate, age: Int) {
    var ticket = roll(SampleTheme.all.reduce(0) { $0 + $1.weight })
    let theme =
      SampleTheme.all.first { theme in
        ticket -= theme.weight
        return ticket < 0
      } ?? SampleTheme.all[0]
    // Sleepless nights, lunch breaks and evenings, on a clock one hour ahead of UTC.
    let minute = pick([130, 165, 700, 745, 1_100, 1_180, 1_230]) + roll(25)
    var thought = Thought(
      id: id(1, thoughts.count), namespace: dice.namespace(), text: pick(theme.texts),
      situation: chance(80) ? pick(theme.situations) : nil,
      occurredAt: SampleJournal.timestamp(day, minute: minute - 60), utcOffsetMinutes: 60,
      timeZone: "Europe/Berlin")
    let review = SampleJournal.timestamp(day, minute: 1_220 + roll(60))
    // The last days wait, one of them with a review left in the middle.
    let isReviewed = age > 3 ? chance(88) : false
    if isReviewed {
      answer(&thought, theme, at: max(review, thought.occurredAt), age: age)
    } else if age == 2 {
      thought.reviewMode = .long
      thought.reviewStep = .evidence
      thought.belief = 80
    }
    thoughts.append(thought)
    if let fear = theme.fear, chance(40) { predict(fear, thought, day, age: age) }
  }

  private mutating func answer(
    _ thought: inout Thought, _ theme: SampleTheme, at timestamp: Timestamp, age: Int
  ) {
    let isLong = chance(65)
    thought.reviewMode = isLong ? .long : .short
    thought.reviewedAt = timestamp
    thought.lifecycle = thought.lifecycle.updated(at: timestamp)
    thought.belief = near(78, 15)
    if isLong {
      thought.evidenceFor = theme.evidenceFor
      thought.evidenceAgainst = theme.evidenceAgainst
    }
    let hasReframe = chance(85)
    if hasReframe {
      thought.balancedThought = pick(theme.balanced)
      thought.balancedBelief = near(60, 20)
      thought.beliefAfter = near(45, 20)
    }
    // It goes a little better as the year passes.
    let relief = hasReframe ? theme.relief + (365 - age) / 60 : 3
    for (name, strength) in theme.feelings {
      let before = near(strength, 15)
      var feeling = Feeling(name, of: thought, before: before, at: timestamp)
      if chance(85) { feeling.after = max(0, near(before - relief, 10)) }
      feelings.append(feeling)
    }
    if theme.types.isEmpty {
      thought.mayBeAccurate = true
    } else {
      for (place, type) in theme.types.enumerated() where place == 0 || chance(55) {
        judgements.append(
          Judgement(
            type, place == 0 || chance(60) ? .accepted : .rejected, on: thought,
            probability: Double(30 + roll(50)) / 100, at: timestamp))
      }
    }
    if chance(20) {
      thought.nextStep = "Ask instead of guessing"
      thought.followUpOn = today.adding(days: 7 - age)
      if age > 10, chance(75) { thought.outcome = "It came out more quietly than I had feared." }
    }
  }

  private mutating func predict(_ fear: String, _ thought: Thought, _ day: CivilDate, age: Int) {
    let made = thought.occurredAt
    var prediction = Prediction(
      id: id(2, predictions.count), fear, likelihood: near(75, 20), dueOn: day.adding(days: 5),
      of: thought.id, at: made)
    if age > 6, chance(85) {
      let fate = roll(100)
      prediction.outcome = fate < 12 ? .happened : fate < 30 ? .partly : .didNot
      prediction.settledAt = made.advanced(byMilliseconds: 5 * 86_400_000)
      prediction.lifecycle = prediction.lifecycle.updated(
        at: made.advanced(byMilliseconds: 5 * 86_400_000))
    }
    predictions.append(prediction)
  }

  private mutating func check(_ day: CivilDate, age: Int) {
    for (instrument, count) in [("phq-9", 9), ("gad-7", 7)] {
      // The ninth answer of PHQ-9 stays 0: an invented year needs no emergency.
      let answers = (0..<count).map { place in
        place == 8 ? 0 : min(3, max(0, roll(3) + (age > 180 ? 1 : 0) - (chance(50) ? 1 : 0)))
      }
      selfChecks.append(
        SelfCheck(
          id: id(3, selfChecks.count), instrument: instrument, answers: answers,
          takenAt: SampleJournal.timestamp(day, minute: 1_150), utcOffsetMinutes: 60,
          lifecycle: Lifecycle(createdAt: SampleJournal.timestamp(day, minute: 1_150))))
    }
  }
}
