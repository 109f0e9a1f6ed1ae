import DomainModels
import DomainModelsTesting
import Storage

extension StorageContract {
  static let valueRules: [StorageRule] = [
    StorageRule(
      "S5",
      "Every StoredValue comes back as it went in: NUL, unicode, the ends of the ranges."
    ) { subject in
      let specimens = try SpecimenTable()
      let backend = try await subject.open(specimens.catalogue)
      for (name, values) in trickyValues {
        try await insertAndRead(values, name, backend, specimens)
        try await updateAndRead(values, name, backend, specimens)
      }
    }
  ]

  private static func insertAndRead(
    _ values: [StoredValue], _ name: String, _ backend: any StorageBackend,
    _ specimens: SpecimenTable
  ) async throws {
    try await backend.write { rows in
      try rows.remove(from: specimens.table, where: .all([]))
      for (number, value) in values.enumerated() {
        try rows.insert(specimens.row(number, [name: value]), into: specimens.table)
      }
    }
    try await compare(values, name, "inserted", backend, specimens)
  }

  private static func updateAndRead(
    _ values: [StoredValue], _ name: String, _ backend: any StorageBackend,
    _ specimens: SpecimenTable
  ) async throws {
    let turned = Array(values.reversed())
    try await backend.write { rows in
      for (number, value) in turned.enumerated() {
        let change = (column: specimens[name], value: value)
        try rows.update(specimens.key(number), of: specimens.table, [change])
      }
    }
    try await compare(turned, name, "updated", backend, specimens)
  }

  private static func compare(
    _ values: [StoredValue], _ name: String, _ how: String, _ backend: any StorageBackend,
    _ specimens: SpecimenTable
  ) async throws {
    let column = specimens[name]
    let found = try await backend.read { rows in
      try specimens.values(of: column, order: [RowOrder(specimens["id"])], in: rows)
    }
    try expect(found.count, is: values.count, "the number of rows with \(name)")
    for (wanted, found) in zip(values, found) {
      try expect(
        found == wanted, "\(name) \(how) as \(wanted) came back as \(found)")
      if wanted == .null { continue }
      let count = try await backend.read { rows in
        try rows.count(
          RowQuery(specimens.table, columns: [], filter: .compare(column, .equal, wanted)))
      }
      try expect(count >= 1, "no row is found by \(name) = \(wanted)")
    }
  }

  /// For each column what is easily damaged on its way.
  private static let trickyValues: [(String, [StoredValue])] = [
    ("flag", [.boolean(false), .boolean(true), .null]),
    ("number", [.integer(.min), .integer(-1), .integer(0), .integer(.max), .null]),
    (
      "ratio",
      [
        -.infinity, -.greatestFiniteMagnitude, -0.1, 0, .leastNonzeroMagnitude, 0.1, 1,
        9_007_199_254_740_991, 9_223_372_036_854_775_808, .greatestFiniteMagnitude, .infinity,
      ].map { .real($0) } + [.null]
    ),
    ("title", texts.map { .text($0) } + [.null]),
    (
      "payload",
      [.bytes([]), .bytes([0]), .bytes([0, 0, 1]), .bytes(Array(0...255)), .null]
    ),
    (
      "link",
      [.uuid(SpecimenTable.identity(0)), .uuid(SpecimenTable.identity(.max)), .null]
    ),
    (
      "moment",
      [Int64.min, -1, 0, 1_800_000_000_000, .max]
        .map { .instant(Timestamp(milliseconds: $0)) } + [.null]
    ),
    (
      "tags",
      [
        .list([]), .list([.null]), .list([.list([]), .list([.list([.integer(1)])])]),
        .list(texts.map { .text($0) }),
        .list([
          .boolean(true), .integer(.max), .integer(1), .real(1), .real(0.1), .real(.infinity),
          .bytes([]), .bytes([0, 255]), .uuid(SpecimenTable.identity(5)),
          .instant(Timestamp(milliseconds: .min)),
        ]),
        .null,
      ]
    ),
  ]

  private static let texts = [
    "", " ", "\0", "a\0b\0", "it's \"quoted\" 100 % ? \\ ; --", "line\nline\r\n\ttab",
    "\u{7F}\u{1}",
    "\u{E9}", "e\u{301}", "\u{65E5}\u{672C}\u{8A9E}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    "\u{10FFFF}\u{FFFD}\u{FEFF}", String(repeating: "long ", count: 20_000),
  ]
}
