import DomainModels
import EncryptedStorage
import InMemoryStorage
import JournalFeatures
import JournalModels
import Secrets
import Storage
import Testing

@testable import JournalFormats

/// The same use cases over a vault, where they are at home.
@Suite struct SealedTests {
  @Test(arguments: Samples.all.indices) func `every format comes into a vault`(index: Int)
    async throws
  {
    let (_, file, passphrase) = Samples.all[index]
    let (desk, _) = try await JournalFormatsFixture.sealed(seed: 1)
    let first = try await desk.take(file, passphrase: passphrase)
    #expect(first.added > 0)
    let gone = try #require(try await desk.entries().first)
    try await desk.erase(gone.id)
    let second = try await desk.take(file, passphrase: passphrase)
    #expect(second.added == 0 && second.unchanged == first.added)
  }

  @Test func `exports and bundles go from vault to vault`() async throws {
    let (one, _) = try await JournalFormatsFixture.sealed(seed: 1)
    let (other, _) = try await JournalFormatsFixture.sealed(seed: 2)
    _ = try await one.take(Samples.freeCBT)
    let erased = try #require(try await one.entries().last)
    try await one.erase(erased.id)
    let bundle = try await MakeBundle(one)()
    #expect(bundle.changes.contains { $0.isErasure && $0.fields.count == 2 })
    let report = try await TakeBundle(other)(bundle)
    #expect(report.applied == report.read && report.refused.isEmpty)
    #expect(
      try await ExportJournal(other).contents().tables
        == ExportJournal(one).contents().tables)
    #expect(try await TakeBundle(one)(MakeBundle(other)()).applied == 0)
    // What was erased there is known to be gone here, too.
    #expect(try await other.take(Samples.freeCBT).added == 0)
    let (third, _) = try await JournalFormatsFixture.sealed(seed: 3)
    let sealed = try await one.export(.age(Secret("x"), workFactor: 4))
    #expect(
      try await third.take(JournalFile(name: "e", bytes: sealed), passphrase: "x").added > 0)
    #expect(
      try await ExportJournal(third).contents().tables == ExportJournal(one).contents().tables)
  }

  @Test func `nothing that was imported lies in the clear beneath`() async throws {
    let (desk, beneath) = try await JournalFormatsFixture.sealed(seed: 1)
    let open = InMemoryBackend()
    let plain = try await JournalFormatsFixture(seed: 1, backend: open)
    for desk in [desk, plain] {
      _ = try await desk.take(Samples.freeCBT)
      _ = try await desk.take(Samples.jrnl)
    }
    let catalogue = try Catalogue(version: JournalRecords.layoutVersion, JournalRecords.all)
    let sealed = try await letters(in: beneath, catalogue.sealed)
    let clear = try await letters(in: open, catalogue)
    for text in ["all think", "Nobody said", "crystal-ball", "@morning", "freecbt-json:", "jrnl:"] {
      #expect(clear.contains(text))
      #expect(!sealed.contains(text))
    }
    #expect(sealed.utf8.count > 1000)
  }

  @Test(arguments: Samples.all.indices)
  func `no time of what was imported lies in the clear beneath`(index: Int) async throws {
    let (format, file, passphrase) = Samples.all[index]
    // Rows of our own exports keep the times that they have where they come from.
    let hasRows = try format.items(file, passphrase: passphrase).contains { item in
      if case .row = item { true } else { false }
    }
    guard !hasRows else { return }
    let (desk, beneath) = try await JournalFormatsFixture.sealed(seed: 1)
    _ = try await desk.take(file, passphrase: passphrase)
    let entries = try await desk.entries()
    let sealed = Set(entries.flatMap { [$0.thought.occurredAt, $0.thought.reviewedAt] })
    let catalogue = try Catalogue(version: JournalRecords.layoutVersion, JournalRecords.all)
    let clear = try await instants(in: beneath, catalogue.sealed)
    #expect(clear.count > entries.count && !entries.isEmpty)
    #expect(clear.isDisjoint(with: sealed.compactMap(\.self)))
    // Of a day that is over no more than the day is known.
    #expect(clear.allSatisfy { $0 == desk.clock.now || $0.milliseconds % 86_400_000 == 0 })
  }

  @Test func `identities, references and times of the lifecycle are all that lies in clear`() {
    let plain = Set(
      JournalContents.definitions.flatMap { table in
        table.columns.filter { !$0.isSensitive }.map(\.name)
      })
    #expect(plain == ["id", "thought_id", "created_at", "updated_at", "deleted_at"])
  }

  /// Every time that a backend keeps in clear.
  private func instants(
    in backend: InMemoryBackend, _ catalogue: Catalogue
  ) async throws -> Set<Timestamp> {
    try await backend.read { rows in
      var found: Set<Timestamp> = []
      for table in catalogue.tables {
        try rows.visit(RowQuery(table, columns: Array(table.columns.indices))) { row in
          for column in table.columns.indices {
            if case .instant(let time) = try row.value(at: column) { found.insert(time) }
          }
        }
      }
      return found
    }
  }

  /// Everything that a backend keeps, bytes as the letters that they would be.
  private func letters(in backend: InMemoryBackend, _ catalogue: Catalogue) async throws -> String {
    try await backend.read { rows in
      var text = ""
      for table in catalogue.tables {
        try rows.visit(RowQuery(table, columns: Array(table.columns.indices))) { row in
          for column in table.columns.indices {
            switch try row.value(at: column) {
            case .bytes(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case let value: text += "\(value)"
            }
          }
        }
      }
      return text
    }
  }
}
