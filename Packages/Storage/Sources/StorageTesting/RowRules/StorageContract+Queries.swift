import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let queryRules: [StorageRule] = [
    StorageRule("S6", "Filters follow SQL's logic of three values; text compares by bytes.") {
      subject in
      let specimens = try SpecimenTable()
      let backend = try await subject.open(specimens.catalogue)
      try await backend.write { rows in
        for (number, content) in filteredRows.enumerated() {
          try rows.insert(specimens.row(number + 1, content), into: specimens.table)
        }
      }
      for (filter, wanted) in filters(specimens) {
        let (found, count) = try await backend.read { rows in
          let query = RowQuery(specimens.table, columns: [], filter: filter)
          return (try specimens.numbers(where: filter, in: rows), try rows.count(query))
        }
        try expect(found, is: wanted, "what \(filter) finds")
        try expect(count, is: wanted.count, "how many rows \(filter) counts")
      }
    },
    StorageRule(
      "S7",
      "Orders, limits and counts are exact; null comes first. Rows that an order does not tell apart "
        + "come in any order, each once."
    ) { subject in
      let specimens = try SpecimenTable()
      let backend = try await subject.open(specimens.catalogue)
      try await backend.write { rows in
        for (number, content) in orderedRows.enumerated() {
          try rows.insert(specimens.row(number + 1, content), into: specimens.table)
        }
      }
      for (order, wanted) in orders(specimens) {
        for limit in [nil, 0, 1, 3, 100] {
          let (found, count) = try await backend.read { rows in
            let query = RowQuery(specimens.table, columns: [], order: order, limit: limit)
            let found = try specimens.numbers(order: order, limit: limit, in: rows)
            return (found, try rows.count(query))
          }
          let first = Array(wanted.prefix(limit ?? .max))
          try expect(found, is: first, "the first \(limit ?? 6) rows in the order \(order)")
          try expect(count, is: first.count, "the count with the limit \(limit ?? 6)")
        }
      }
      for (order, groups) in ties(specimens) {
        for limit in [nil, 0, 1, 2, 3, 4, 100] {
          let found = try await backend.read { rows in
            try specimens.numbers(order: order, limit: limit, in: rows)
          }
          try expect(
            isPrefix(found, of: groups, limit: limit ?? .max),
            "the first \(limit ?? 6) rows in the order \(order) are \(found), of \(groups)")
        }
      }
      let first = try await backend.read { rows in
        var found: [StoredValue] = []
        let query = RowQuery(
          specimens.table, columns: [specimens["number"], specimens["title"]],
          order: [RowOrder(specimens["id"])], limit: 1)
        try rows.visit(query) { found += [try $0.value(at: 1), try $0.value(at: 0)] }
        return found
      }
      try expect(first, is: [.text("b"), .integer(1)], "the columns of a row, asked for in turn")
    },
  ]

  private static let filteredRows: [[String: StoredValue]] = [
    [:],
    ["number": .integer(1), "title": .text("a"), "flag": .boolean(false)],
    ["number": .integer(2), "title": .text("B"), "flag": .boolean(true)],
    ["number": .integer(3), "title": .text("\u{E9}")],
    ["title": .text("e\u{301}"), "flag": .boolean(true)],
  ]

  private static func filters(_ specimens: SpecimenTable) -> [(RowFilter, [Int])] {
    let number = specimens["number"]
    let title = specimens["title"]
    let two = StoredValue.integer(2)
    return [
      (.all([]), [1, 2, 3, 4, 5]), (.any([]), []), (.not(.any([])), [1, 2, 3, 4, 5]),
      (.compare(number, .equal, two), [3]), (.compare(number, .notEqual, two), [2, 4]),
      (.compare(number, .less, two), [2]), (.compare(number, .lessOrEqual, two), [2, 3]),
      (.compare(number, .greater, two), [4]), (.compare(number, .greaterOrEqual, two), [3, 4]),
      (.not(.compare(number, .equal, two)), [2, 4]),
      (.not(.compare(number, .less, two)), [3, 4]),
      (.isNull(number), [1, 5]), (.not(.isNull(number)), [2, 3, 4]),
      (.among(number, []), []), (.not(.among(number, [])), [1, 2, 3, 4, 5]),
      (.among(number, [two, .integer(3)]), [3, 4]), (.not(.among(number, [two])), [2, 4]),
      (.among(number, [two, .null]), [3]), (.not(.among(number, [two, .null])), []),
      (.all([.isNull(number), .compare(title, .greater, .text("a"))]), [5]),
      (.any([.compare(number, .equal, two), .isNull(number)]), [1, 3, 5]),
      // Unknown or true is true; unknown and true is unknown, and so is not that.
      (
        .any([.compare(number, .equal, two), .compare(specimens["flag"], .equal, .boolean(true))]),
        [3, 5]
      ),
      (
        .not(
          .all([
            .compare(number, .equal, two), .compare(specimens["flag"], .equal, .boolean(true)),
          ])), [2, 4]
      ),
      (.compare(title, .equal, .text("b")), []), (.compare(title, .equal, .text("B")), [3]),
      (.compare(title, .equal, .text("\u{E9}")), [4]),
      (.compare(title, .equal, .text("e\u{301}")), [5]),
      (.compare(title, .notEqual, .text("\u{E9}")), [2, 3, 5]),
      (.among(title, [.text("b"), .text("\u{E9}")]), [4]),
      (.compare(title, .less, .text("a")), [3]), (.compare(title, .greater, .text("z")), [4]),
    ]
  }

  private static let orderedRows: [[String: StoredValue]] = [
    ["number": .integer(1), "title": .text("b"), "ratio": .real(-1)],
    ["number": .integer(1), "title": .text("B"), "ratio": .real(.infinity)],
    ["number": .integer(1), "title": .text("a\0"), "ratio": .real(0.5)],
    ["title": .text("\u{E9}"), "ratio": .real(2)],
    ["number": .integer(-5), "title": .text("a"), "ratio": .real(10)],
    ["number": .integer(7)],
  ]

  /// Orders that leave rows open, and the rows in groups that they don't tell apart.
  private static func ties(_ specimens: SpecimenTable) -> [([RowOrder], [Set<Int>])] {
    let number = specimens["number"]
    return [
      ([], [[1, 2, 3, 4, 5, 6]]), ([RowOrder(number)], [[4], [5], [1, 2, 3], [6]]),
      ([RowOrder(number, ascending: false)], [[6], [1, 2, 3], [5], [4]]),
      ([RowOrder(specimens["flag"]), RowOrder(number)], [[4], [5], [1, 2, 3], [6]]),
    ]
  }

  /// Returns whether some rows are as many as there can be, each once, and none before one of an
  /// earlier group.
  private static func isPrefix(_ found: [Int], of groups: [Set<Int>], limit: Int) -> Bool {
    var rest = found[...]
    for group in groups {
      let part = rest.prefix(group.count)
      guard Set(part).count == part.count, group.isSuperset(of: part) else { return false }
      rest = rest.dropFirst(part.count)
    }
    return rest.isEmpty && found.count == min(limit, groups.map(\.count).reduce(0, +))
  }

  private static func orders(_ specimens: SpecimenTable) -> [([RowOrder], [Int])] {
    let number = specimens["number"]
    let title = specimens["title"]
    let ratio = specimens["ratio"]
    return [
      ([RowOrder(title)], [6, 2, 5, 3, 1, 4]),
      ([RowOrder(title, ascending: false)], [4, 1, 3, 5, 2, 6]),
      ([RowOrder(ratio)], [6, 1, 3, 4, 5, 2]),
      ([RowOrder(number), RowOrder(title)], [4, 5, 2, 3, 1, 6]),
      ([RowOrder(number), RowOrder(title, ascending: false)], [4, 5, 1, 3, 2, 6]),
      ([RowOrder(number, ascending: false), RowOrder(title)], [6, 2, 3, 1, 5, 4]),
    ]
  }
}

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
