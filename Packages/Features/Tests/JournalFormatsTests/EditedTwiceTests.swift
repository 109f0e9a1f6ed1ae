import DomainModels
import JournalFeatures
import JournalModels
import Storage
import Testing

@testable import JournalFormats

/// A thought that two devices edit, and that comes back by an export.
@Suite struct EditedTwiceTests {
  private func edit(
    _ desk: Desk, at text: String, fear: Int? = nil,
    _ change: @escaping @Sendable (inout Thought) -> Void
  ) async throws {
    let moment = try #require(Timestamp(text))
    try await desk.store.write { transaction in
      for var thought in try transaction.fetch(Query<Thought>()) {
        change(&thought)
        thought.lifecycle = thought.lifecycle.updated(at: moment)
        try transaction.save(thought)
        guard let fear else { continue }
        var feeling = Feeling("fear", of: thought, at: thought.lifecycle.createdAt)
        feeling.before = fear
        feeling.lifecycle = feeling.lifecycle.updated(at: moment)
        try transaction.save(feeling)
      }
    }
  }

  private func revisions(_ desk: Desk) async throws -> [Revision] {
    let all = try await desk.store.read { try $0.fetch(Query<Revision>()) }
    return all.sorted { $0.field < $1.field }
  }

  @Test func `what only one device wrote stays, and what is replaced is kept`() async throws {
    let one = try await Desk(seed: 1)
    _ = try await one.take("[2026-03-02 08:15] A\n")
    let other = try await Desk(seed: 2)
    _ = try await other.take(JournalFile(name: "a", bytes: try await one.export(.json)))
    try await edit(one, at: "2026-11-22T10:00:00.000Z", fear: 70) {
      $0.evidenceFor = "mine"
      $0.balancedThought = "mine too"
    }
    try await edit(other, at: "2026-11-22T11:00:00.000Z", fear: 40) {
      $0.outcome = "theirs"
      $0.balancedThought = "theirs too"
    }
    let file = JournalFile(name: "b", bytes: try await other.export(.json))
    let report = try await one.take(file)
    #expect(report.merged == 1 && report.problems.isEmpty)
    let entry = try #require(try await one.entries().first)
    #expect(entry.thought.evidenceFor == "mine")
    #expect(entry.thought.outcome == "theirs")
    #expect(entry.thought.balancedThought == "theirs too")
    #expect(entry.feelings.map(\.before) == [40])
    let kept = try await revisions(one)
    #expect(kept.map(\.field) == ["balanced_thought", "feelings"])
    #expect(kept.map(\.previous) == ["mine too", "fear 70"])
    #expect(try await one.take(file).merged == 0)
    #expect(try await revisions(one) == kept)
  }

  @Test func `what a revision of the file tells already is not kept twice`() async throws {
    let one = try await Desk(seed: 1)
    _ = try await one.take("[2026-03-02 08:15] A\n")
    try await edit(one, at: "2026-11-22T10:00:00.000Z") { $0.outcome = "before" }
    let other = try await Desk(seed: 2)
    _ = try await other.take(JournalFile(name: "a", bytes: try await one.export(.json)))
    try await edit(other, at: "2026-11-22T11:00:00.000Z") { $0.outcome = "after" }
    let moment = other.clock.now
    try await other.store.write { transaction in
      for thought in try transaction.fetch(Query<Thought>()) {
        let id = Identifier<Revision>(name: "own", in: thought.namespace)
        try transaction.save(
          Revision(id: id, of: thought.id, field: "outcome", previous: "before", at: moment))
      }
    }
    _ = try await one.take(JournalFile(name: "b", bytes: try await other.export(.json)))
    #expect(try await one.entries().first?.thought.outcome == "after")
    #expect(try await revisions(one) == revisions(other))
  }
}
