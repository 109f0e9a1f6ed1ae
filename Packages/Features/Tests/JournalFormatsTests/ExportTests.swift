import DomainModels
import Foundation
import Interchange
import JournalFeatures
import JournalFeaturesTesting
import JournalModels
import Secrets
import Storage
import Testing

@testable import JournalFormats

@Suite struct ExportTests {
  /// A journal of an invented person, with a bit of everything.
  private func full() async throws -> JournalFormatsFixture {
    let desk = try await JournalFormatsFixture()
    try await desk.fill()
    let now = desk.clock.now
    try await desk.store.write { transaction in
      for thought in try transaction.fetch(Query<Thought>().limit(3)) {
        let id = Identifier<Revision>(name: "r", in: thought.namespace)
        try transaction.save(
          Revision(id: id, of: thought.id, field: "text", previous: "before\n\"it\"", at: now))
      }
      try transaction.save(JournalSettings(at: now))
    }
    return desk
  }

  /// Every row of every table, as values.
  private func rows(_ desk: JournalFormatsFixture) async throws -> [JournalRows] {
    try await ExportJournal(desk).contents().tables
  }

  @Test func `every synced table is exported, and nothing of the device alone`() {
    let exported = Set(JournalContents.definitions.map(\.table))
    for type in JournalRecords.all {
      #expect(exported.contains(type.table) == (type.table != InboxKey.table), "\(type.table)")
    }
  }

  @Test func `JSON brings every row back, and twice adds nothing`() async throws {
    let desk = try await full()
    let bytes = try await desk.export(.json)
    let other = try await JournalFormatsFixture(seed: 9)
    let file = JournalFile(name: "journal.json", bytes: bytes)
    let report = try await other.take(file)
    #expect(report.format == "json" && report.problems.isEmpty && report.added > 20)
    #expect(try await rows(other) == rows(desk))
    let again = try await other.take(file)
    #expect(again.added == 0 && again.merged == 0 && again.unchanged == report.added)
    #expect(try await other.export(.json) == bytes)
  }

  @Test func `of two exports the later edit stays`() async throws {
    let desk = try await full()
    let old = try await desk.export(.json)
    let now = desk.clock.now
    try await desk.store.write { transaction in
      for var thought in try transaction.fetch(Query<Thought>()).filter({ $0.outcome == nil })
        .prefix(1)
      {
        thought.outcome = "well"
        thought.lifecycle = thought.lifecycle.updated(at: now)
        try transaction.save(thought)
      }
    }
    let new = try await desk.export(.json)
    let other = try await JournalFormatsFixture(seed: 9)
    _ = try await other.take(JournalFile(name: "old", bytes: old))
    #expect(try await other.take(JournalFile(name: "new", bytes: new)).merged == 1)
    #expect(try await other.take(JournalFile(name: "old", bytes: old)).merged == 0)
    #expect(try await rows(other) == rows(desk))
  }

  @Test func `an export is what its schema says`() async throws {
    let json = try JSONReader.read(try await full().export(.json))
    #expect(SchemaCheck.problems(of: json, by: JournalJSON.schema) == [])
    let tables = json["tables"]?.objectValue
    #expect(tables?.keys == JournalContents.definitions.map(\.table))
    // The check itself finds what is wrong.
    let wrong = try JSONReader.read(
      """
      {"quartet":"journal","format":1,"layout":1,"madeAt":"2026-11-22","more":1,
       "tables":{"thoughts":[{"id":"x"}]}}
      """)
    #expect(SchemaCheck.problems(of: wrong, by: JournalJSON.schema).count > 10)
  }

