import DomainModels
import JournalModels
import Matching
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A transaction into which the entries of a file come.
struct ImportMerge {
  private let transaction: WriteTransaction
  private let prepared: PreparedImport
  private let identities: ImportIdentities
  private let packs: [DistortionPack]
  private let embedder: any TextEmbedder
  private var catalogue: DistortionCatalogue
  private var choices: [DistortionChoice]
  /// Every thought that is here, deleted ones too.
  private var known: [Identifier<Thought>: Thought] = [:]
  private var origins: [String: Identifier<Thought>] = [:]
  private var outcomes: [UUID: ImportOutcome] = [:]
  private var report: ImportReport
  /// What rows of the file replaced.
  private var lost: [Revision] = []

  init(
    _ prepared: PreparedImport, into transaction: WriteTransaction, packs: [DistortionPack],
    embedder: any TextEmbedder, report: ImportReport
  ) throws {
    self.transaction = transaction
    self.prepared = prepared
    self.packs = packs
    self.embedder = embedder
    self.report = report
    identities = try ImportIdentities(transaction)
    choices = try transaction.fetch(Query<DistortionChoice>())
    catalogue = DistortionCatalogue(packs: packs, choices: choices)
    if !prepared.entries.isEmpty {
      for thought in try transaction.fetch(Query<Thought>().includingDeleted()) { note(thought) }
    }
  }

  /// Writes everything.
  mutating func run(_ progress: (Int) -> Void) throws -> ImportReport {
    var done = 0
    func step() throws {
      done += 1
      guard done.isMultiple(of: 256) else { return }
      try Task.checkCancellation()
      progress(done)
    }
    for entry in prepared.entries {
      try take(entry)
      try step()
    }
    try takeRows(step)
    report.read = outcomes.count
    for outcome in outcomes.values {
      switch outcome {
      case .added: report.added += 1
      case .merged: report.merged += 1
      case .unchanged: report.unchanged += 1
      }
    }
    return report
  }

  private mutating func note(_ thought: Thought) {
    known[thought.id] = thought
    if let origin = thought.origin { origins[origin] = thought.id }
  }

  private mutating func count(_ subject: UUID, _ outcome: ImportOutcome) {
    outcomes[subject] = max(outcome, outcomes[subject] ?? .unchanged)
  }
}

// MARK: Thoughts

extension ImportMerge {
  private mutating func take(_ entry: PreparedImport.Entry) throws {
    let drafted = entry.thought
    let id =
      drafted.origin.flatMap { origins[$0] }
      ?? identities.identity(
        of: entry.source, from: prepared.format, among: known, otherwise: drafted.id)
    guard let old = known[id] else {
      let thought = drafted.identified(by: id).liking(embedder)
      // What was erased here stays erased.
      guard try transaction.addIfAbsent(thought) else { return count(id.uuid, .unchanged) }
      note(thought)
      _ = try write(entry.source, to: thought, isNewer: true)
      return count(id.uuid, .added)
    }
    guard !old.lifecycle.isDeleted else { return count(id.uuid, .unchanged) }
    // The later edit stays, and without a time nobody knows which it was.
    let isNewer = drafted.lifecycle.updatedAt > old.lifecycle.updatedAt
    var new = old
    if isNewer { try overwrite(&new, with: drafted) }
    let hasMore = try write(entry.source, to: new, isNewer: isNewer)
    guard hasMore || new != old else { return count(id.uuid, .unchanged) }
    if new != old { try transaction.save(new) }
    note(new)
    count(id.uuid, .merged)
  }

  /// Takes over what the file says, and keeps what stood there as revisions.
  private func overwrite(_ thought: inout Thought, with source: Thought) throws {
    let old = thought
    thought.text = source.text
    thought.situation = source.situation ?? old.situation
    thought.belief = source.belief ?? old.belief
    thought.beliefAfter = source.beliefAfter ?? old.beliefAfter
    thought.evidenceFor = source.evidenceFor ?? old.evidenceFor
    thought.evidenceAgainst = source.evidenceAgainst ?? old.evidenceAgainst
    thought.balancedThought = source.balancedThought ?? old.balancedThought
    thought.balancedBelief = source.balancedBelief ?? old.balancedBelief
    thought.nextStep = source.nextStep ?? old.nextStep
    thought.followUpOn = source.followUpOn ?? old.followUpOn
    thought.outcome = source.outcome ?? old.outcome
    if let reviewedAt = source.reviewedAt, old.reviewedAt == nil {
      thought.reviewedAt = reviewedAt
      thought.reviewStep = nil
    }
    if thought.text != old.text || thought.situation != old.situation {
      thought = thought.liking(embedder)
    }
    guard thought != old else { return }
    let moment = source.lifecycle.updatedAt
    thought.lifecycle = thought.lifecycle.updated(at: moment)
    for revision in Revision.replaced(old, by: thought, at: moment) {
      _ = try transaction.addIfAbsent(revision)
    }
  }

