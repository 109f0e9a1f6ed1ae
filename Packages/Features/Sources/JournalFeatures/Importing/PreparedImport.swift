import DomainModels
import JournalModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What of a file is to be written, checked, with every identity it may need drawn.
struct PreparedImport: Sendable {
  struct Entry: Sendable {
    let source: ImportedThought
    /// With a fresh identity, which holds unless the entry has another.
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
  /// A fresh identity for each distortion that the file names.
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
    let changedAt = min(now, max(source.occurredAt, source.changedAt ?? source.occurredAt))
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
    thought.lifecycle = Lifecycle(
      createdAt: min(now, source.occurredAt), updatedAt: changedAt, deletedAt: nil)
    return thought
  }
}

extension ImportedFeeling {
  func row(of thought: Thought) -> Feeling {
    var row = Feeling(
      name, of: thought, before: before, after: after, at: thought.lifecycle.createdAt)
    row.lifecycle = thought.lifecycle
    return row
  }
}
