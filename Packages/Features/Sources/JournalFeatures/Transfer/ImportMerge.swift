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
  let transaction: WriteTransaction
  let prepared: PreparedImport
  let identities: ImportIdentities
  private let packs: [DistortionPack]
  let embedder: any TextEmbedder
  private var catalogue: DistortionCatalogue
  private var choices: [DistortionChoice]
  /// Every thought that is here, deleted ones too.
  private var known: [Identifier<Thought>: Thought] = [:]
  private var origins: [String: Identifier<Thought>] = [:]
  var outcomes: [UUID: ImportOutcome] = [:]
  var report: ImportReport
  /// The values that rows of the file replaced.
  var lost: [Revision] = []
  /// Thoughts whose rows in the file have an ID that was erased here, by that ID.
  var moved: [UUID: Thought] = [:]
  /// Thoughts of the file's rows that were erased here and stay so.
  var gone: Set<UUID> = []
  /// True if what was deleted here comes back.
  let restoresDeleted: Bool

  init(
    _ prepared: PreparedImport, into transaction: WriteTransaction, packs: [DistortionPack],
    embedder: any TextEmbedder, restoresDeleted: Bool, report: ImportReport
  ) throws {
    self.transaction = transaction
    self.prepared = prepared
    self.packs = packs
    self.embedder = embedder
    self.restoresDeleted = restoresDeleted
    self.report = report
    identities = try ImportIdentities(transaction)
    choices = try transaction.fetch(Query<DistortionChoice>())
    catalogue = DistortionCatalogue(packs: packs, choices: choices)
    if !prepared.entries.isEmpty {
      for thought in try transaction.fetch(Query<Thought>().includingDeleted()) { note(thought) }
    }
  }

  /// Writes all records of the import, and reports now and then how many are done.
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
      case .restored:
        report.added += 1
        report.restored += 1
      case .merged: report.merged += 1
      case .deleted:
        report.unchanged += 1
        report.deletedHere += 1
      case .unchanged: report.unchanged += 1
      }
    }
    return report
  }

  private mutating func note(_ thought: Thought) {
    known[thought.id] = thought
    if let origin = thought.origin { origins[origin] = thought.id }
  }

  mutating func count(_ subject: UUID, _ outcome: ImportOutcome) {
    outcomes[subject] = max(outcome, outcomes[subject] ?? .unchanged)
  }
}

// MARK: Thoughts

extension ImportMerge {
  private mutating func take(_ entry: PreparedImport.Entry) throws {
    let drafted = entry.thought
    var id =
      try drafted.origin.flatMap { origins[$0] }
      ?? identities.identity(
        of: entry.source, from: prepared.format, among: known, transaction,
        otherwise: drafted.id)
    let subject = id.uuid
    var isBack = false
    if known[id] == nil {
      switch try identities.destination(of: subject, in: Thought.table, transaction) {
      case .own: break
      case .successor(let successor): id = Identifier(successor)
      case .erased(let successor):
        guard restoresDeleted else { return count(subject, .deleted) }
        id = Identifier(successor)
        isBack = true
      }
    }
    guard var old = known[id] else {
      let thought = drafted.identified(by: id).liking(embedder)
      guard try transaction.addIfAbsent(thought) else { return count(subject, .unchanged) }
      note(thought)
      _ = try write(entry.source, to: thought, isNewer: true)
      return count(subject, isBack ? .restored : .added)
    }
    if old.lifecycle.isDeleted {
      guard restoresDeleted else { return count(subject, .deleted) }
      try transaction.restore(id, at: prepared.now)
      guard let back = try transaction.find(id) else { return count(subject, .unchanged) }
      old = back
      note(back)
      count(subject, .restored)
    }
    let isNewer = entry.source.isNewer(than: old, now: prepared.now)
    var new = old
    if isNewer { try overwrite(&new, with: drafted) }
    let hasMore = try write(entry.source, to: new, isNewer: isNewer)
    guard hasMore || new != old else { return count(subject, .unchanged) }
    if new != old { try transaction.save(new) }
    note(new)
    count(subject, .merged)
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
    let timestamp = source.lifecycle.updatedAt
    thought.lifecycle = thought.lifecycle.updated(at: timestamp)
    for revision in Revision.replaced(old, by: thought, at: timestamp) {
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

  /// The id of a distortion's type; what the catalogue doesn't know becomes the user's own type.
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

extension Thought {
  /// The same thought by another ID.
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
