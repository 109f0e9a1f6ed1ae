import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

@testable import PostgresStorage

/// The results that the server's own text search must not change.
@Suite(.enabled(if: PostgresServer.isWanted), .timeLimit(.minutes(30))) struct SearchTests {
  private static func note(_ name: String, isSearchable: Bool) -> ColumnDefinition {
    var column = ColumnDefinition(name, .text, isNullable: true)
    column.isSearchable = isSearchable
    return column
  }

  private static func count(
    _ words: String, _ tally: Tally, _ backend: PostgresBackend
  ) async throws -> Int {
    let filter = RowFilter.matches(SearchText.tokens(of: words))
    return try await backend.read {
      try $0.count(RowQuery(tally.table, columns: [], filter: filter))
    }
  }

  @Test func aColumnThatBecomesSearchableFindsOldRows() async throws {
    let place = try PostgresFixture.fresh()
    let plain = try Tally(columns: [
      Self.note("note", isSearchable: false), Self.note("remark", isSearchable: true),
    ])
    let first = try await place.open(plain.catalogue)
    try await first.write { rows in
      // More than one portion of the migration.
      for number in 0..<1200 {
        var row = plain.row(0, [.text("Éclair \(number)"), .text("tart")])
        row[1] = .uuid(Identifier<Shelf>(index: number).uuid)
        try rows.insert(row, into: plain.table)
      }
    }
    #expect(try await Self.count("eclair", plain, first) == 0)
    #expect(try await Self.count("tar", plain, first) == 1200)
    let searchable = try Tally(
      version: 2,
      columns: [Self.note("note", isSearchable: true), Self.note("remark", isSearchable: false)])
    let second = try await place.open(searchable.catalogue)
    #expect(try await Self.count("ecl", searchable, second) == 1200)
    #expect(try await Self.count("eclair 1199", searchable, second) == 1)
    #expect(try await Self.count("tart", searchable, second) == 0)
  }

  @Test func aTokenLongerThanTheServerTakesIsFoundByItsBeginning() async throws {
    let tally = try Tally(columns: [Self.note("note", isSearchable: true)])
    let backend = try await PostgresFixture.fresh().open(tally.catalogue)
    let long = String(repeating: "\u{E9}a", count: 20_000)
    try await backend.write { rows in
      try rows.insert(tally.row(1, [.text(long)]), into: tally.table)
    }
    #expect(try await Self.count("eae", tally, backend) == 1)
    #expect(try await Self.count(long, tally, backend) == 1)
    #expect(try await Self.count("aea", tally, backend) == 0)
  }

  @Test func aTextWithMoreTokensThanTheServerTakesIsFoundByEachOfThem() async throws {
    let tally = try Tally(columns: [Self.note("note", isSearchable: true)])
    let backend = try await PostgresFixture.fresh().open(tally.catalogue)
    let words = (0..<200_000).map { "word\($0)" }
    try await backend.write { rows in
      let text = StoredValue.text(words.joined(separator: " "))
      try rows.insert(tally.row(1, [text]), into: tally.table)
      try rows.insert(tally.row(2, [.text("word7 word199999")]), into: tally.table)
    }
    #expect(try await Self.count("word7 word199999", tally, backend) == 2)
    #expect(try await Self.count("word100 word1500", tally, backend) == 1)
    #expect(try await Self.count("word7 nowhere", tally, backend) == 0)
    try await backend.write { rows in
      let note = (column: try #require(tally.table.position(of: "note")), value: StoredValue.null)
      try rows.update(tally.key(1), of: tally.table, [note])
    }
    #expect(try await Self.count("word7 word199999", tally, backend) == 1)
  }

  @Test func wordsThatTheServerTakesForOperatorsAreJustWords() async throws {
    let tally = try Tally(columns: [Self.note("note", isSearchable: true)])
    let backend = try await PostgresFixture.fresh().open(tally.catalogue)
    try await backend.write { rows in
      try rows.insert(tally.row(1, [.text("the & of | it's ! (a:b) \\ <->")]), into: tally.table)
    }
    for words in ["the", "of", "it s", "a b", "THE OF A"] {
      #expect(try await Self.count(words, tally, backend) == 1, "\(words)")
    }
    let odd = RowFilter.any([.matches(["it's"]), .matches(["\\"]), .matches(["a:b"])])
    let found = try await backend.read {
      try $0.count(RowQuery(tally.table, columns: [], filter: odd))
    }
    #expect(found == 0)
  }

  @Test func searchUsesItsIndexes() async throws {
    let place = try PostgresFixture.fresh()
    let tally = try Tally(columns: [Self.note("note", isSearchable: true)])
    _ = try await place.open(tally.catalogue)
    let condition = RowTable.search(
      all: "'''ecl'':*'::tsquery", each: "ARRAY['''ecl'':*'::tsquery]")
    let plan = try place.execute(
      "SET enable_seqscan = off; EXPLAIN (FORMAT json) SELECT 1 FROM tallies WHERE \(condition)")
    #expect(plan?.contains("_tallies_by_tokens") == true)
    #expect(plan?.contains("_tallies_with_more_tokens") == true)
  }
}

extension Identifier {
  fileprivate init(index: Int) {
    self.init(
      UUID(
        uuid: (
          0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, UInt8(index >> 8), UInt8(index & 255)
        )))
  }
}

/// Text on its way to a server that refuses NUL.
struct PostgresTextTests {
  private static let texts: [String] = {
    let letters = ["\0", "\u{1}", "\u{2}", "a", "\u{E9}"]
    let two = letters.flatMap { first in letters.map { first + $0 } }
    return [""] + letters + two + two.flatMap { first in letters.map { first + $0 } }
  }()

  private func written(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    PostgresText.write(text, to: &bytes)
    return bytes
  }

  @Test func everyTextComesBackAndHoldsNoNUL() {
    for text in Self.texts {
      let bytes = written(text)
      #expect(!bytes.contains(0))
      let back = bytes.withUnsafeBytes { PostgresText.read($0) }
      #expect(Array(back.utf8) == Array(text.utf8))
    }
  }

  @Test func theOrderOfBytesStays() {
    for left in Self.texts {
      for right in Self.texts {
        let before = left.utf8.lexicographicallyPrecedes(right.utf8)
        #expect(written(left).lexicographicallyPrecedes(written(right)) == before)
      }
    }
  }

  @Test func whatSomebodyTypedStaysAsItIs() {
    let text = "it's \u{1F9D7} \t\n"
    #expect(written(text) == Array(text.utf8))
  }

  @Test func whatSomebodyElseWroteThereIsRead() {
    for bytes in [[1], [1, 65], [65, 1]] as [[UInt8]] {
      let read = bytes.withUnsafeBytes { PostgresText.read($0) }
      #expect(Array(read.utf8) == bytes)
    }
  }
}