  /// Writes what belongs to a thought; false if nothing was to be written.
  private mutating func write(
    _ source: ImportedThought, to thought: Thought, isNewer: Bool
  ) throws -> Bool {
    var hasMore = false
    var lost: [String] = []
    for feeling in source.feelings {
      let new = feeling.row(of: thought)
      guard let old = try transaction.find(new.id, includingDeleted: true) else {
        if try transaction.addIfAbsent(new) { hasMore = true }
        continue
      }
      guard isNewer, !old.lifecycle.isDeleted else { continue }
      var next = old
      next.before = feeling.before ?? old.before
      next.after = feeling.after ?? old.after
      guard next != old else { continue }
      if old.isReplaced(by: next) { lost.append(old.inWords) }
      next.lifecycle = old.lifecycle.updated(at: thought.lifecycle.updatedAt)
      try transaction.save(next)
      hasMore = true
    }
    if !lost.isEmpty {
      _ = try transaction.addIfAbsent(
        Revision(
          keeping: lost.joined(separator: ", "), as: .feelings, of: thought,
          at: thought.lifecycle.updatedAt))
    }
    for distortion in source.distortions {
      let type = try type(of: distortion)
      var judgement = Judgement(
        type, .accepted, on: thought, at: thought.lifecycle.createdAt)
      judgement.lifecycle = thought.lifecycle
      // A verdict that was given or taken back here is the person's own.
      if try transaction.find(judgement.id, includingDeleted: true) == nil,
        try transaction.addIfAbsent(judgement)
      {
        hasMore = true
      }
    }
    return hasMore
  }

  /// The id of a distortion's type; what the catalogue doesn't know becomes a type of one's own.
  private mutating func type(of distortion: ImportedDistortion) throws -> String {
    for name in [distortion.slug, distortion.label].compactMap({ $0 }) {
      if let type = catalogue.find(name) { return type.id }
    }
    let slug = DistortionType.slug(of: distortion.slug)
    if let choice = choices.first(where: { $0.slug == slug }) { return choice.slug }
    guard let id = prepared.choices[distortion.slug] else { return slug }
    var choice = DistortionChoice(
      id: id, importing: distortion.slug, label: distortion.label, at: prepared.now)
    choice.summary = distortion.summary
    _ = try transaction.addIfAbsent(choice)
    choices.append(choice)
    catalogue = DistortionCatalogue(packs: packs, choices: choices)
    report.customDistortions.append(choice.name ?? choice.slug)
    return choice.slug
  }
}

// MARK: Rows

extension ImportMerge {
  private mutating func takeRows(_ step: () throws -> Void) throws {
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
      let (outcome, lost) = try table.restore(transaction, row.values, prepared.now, embedder)
      self.lost += lost
      guard let subject = table.subject(row.values) else { return }
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
}

extension Thought {
  /// The same thought by another identity.
  fileprivate func identified(by id: Identifier<Thought>) -> Thought {
    Thought(
      id: id, namespace: namespace, text: text, situation: situation, occurredAt: occurredAt,
      utcOffsetMinutes: utcOffsetMinutes, timeZone: timeZone, belief: belief,
      evidenceFor: evidenceFor, evidenceAgainst: evidenceAgainst, mayBeAccurate: mayBeAccurate,
      balancedThought: balancedThought, balancedBelief: balancedBelief, beliefAfter: beliefAfter,
      nextStep: nextStep, followUpOn: followUpOn, outcome: outcome, reviewMode: reviewMode,
      reviewStep: reviewStep, reviewedAt: reviewedAt, likeness: likeness, origin: origin,
      lifecycle: lifecycle)
  }
}
