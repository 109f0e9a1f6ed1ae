import DomainModels
import JournalModels
import Matching
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// MARK: Rows

extension ImportMerge {
  mutating func takeRows(_ step: () throws -> Void) throws {
    guard !prepared.rows.isEmpty else { return }
    let rows = Dictionary(grouping: prepared.rows, by: \.table)
    for table in JournalTable.all {
      for row in rows[table.definition.table] ?? [] {
        try take(row, table)
        try step()
      }
    }
    try keepLost()
    let names = Set(JournalTable.all.map(\.definition.table))
    for row in prepared.rows where !names.contains(row.table) {
      report.note(ImportProblem(place: row.place, reason: "there is no such table"))
    }
  }

  /// Keeps what rows of the file replaced, unless its own revisions tell it already.
  private func keepLost() throws {
    for revision in lost {
      let thought = revision.thought
      let kept = try transaction.fetch(Query<Revision>().filter(\.thought == thought))
      let isKept = kept.contains {
        $0.field == revision.field && $0.previous == revision.previous
      }
      guard !isKept else { continue }
      do {
        _ = try transaction.addIfAbsent(revision)
      } catch let error as StorageError where [.dangling, .erased].contains(error.reason) {
        // A later row of the same file deleted the thought.
        continue
      }
    }
  }

  private mutating func take(_ row: PreparedImport.Row, _ table: JournalTable) throws {
    do {
      let placed = try placed(row.values, table)
      guard let subject = table.subject(row.values) else { return }
      guard let placed else {
        // A part that was deleted by itself says nothing of its thought.
        let isPart = table.owner(row.values).map { !gone.contains($0) } ?? false
        return count(subject, isPart ? .unchanged : .deleted)
      }
      let (outcome, lost) = try table.restore(transaction, placed.values, prepared.now, embedder)
      self.lost += lost
      if table.definition.table == Thought.table, let id = table.identity(placed.values),
        id != subject, let thought = try transaction.find(Identifier<Thought>(id))
      {
        moved[subject] = thought
      }
      if placed.isBack, outcome == .added, table.owner(row.values) == nil {
        return count(subject, .restored)
      }
      // What is added to a thought that was here changes that thought.
      let isPart = outcomes[subject] != nil
      count(subject, outcome == .added && isPart && outcomes[subject] != .added ? .merged : outcome)
    } catch let mismatch as StoredValueMismatch {
      report.note(ImportProblem(place: row.place, reason: mismatch.message))
    } catch let error as ValidationError {
      report.note(
        ImportProblem(
          place: row.place,
          reason: error.issues.map { "\($0.field) \($0.reason)" }.joined(separator: "; ")))
    } catch let error as StorageError
      where [.dangling, .erased, .invalid].contains(error.reason)
    {
      report.note(ImportProblem(place: row.place, reason: error.message))
    }
  }

  /// The row by the ID that it has here, and whether it comes back after it was erased.
  ///
  /// - Returns: `nil` if it was erased here and stays so.
  private mutating func placed(
    _ values: [StoredValue], _ table: JournalTable
  ) throws -> (values: [StoredValue], isBack: Bool)? {
    var values = values
    if let owner = table.owner(values) {
      if gone.contains(owner) { return nil }
      if let thought = moved[owner] {
        values = try table.adopted(values, thought)
        if table.isDerived { return (values, false) }
      }
    }
    guard let id = table.identity(values) else { return (values, false) }
    let successor: UUID
    var isBack = false
    switch try identities.destination(of: id, in: table.definition.table, transaction) {
    case .own: return (values, false)
    case .successor(let identity): successor = identity
    case .erased(let identity):
      guard restoresDeleted, !table.isDerived else {
        if table.definition.table == Thought.table { gone.insert(id) }
        return nil
      }
      successor = identity
      isBack = true
    }
    values = table.setting("id", to: .uuid(successor), in: values)
    if table.definition.table == Thought.table {
      // With the old one, the IDs of what belongs to it would be those that were erased.
      let there = try transaction.find(Identifier<Thought>(successor))?.namespace
      values = table.setting(
        "namespace", to: .uuid(try there ?? Thought.namespace(of: values, after: successor)),
        in: values)
    }
    return (values, isBack)
  }
}

extension Thought {
  /// The namespace of a thought that comes back under another ID.
  fileprivate static func namespace(
    of values: [StoredValue], after successor: UUID
  ) throws -> UUID {
    let place = schema.definition.columns.firstIndex { $0.name == "namespace" }
    guard let place, values.indices.contains(place), case .uuid(let namespace) = values[place]
    else { throw StorageError(.invalid, "the thought has no namespace") }
    return UUID(name: "restored/\(successor)", in: namespace)
  }
}

/// The result of merging a row that is here with a later one of a file.
struct MergedRow<R: Record>: Sendable {
  let record: R
  /// The earlier values that the record no longer holds.
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
