import ClimbingModels
import DomainModels
import Storage

extension RecordReading {
  /// Visits the living climbs and reads only some columns of each: a question over twenty thousand
  /// climbs needs three or four of thirty-six.
  ///
  /// - Parameters:
  ///   - columns: the columns; all other fields are empty.
  ///   - date: only climbs of this date.
  ///   - words: only climbs in whose searchable fields every word stands.
  ///   - body: gets the identity and a climb with these columns, whose own identity is not the
  ///     climb's.
  /// - Throws: what `body` throws, or ``Storage/StorageError``.
  func visitClimbs(
    _ columns: [ClimbColumn], on date: PartialDate? = nil, containing words: String? = nil,
    _ body: (Identifier<Climb>, borrowing Climb) throws -> Void
  ) throws {
    let table = try rowTable(of: Climb.self)
    let places = try [try table.place(of: "id")] + columns.map { try table.place(of: $0.rawValue) }
    var filters = try table.living(in: owner)
    if let date {
      let place = try table.place(of: ClimbColumn.date.rawValue)
      filters.append(.compare(place, .equal, date.stored))
    }
    if let words { filters.append(.contains(SearchText.tokens(of: words))) }
    let blank: Identifier<Climb> = Climb.identity(from: .kaya, sourceID: "", lap: 1)
    // One climb for all rows: every column is written anew, and nothing is copied.
    var climb = Climb(id: blank, named: "", on: nil, at: Timestamp(milliseconds: 0))
    var before = Array(repeating: StoredValue.null, count: columns.count)
    try rows.visit(RowQuery(table, columns: places, filter: .all(filters))) { row in
      for (place, column) in columns.enumerated() {
        let value = try row.value(at: place + 1)
        if column.isWord {
          // Neighbours in a logbook share day, discipline and scale: what the climb has from the
          // row before need not be read again.
          if case .text(let text) = value, case .text(let last) = before[place], text == last {
            continue
          }
          before[place] = value
        }
        try column.write(value, into: &climb)
      }
      try body(Identifier<Climb>(stored: row.value(at: 0)), climb)
    }
  }

  /// Visits the living attempts and reads what tells how they went.
  func visitAttempts(_ body: (Identifier<Climb>, AttemptLine) throws -> Void) throws {
    let table = try rowTable(of: Attempt.self)
    let places = try ["climb_id", "id", "position", "result", "style", "mode", "pitch"].map {
      try table.place(of: $0)
    }
    let query = RowQuery(table, columns: places, filter: .all(try table.living(in: owner)))
    try rows.visit(query) { row in
      let line = AttemptLine(
        id: try Identifier(stored: row.value(at: 1)), position: try Int(stored: row.value(at: 2)),
        ascent: Ascent(
          try AttemptResult(stored: row.value(at: 3)), try AscentStyle?(stored: row.value(at: 4)),
          try AscentMode?(stored: row.value(at: 5))),
        pitch: try Int?(stored: row.value(at: 6)))
      try body(Identifier<Climb>(stored: row.value(at: 0)), line)
    }
  }

  /// The living attempts by climb, each climb's in order.
  func attemptLines() throws -> [Identifier<Climb>: [AttemptLine]] {
    var lines: [Identifier<Climb>: [AttemptLine]] = [:]
    try visitAttempts { lines[$0, default: []].append($1) }
    return lines.mapValues { $0.count < 2 ? $0 : $0.sorted() }
  }

  /// Climbs by their identities, whole, in the same order.
  func climbs(_ ids: [Identifier<Climb>]) throws -> [Climb] {
    var found: [Climb] = []
    for query in LogbookSearch.queries(for: ids, { Query<Climb>().filter(.among(\.id, $0)) }) {
      found += try fetch(query)
    }
    let places = Dictionary(
      found.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first }
    )
    return ids.compactMap { places[$0].map { found[$0] } }
  }

  private func rowTable<R: Record>(of type: R.Type) throws -> RowTable {
    guard let table = catalogue.tables.first(where: { $0.name == R.table }) else {
      throw StorageError(.invalid, "this store keeps no table \(R.table)")
    }
    return table
  }
}

extension RowTable {
  fileprivate func place(of column: String) throws -> Int {
    guard let place = position(of: column) else {
      throw StorageError(.invalid, "the table \(name) has no column \(column)")
    }
    return place
  }

  /// The rows that an owner sees.
  fileprivate func living(in owner: Scope) throws -> [RowFilter] {
    [
      .compare(try place(of: "_scope"), .equal, .text(owner.description)),
      .isNull(try place(of: "deleted_at")),
    ]
  }
}
