import DomainModels
import InMemoryStorage
import JournalFeatures
import JournalModels
import Storage
import StorageTesting
import Testing

@Suite struct DeleteThoughtTests {
  @Test func nothingIsLeftOfIt() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("zebra thought", situation: "zebra place")
    let other = try await diary.capture("kept")
    let answers = ReviewAnswers(
      feelings: [FeelingAnswer("zebra feeling", before: .set(70))],
      verdicts: ["should": .set(.accepted)])
    try await diary.edit(thought, ThoughtEdit(text: "zebra changed", answers: answers))
    let (id, now) = (thought.id, diary.time.now)
    let predictionID: Identifier<Prediction> = diary.identifiers.next()
    try await diary.store.write { transaction in
      try transaction.insert(
        Prediction(id: predictionID, "zebra fear", likelihood: 50, of: id, at: now))
    }
    let deleted = try await DeleteThought(diary)(.identified(thought.id))
    #expect(deleted.entry.thought.text == "zebra changed")
    #expect(deleted.entry.feelings.count == 1)
    #expect(deleted.isScrubbed)
    for count in [
      try await diary.count(Feeling.self), try await diary.count(Judgement.self),
      try await diary.count(Revision.self), try await diary.count(Prediction.self),
    ] { #expect(count == 0) }
    #expect(try await diary.texts() == ["kept"])
    let log = try await diary.store.read { "\(try $0.changes())" }
    #expect(!log.contains("zebra"))
    #expect(log.contains("kept"))
    #expect(try await diary.entry(other).thought == other)
  }

  @Test func aDeletedThoughtIsNotFoundAndNotRestored() async throws {
    let diary = try Diary()
    let thought = try await diary.capture("text")
    try await DeleteThought(diary)(.identified(thought.id))
    await #expect(throws: JournalError.thoughtNotFound("\(thought.id)")) {
      try await diary.entry(thought)
    }
    await #expect(throws: JournalError.thoughtNotFound("\(thought.id)")) {
      try await DeleteThought(diary)(.identified(thought.id))
    }
    let id = thought.id
    let now = diary.time.now
    await #expect(throws: StorageError.self) {
      try await diary.store.write { try $0.restore(id, at: now) }
    }
  }

  @Test func aReaderElsewhereDelaysTheCleaningOnly() async throws {
    let diary = try Diary(backend: BusyBackend())
    let thought = try await diary.capture("text")
    let deleted = try await DeleteThought(diary)(.identified(thought.id))
    #expect(!deleted.isScrubbed)
    #expect(try await diary.texts().isEmpty)
  }
}

/// A store whose files can't be cleaned just now.
private struct BusyBackend: MaintainedBackend {
  private let inner = InMemoryBackend()

  var capabilities: Set<StorageCapability> { inner.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value { try await inner.read(body) }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value { try await inner.write(body) }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { inner.signals(of: tables) }
  func check() async throws -> [String] { try await inner.check() }

  func foreignChange() async throws -> String? { nil }
  func close() async throws { try await inner.close() }
  func backUp(to path: String) async throws {}
  func scrub() async throws { throw StorageError(.busy, "somebody is reading") }
}
