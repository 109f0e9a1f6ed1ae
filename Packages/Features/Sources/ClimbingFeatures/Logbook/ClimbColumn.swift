import ClimbingModels
import DomainModels
import Storage

/// A field of climbs that may be read without the others.
enum ClimbColumn: String, CaseIterable {
  case name, crag, sector, area, country, path, partner, notes
  case discipline, date, pitches, tries, ascents, stars, source, visibility
  case session = "session_id"
  case allDisciplines = "all_disciplines"
  case catalogueClimb = "catalogue_climb_id"
  case gradeText = "grade_text"
  case gradeScale = "grade_scale"
  case gradeFamily = "grade_family"
  case gradeLow = "grade_low"
  case gradeHigh = "grade_high"
  case height = "height_metres"
  case angle = "angle_degrees"
  case starsOutOf = "stars_out_of"

  /// Those that say which route it is.
  static let ofRouteKey: [ClimbColumn] = [
    .name, .crag, .area, .angle, .discipline, .catalogueClimb,
  ]

  /// True if it stays in the climb of a visit while rows repeat it; tries don't, since the visitor
  /// may count them.
  var isKept: Bool { self != .tries }

  /// Writes what a row has there into a climb.
  func write(_ value: StoredValue, into climb: inout Climb) throws {
    switch self {
    case .session: climb.session = try Identifier<Session>?(stored: value)
    case .name: climb.name = try String(stored: value)
    case .crag: climb.crag = try String?(stored: value)
    case .sector: climb.sector = try String?(stored: value)
    case .area: climb.area = try String?(stored: value)
    case .country: climb.country = try String?(stored: value)
    case .path: climb.path = try [String](stored: value)
    case .partner: climb.partner = try String?(stored: value)
    case .notes: climb.notes = try String?(stored: value)
    case .discipline: climb.discipline = try Discipline?(stored: value)
    case .allDisciplines: climb.allDisciplines = try [Discipline](stored: value)
    case .date: climb.date = try PartialDate?(stored: value)
    case .catalogueClimb: climb.catalogueClimb = try Identifier<CatalogueClimb>?(stored: value)
    case .gradeText: climb.gradeText = try String?(stored: value)
    case .gradeScale: climb.gradeScale = try String?(stored: value)
    case .gradeFamily: climb.gradeFamily = try String?(stored: value)
    case .gradeLow: climb.gradeLow = try Int?(stored: value)
    case .gradeHigh: climb.gradeHigh = try Int?(stored: value)
    case .pitches: climb.pitches = try Int?(stored: value)
    case .height: climb.height = try Double?(stored: value)
    case .angle: climb.angle = try Int?(stored: value)
    case .tries: climb.tries = try Int?(stored: value)
    case .ascents: climb.ascents = try Int?(stored: value)
    case .stars: climb.stars = try Int?(stored: value)
    case .starsOutOf: climb.starsOutOf = try Int?(stored: value)
    case .source: climb.source = try LogbookSource?(stored: value)
    case .visibility: climb.visibility = try Visibility(stored: value)
    }
  }
}

extension RecordReading {
  /// Visits the living climbs and reads only some columns of each: a question over twenty thousand
  /// climbs needs three or four of its many columns.
  ///
  /// - Parameters:
  ///   - columns: the columns; all other fields are empty.
  ///   - date: only climbs of this date.
  ///   - words: only climbs in whose searchable fields every word stands.
  ///   - body: gets the ID and a climb with these columns, whose own ID is not the
  ///     climb's. What it writes into the climb must be columns that are not kept.
  /// - Throws: what `body` throws, or `StorageError`.
  func visitClimbs(
    _ columns: [ClimbColumn], on date: PartialDate? = nil, containing words: String? = nil,
    _ body: (Identifier<Climb>, inout Climb) throws -> Void
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
    // One climb for all rows: nothing is copied, and neighbours in a logbook share day, place,
    // discipline and scale, so that half of what it has from the row before need not be read again.
    var climb = Climb(id: blank, named: "", on: nil, at: Timestamp(milliseconds: 0))
    let fields = columns.enumerated().map { (place: $0 + 1, column: $1, isKept: $1.isKept) }
    try rows.visitComparing(
      RowQuery(table, columns: places, filter: .all(filters))
    ) { row in
      for field in fields where !field.isKept || !row.isUnchanged(at: field.place) {
        try field.column.write(row.value(at: field.place), into: &climb)
      }
      // Lent, since a copy of a climb takes as long as reading four columns.
      try body(Identifier<Climb>(stored: row.value(at: 0)), &climb)
    }
  }

  /// The number of climbs with the deleted ones, which an index alone can tell.
  func mostClimbs() throws -> Int {
    let table = try rowTable(of: Climb.self)
    let scope = try table.place(of: "_scope")
    return try rows.count(
      RowQuery(
        table, columns: [], filter: .compare(scope, .equal, .text(owner.description))))
  }

  /// Visits the living attempts and reads what tells how they went.
  func visitAttempts(_ body: (Identifier<Climb>, AttemptLine) throws -> Void) throws {
    let table = try rowTable(of: Attempt.self)
    let places = try ["climb_id", "id", "position", "result", "style", "mode", "pitch"].map {
      try table.place(of: $0)
    }
    let query = RowQuery(table, columns: places, filter: .all(try table.living(in: owner)))
    var result = AttemptResult.fall
    var style: AscentStyle?
    var mode: AscentMode?
    var pitch: Int?
    try rows.visitComparing(query) { row in
      if !row.isUnchanged(at: 3) { result = try AttemptResult(stored: row.value(at: 3)) }
      if !row.isUnchanged(at: 4) { style = try AscentStyle?(stored: row.value(at: 4)) }
      if !row.isUnchanged(at: 5) { mode = try AscentMode?(stored: row.value(at: 5)) }
      if !row.isUnchanged(at: 6) { pitch = try Int?(stored: row.value(at: 6)) }
      let line = AttemptLine(
        id: try Identifier(stored: row.value(at: 1)), position: try Int(stored: row.value(at: 2)),
        ascent: Ascent(result, style, mode), pitch: pitch)
      try body(Identifier<Climb>(stored: row.value(at: 0)), line)
    }
  }

  /// The living attempts by climb.
  func attemptsByClimb() throws -> AttemptsByClimb {
    var attempts = AttemptsByClimb()
    try visitAttempts { attempts.append($1, to: $0) }
    return attempts
  }

  /// Climbs by their IDs, whole, in the same order.
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
