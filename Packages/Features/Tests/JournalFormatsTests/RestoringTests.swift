import DomainModels
import JournalFeatures
import JournalModels
import Storage
import Testing

@testable import JournalFormats

/// The content that was deleted here, and is restored from a file at the person's request.
@Suite struct RestoringTests {
  /// The content of an entry that has to be restored.
  private struct Content: Equatable {
    var text: String
    var situation: String?
    var balancedThought: String?
    var occurredAt: Timestamp
    var feelings: [String]
    var types: [String]

    init(_ entry: ThoughtEntry) {
      text = entry.thought.text
      situation = entry.thought.situation
      balancedThought = entry.thought.balancedThought
      occurredAt = entry.thought.occurredAt
      feelings = entry.feelings.map { "\($0.name) \($0.before ?? -1)" }
      types = entry.distortions
    }
  }

  @Test(arguments: Samples.all.indices)
  func `what was erased comes back once, is known then, and can be erased again`(
    index: Int
  ) async throws {
    let (_, file, passphrase) = Samples.all[index]
    let desk = try await JournalFormatsFixture()
    _ = try await desk.take(file, passphrase: passphrase)
    let before = try await desk.entries()
    var gone = try #require(before.first).id
    for _ in 1...2 {
      try await desk.erase(gone)
      let dry = try await desk.take(
        file, dryRun: true, passphrase: passphrase, restoresDeleted: true)
      #expect(dry.restored == 1)
      #expect(try await desk.entries().count == before.count - 1)
      let back = try await desk.take(file, passphrase: passphrase, restoresDeleted: true)
      #expect(back.restored == 1 && back.added == 1 && back.deletedHere == 0)
      #expect(back.read == before.count && back.problems == dry.problems)
      let entries = try await desk.entries()
      #expect(entries.map(Content.init) == before.map(Content.init))
      #expect(entries.dropFirst().map(\.id) == before.dropFirst().map(\.id))
      let known = try await desk.take(file, passphrase: passphrase)
      #expect(known.added == 0 && known.merged == 0 && known.deletedHere == 0)
      #expect(try await desk.entries() == entries)
      #expect(entries[0].id != gone)
      gone = entries[0].id
    }
  }

  @Test func `an export brings a whole thought back, and only that one`() async throws {
    let desk = try await JournalFormatsFixture()
    try await desk.fill()
    let entries = try await desk.entries()
    let chosen = try #require(
      entries.first { !$0.feelings.isEmpty && !$0.judgements.isEmpty && !$0.predictions.isEmpty })
    let moment = desk.clock.now
    try await desk.store.write { transaction in
      let id = Identifier<Revision>(name: "own", in: chosen.thought.namespace)
      try transaction.save(
        Revision(id: id, of: chosen.id, field: "text", previous: "before", at: moment))
    }
    let file = JournalFile(name: "e", bytes: try await desk.export(.json))
    try await desk.erase(chosen.id)
    let kept = try await desk.take(file)
    #expect(kept.added == 0 && kept.merged == 0 && kept.deletedHere == 1 && kept.problems.isEmpty)
    #expect(try await desk.entries().count == entries.count - 1)

    let back = try await desk.take(file, restoresDeleted: true)
    #expect(back.restored == 1 && back.added == 1 && back.merged == 0 && back.problems.isEmpty)
    let now = try await desk.entries()
    #expect(now.map(Content.init) == entries.map(Content.init))
    let restored = try #require(now.first { $0.thought.text == chosen.thought.text })
    #expect(restored.id != chosen.id)
    #expect(restored.judgements.map(\.verdict) == chosen.judgements.map(\.verdict))
    #expect(restored.predictions.map(\.text) == chosen.predictions.map(\.text))
    // What is written about it later finds the same rows.
    for feeling in restored.feelings {
      #expect(feeling.id == Feeling.identity(of: restored.thought, name: feeling.name))
    }
    for judgement in restored.judgements {
      #expect(judgement.id == Judgement.identity(of: judgement.type, on: restored.thought))
    }
    let revisions = try await desk.store.read { try $0.fetch(Query<Revision>()) }
    #expect(revisions.filter { $0.thought == restored.id }.map(\.previous) == ["before"])

    let again = try await desk.take(file)
    #expect(again.added == 0 && again.merged == 0 && again.deletedHere == 0)
    #expect(try await desk.entries() == now)

    // A part of what came back that is deleted once more.
    let prediction = try #require(restored.predictions.first)
    let later = desk.clock.now
    try await desk.store.write { try $0.erase(prediction.id, at: later) }
    let without = try await desk.take(file)
    #expect(without.added == 0 && without.merged == 0 && without.problems.isEmpty)
    let twice = try await desk.take(file, restoresDeleted: true)
    #expect(twice.problems.isEmpty)
    let third = try #require(
      try await desk.entries().first { $0.thought.text == chosen.thought.text })
    #expect(third.predictions.map(\.text) == chosen.predictions.map(\.text))
  }

  @Test func `a deleted prediction and a self-check come back, and a thought stays as it is`()
    async throws
  {
    let desk = try await JournalFormatsFixture()
    try await desk.fill()
    let file = JournalFile(name: "e", bytes: try await desk.export(.json))
    let now = desk.clock.now
    let (checks, predictions) = try await desk.store.read { transaction in
      (try transaction.fetch(Query<SelfCheck>()), try transaction.fetch(Query<Prediction>()))
    }
    let check = try #require(checks.first)
    let prediction = try #require(predictions.first { $0.thought != nil })
    try await desk.store.write { transaction in
      try transaction.erase(check.id, at: now)
      try transaction.erase(prediction.id, at: now)
    }
    let kept = try await desk.take(file)
    // A thought of which a part was deleted is not a deleted thought.
    #expect(kept.deletedHere == 1 && kept.merged == 0)
    let back = try await desk.take(file, restoresDeleted: true)
    #expect(back.restored == 1 && back.merged == 1)
    let after = try await desk.store.read { transaction in
      (try transaction.fetch(Query<SelfCheck>()), try transaction.fetch(Query<Prediction>()))
    }
    #expect(after.0.count == checks.count && after.1.count == predictions.count)
    #expect(Set(after.1.map(\.text)) == Set(predictions.map(\.text)))
  }

  @Test func `what comes back has an identity that tells nothing without the vault`() async throws {
    var ids: [Identifier<Thought>] = []
    for seed: UInt64 in [1, 2] {
      let desk = try await JournalFormatsFixture(seed: seed)
      _ = try await desk.take(Samples.freeCBT)
      try await desk.erase(try #require(try await desk.entries().first).id)
      _ = try await desk.take(JournalFile(Samples.freeCBT), restoresDeleted: true)
      ids.append(try #require(try await desk.entries().first).id)
    }
    #expect(ids[0] != ids[1])
  }
}