  @Test func `the committed schema is the one of the records`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../Documentation/journal.schema.json")
    let committed = try String(contentsOf: file, encoding: .utf8)
    #expect(committed == JournalJSON.schema.text(style: .pretty) + "\n")
  }

  @Test func `an age file is the JSON inside, and opens with its passphrase only`() async throws {
    let desk = try await full()
    let sealed = try await desk.export(.age(Secret("a long sentence"), workFactor: 4))
    for entry in try await desk.entries().prefix(20) {
      #expect(!contains(sealed, Array(entry.thought.text.utf8)))
    }
    let file = JournalFile(name: "journal.age", bytes: sealed)
    let other = try await JournalFormatsFixture(seed: 9)
    let none = await #expect(throws: JournalImportError.self) { try await other.take(file) }
    #expect(none?.code == "import_needs_passphrase")
    let wrong = await #expect(throws: JournalImportError.self) {
      try await other.take(file, passphrase: "a long word")
    }
    #expect(wrong?.code == "import_wrong_passphrase")
    #expect(try await other.entries().isEmpty)
    let report = try await other.take(file, passphrase: "a long sentence")
    #expect(report.format == "age" && report.added > 20)
    #expect(try await rows(other) == rows(desk))
    var changed = sealed
    changed[changed.count / 2] ^= 1
    let damaged = await #expect(throws: JournalImportError.self) {
      try await other.take(
        JournalFile(name: "journal.age", bytes: changed), passphrase: "a long sentence")
    }
    #expect(damaged?.code == "import_file_damaged")
  }

  @Test func `a part of the journal holds that part and nothing else`() async throws {
    let desk = try await full()
    let all = try await desk.entries()
    let text = try await desk.export(.markdown)
    #expect(
      String(decoding: text, as: UTF8.self).components(separatedBy: "\n## ").count
        == all.count + 1)
    let waiting = try JournalQuery(parsing: "is:waiting")
    let contents = try await ExportJournal(desk).contents(waiting)
    #expect(contents.entries.count < all.count)
    #expect(contents.entries.allSatisfy { !$0.thought.isReviewed })
    let ids = Set(contents.entries.map(\.id.uuid))
    for table in contents.tables {
      for row in table.rows {
        let owner = table.definition.columns.firstIndex { $0.name == "thought_id" } ?? 0
        guard case .uuid(let id) = row[owner] else { continue }
        #expect(ids.contains(id))
      }
    }
  }

  @Test func `a table of our own comes back with what it holds`() async throws {
    let desk = try await full()
    let bytes = try await desk.export(.csv)
    let other = try await JournalFormatsFixture(seed: 9)
    let report = try await other.take(JournalFile(name: "t.csv", bytes: bytes))
    #expect(report.format == "csv" && report.problems.isEmpty)
    let (mine, theirs) = (try await desk.entries(), try await other.entries())
    #expect(theirs.map(\.id) == mine.map(\.id))
    #expect(theirs.map(\.thought.text) == mine.map(\.thought.text))
    #expect(theirs.map(\.thought.balancedThought) == mine.map(\.thought.balancedThought))
    #expect(theirs.map { Set($0.distortions) } == mine.map { Set($0.distortions) })
    #expect(
      theirs.map { $0.feelings.map(\.before) } == mine.map { $0.feelings.map(\.before) })
    #expect(try await desk.take(JournalFile(name: "t.csv", bytes: bytes)).unchanged == mine.count)
  }

  @Test func `thoughts that had no number come back from our own table as themselves`()
    async throws
  {
    let desk = try await JournalFormatsFixture()
    _ = try await desk.take(Samples.jrnl)
    let ids = try await desk.entries().map(\.id)
    let file = JournalFile(name: "t.csv", bytes: try await desk.export(.csv))
    let again = try await desk.take(file)
    #expect(again.read == ids.count && again.added == 0 && !ids.isEmpty)
    #expect(try await desk.entries().map(\.id) == ids)
    // Another journal, with another key, takes them by the same IDs.
    let other = try await JournalFormatsFixture(seed: 9)
    _ = try await other.take(file)
    #expect(try await Set(other.entries().map(\.id)) == Set(ids))
  }

  @Test func `words make no signs in Markdown`() async throws {
    let desk = try await JournalFormatsFixture()
    _ = try await desk.take("[2026-03-02 08:15] # not a heading\n- *not* a list <b>\n> no\n")
    let text = String(decoding: try await desk.export(.markdown), as: UTF8.self)
    #expect(text.contains("## 2026-03-02 08:15\n"))
    #expect(text.contains("> \\# not a heading\n> \\- \\*not\\* a list \\<b\\>\n> \\> no\n"))
  }

  @Test func `whoever stops an export gets the error back`() async throws {
    struct Stop: Error {}
    let desk = try await full()
    for format in WritableJournalFormat.all + [.age(Secret("x"), workFactor: 4)] {
      await #expect(throws: Stop.self) {
        try await ExportJournal(desk)(as: format) { _ in throw Stop() }
      }
    }
  }

  @Test func `a file that asks for more than a small machine has is refused`() async throws {
    let desk = try await JournalFormatsFixture()
    var sealed = try await desk.export(.age(Secret("a long sentence"), workFactor: 4))
    let line = try #require(sealed.firstRange(of: Array("-> scrypt ".utf8)))
    let end = try #require(sealed[line.upperBound...].firstIndex(of: UInt8(ascii: "\n")))
    sealed.replaceSubrange(end - 1..<end, with: Array("21".utf8))
    let file = JournalFile(name: "journal.age", bytes: sealed)
    let error = await #expect(throws: JournalImportError.self) {
      try await desk.take(file, passphrase: "a long sentence")
    }
    // Before the cost is paid: afterwards it would be the passphrase that is wrong.
    #expect(error?.code == "import_file_damaged")
    #expect(error?.message.contains("2^20") == true)
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    return bytes.indices.contains { place in
      bytes[place] == first && bytes[place...].starts(with: part)
    }
  }
}
