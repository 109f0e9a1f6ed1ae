import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let searchRules: [StorageRule] = [
    StorageRule(
      "S12", "Text search finds every row with the tokens, by prefix, and follows updates.",
      needs: .textSearch
    ) { subject in
      let specimens = try SpecimenTable()
      let backend = try await subject.open(specimens.catalogue)
      try await backend.write { rows in
        for (number, texts) in searchedRows.enumerated() {
          let content = ["title": texts.0, "remark": texts.1].compactMapValues { $0 }
            .mapValues { StoredValue.text($0) }
          try rows.insert(specimens.row(number + 1, content), into: specimens.table)
        }
      }
      try await search(
        [
          "": [1, 2, 3, 4], "eclair": [1, 2], "\u{C9}CLA": [1, 2], "lair": [], "lemon": [2, 3],
          "lemon eclair": [2], "tart 12": [3], "1": [3], "12 3": [], "or": [4], "\" or *": [4],
          "\u{915}": [4], "\u{915}\u{93E}": [4],
        ], backend, specimens)
      try await backend.write { rows in
        let title = (column: specimens["title"], value: StoredValue.text("Honey"))
        let number = (column: specimens["number"], value: StoredValue.integer(1))
        try rows.update(specimens.key(1), of: specimens.table, [title])
        try rows.update(specimens.key(2), of: specimens.table, [number])
        try rows.remove(
          from: specimens.table, where: .matches(SearchText.tokens(of: "lemon tart")))
        try rows.insert(specimens.row(5, ["remark": .text("lemon")]), into: specimens.table)
        // What a write wrote, its own search finds.
        try expect(
          try specimens.numbers(where: .matches(["honey"]), in: rows), is: [1],
          "what a search finds within the write")
      }
      try await search(
        ["eclair": [2], "honey": [1], "lemon": [2, 5], "tart": [], "": [1, 2, 4, 5]],
        backend, specimens)
      let filter = RowFilter.all([.not(.matches(["lemon"])), .isNull(specimens["number"])])
      let others = try await backend.read { try specimens.numbers(where: filter, in: $0) }
      try expect(others, is: [1, 4], "what a filter beside a search finds")
    }
  ]

  private static let searchedRows: [(String?, String?)] = [
    ("\u{C9}clair", nil), ("Lemon \u{E9}clairs", "sweet"), ("Tart-12", "LEMONS, fresh"),
    // A syllable of Devanagari: two letters, of which the first alone is a prefix.
    ("\u{915}\u{93E}", "or not and"),
  ]

  private static func search(
    _ cases: [String: [Int]], _ backend: any StorageBackend, _ specimens: SpecimenTable
  ) async throws {
    for (words, wanted) in cases.sorted(by: { $0.key < $1.key }) {
      let filter = RowFilter.matches(SearchText.tokens(of: words))
      let found = try await backend.read { try specimens.numbers(where: filter, in: $0) }
      try expect(found, is: wanted, "what a search for \"\(words)\" finds")
    }
  }
}
