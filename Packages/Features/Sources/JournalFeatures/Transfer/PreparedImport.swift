import DomainModels
import JournalModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The checked rows of a file that are to be written, with every ID it may need drawn.
struct PreparedImport: Sendable {
  struct Entry: Sendable {
    let source: ImportedThought
    /// With a fresh ID, which holds unless the entry has another.
    let thought: Thought
  }

  struct Row: Sendable {
    let table: String
    let values: [StoredValue]
    let place: String
  }

  let format: String
  let now: Timestamp
  var entries: [Entry] = []
  var rows: [Row] = []
  var problems: [ImportProblem] = []
  /// A fresh ID for each distortion that the file names.
  var choices: [String: Identifier<DistortionChoice>] = [:]

  init(format: String, now: Timestamp) {
    self.format = format
    self.now = now
  }

  mutating func add(_ item: JournalItem, localTime: LocalTime, identifiers: IdentifierGenerator) {
    switch item {
    case .problem(let problem): problems.append(problem)
    case .row(let table, let values, let place):
      rows.append(Row(table: table, values: values, place: place))
    case .thought(let source):
      let thought = thought(
        source, id: identifiers.next(), namespace: identifiers.uuid(), localTime: localTime)
      let valid = isValid(source.place) {
        try thought.validate()
        for feeling in source.feelings { try feeling.row(of: thought).validate() }
      }
      guard valid else { return }
      for distortion in source.distortions where choices[distortion.slug] == nil {
        choices[distortion.slug] = identifiers.next()
      }
      entries.append(Entry(source: source, thought: thought))
    }
  }

  private mutating func isValid(_ place: String, _ check: () throws -> Void) -> Bool {
    do {
      try check()
      return true
    } catch {
      let reason =
        (error as? ValidationError)?.issues.map { "\($0.field) \($0.reason)" }
        .joined(separator: "; ")
      problems.append(ImportProblem(place: place, reason: reason ?? "it can't be kept"))
      return false
    }
  }

  private func thought(
    _ source: ImportedThought, id: Identifier<Thought>, namespace: UUID, localTime: LocalTime
  ) -> Thought {
    let changedAt = source.lastChange(upTo: now)
    var thought = Thought(
      id: id, namespace: namespace, text: source.text, situation: source.situation,
      occurredAt: source.occurredAt,
      utcOffsetMinutes: source.utcOffsetMinutes
        ?? localTime.utcOffsetMinutes(at: source.occurredAt),
      timeZone: source.timeZone)
    thought.belief = source.belief
    thought.beliefAfter = source.beliefAfter
    thought.evidenceFor = source.evidenceFor
    thought.evidenceAgainst = source.evidenceAgainst
    thought.balancedThought = source.balancedThought
    thought.balancedBelief = source.balancedBelief
    thought.nextStep = source.nextStep
    thought.followUpOn = source.followUpOn
    thought.outcome = source.outcome
    thought.reviewedAt = source.isReviewed ? changedAt : nil
    thought.origin = "\(format):\(source.sourceID)"
    // These lie in clear, the times of the source do not.
    thought.lifecycle = Lifecycle(
      createdAt: source.occurredAt.endOfDay(upTo: now), updatedAt: changedAt.endOfDay(upTo: now),
      deletedAt: nil)
    return thought
  }
}

extension ImportedThought {
  /// When it was last changed in its source, as far as the source says, and not later than now.
  func lastChange(upTo now: Timestamp) -> Timestamp {
    min(now, max(occurredAt, changedAt ?? occurredAt))
  }

  /// Returns whether it says more than a thought that is here.
  ///
  /// The later edit stays, and without a time no user knows which it was. A change at the end of a
  /// day is that of an earlier import: of that day, sealed times say at least how late it was.
  func isNewer(than stored: Thought, now: Timestamp) -> Bool {
    let (change, kept) = (lastChange(upTo: now), stored.lifecycle.updatedAt)
    if change > kept { return true }
    guard changedAt != nil, kept.isEndOfDay, change.endOfDay(upTo: now) == kept else {
      return false
    }
    return change > max(stored.occurredAt, stored.reviewedAt ?? stored.occurredAt)
  }
}

extension Timestamp {
  private static let day: Int64 = 86_400_000

  /// The end of the day in UTC, but not later than now: it tells the day and never the time.
  func endOfDay(upTo now: Timestamp) -> Timestamp {
    let rest = milliseconds % Timestamp.day
    let passed = rest < 0 ? rest + Timestamp.day : rest
    return min(now, advanced(byMilliseconds: Timestamp.day - passed))
  }

  /// True if it is the end of a day in UTC.
  var isEndOfDay: Bool { milliseconds.isMultiple(of: Timestamp.day) }
}

extension ImportedFeeling {
  func row(of thought: Thought) -> Feeling {
    var row = Feeling(
      name, of: thought, before: before, after: after, at: thought.lifecycle.createdAt)
    row.lifecycle = thought.lifecycle
    return row
  }
}

extension Revision {
  /// Makes the revision of a thought's field that an import replaced.
  ///
  /// The ID follows from the sealed namespace, so that two devices write one revision.
  init(
    keeping previous: String, as field: RevisedField, of thought: Thought, at moment: Timestamp
  ) {
    self.init(
      id: Identifier(
        name: "import/\(field.rawValue)/\(moment)/\(previous)", in: thought.namespace),
      of: thought.id, field: field.rawValue, previous: previous, at: moment)
  }

  /// Returns the values of a thought that another wording of it replaces.
  static func replaced(_ old: Thought, by new: Thought, at moment: Timestamp) -> [Revision] {
    RevisedField.allCases.compactMap { field in
      guard let previous = field.value(of: old), previous != field.value(of: new) else {
        return nil
      }
      return Revision(keeping: previous, as: field, of: old, at: moment)
    }
  }
}
