import DomainModels
import Foundation
import JournalModels

/// An identity that a number tells apart from every other.
func sampleID<Entity>(_ number: UInt8) -> Identifier<Entity> { Identifier(sampleUUID(number)) }

/// A UUID that a number tells apart from every other.
func sampleUUID(_ number: UInt8) -> UUID {
  UUID(uuid: (9, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, number))
}

/// A time so many milliseconds after 2026-03-09T23:30:00Z, a Monday.
func timestamp(_ milliseconds: Int64) -> Timestamp {
  Timestamp(milliseconds: 1_773_099_000_000 + milliseconds)
}

/// A day in UTC, so many days after that Monday.
func date(_ offset: Int) -> CivilDate { timestamp(0).utcDate.adding(days: offset) }

extension Lifecycle {
  /// Made, changed and deleted at three times.
  static let sample = Lifecycle(
    createdAt: timestamp(101), updatedAt: timestamp(102), deletedAt: timestamp(103))
  /// Made at one point in time, and living.
  static let living = Lifecycle(createdAt: timestamp(101))
}

extension Thought {
  /// A thought each of whose fields differs from every other.
  static var sample: Thought {
    Thought(
      id: sampleID(1), namespace: sampleUUID(2), text: "They will all laugh at me",
      situation: "Tomorrow I speak in front of the team", occurredAt: timestamp(0),
      utcOffsetMinutes: 60, timeZone: "Europe/Vienna", belief: 85,
      evidenceFor: "I stumbled once in May", evidenceAgainst: "Nobody laughed in May",
      mayBeAccurate: true, balancedThought: "I may stumble, and they will still listen",
      balancedBelief: 70, beliefAfter: 35, nextStep: "Practise the first sentence",
      followUpOn: date(1), outcome: "Two people asked good questions", reviewMode: .long,
      reviewStep: .done, reviewedAt: timestamp(5), likeness: PackedBytes([1, 0, 255]),
      origin: "freecbt:7c1f", lifecycle: .sample)
  }

  /// The sample, living and with one thing changed.
  static func sample(_ change: (inout Thought) -> Void = { _ in }) -> Thought {
    var thought = sample
    thought.lifecycle = .living
    change(&thought)
    return thought
  }
}

extension ThoughtFacts {
  /// The sample with two feelings, two judgements and a prediction.
  static func sample(_ change: (inout ThoughtFacts) -> Void = { _ in }) -> ThoughtFacts {
    let thought = Thought.sample()
    var facts = ThoughtFacts(
      thought,
      feelings: [
        Feeling("Shame", of: thought, before: 80, after: 40, at: timestamp(6)),
        Feeling("fear", of: thought, before: 61, after: 50, at: timestamp(7)),
      ],
      judgements: [
        Judgement("mindReading", .accepted, on: thought, at: timestamp(8)),
        Judgement("labeling", .rejected, on: thought, at: timestamp(9)),
      ],
      predictions: [
        Prediction(id: sampleID(9), "I faint", likelihood: 20, of: thought.id, at: timestamp(1))
      ])
    change(&facts)
    return facts
  }
}
