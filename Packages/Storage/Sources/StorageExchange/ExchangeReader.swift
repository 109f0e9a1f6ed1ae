import DomainModels
import Interchange
import Storage

/// Reads an export line by line, and checks all that can be checked without a store.
struct ExchangeReader {
  private let catalogue: Catalogue
  private var header: ExchangeHeader?
  private var plans: [TablePlan] = []
  private var places: [String: Int] = [:]
  private var counts: [Int] = []
  /// The number of rows that say which store it is.
  private var stores = 0
  /// The table whose rows stand here, and the key of the last of them.
  private var place = 0
  private var lastKey: [StoredValue]?
  private var checksum = CRC32()
  private var isEnded = false
  /// The line that was read last, from 1.
  private(set) var line = 0

  init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  /// True if the file is of a layout in which the store's own tables had other keys.
  var isRekeyed: Bool { plans.contains(where: \.isRekeyed) }

  /// True if the first line is still to come.
  var isAtStart: Bool { line == 0 }

  /// Reads the next line.
  ///
  /// - Parameters:
  ///   - bytes: the line without its line feed.
  ///   - take: is given each row.
  /// - Throws: ``StoreExchangeError``, or what `take` throws.
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ take: ([StoredValue], RowTable) throws -> Void
  ) throws {
    line += 1
    if isEnded {
      throw malformed("the export ended with the line before, and something follows")
    }
    let json: JSONValue
    do {
      json = try JSONReader.read(bytes, depthLimit: StoreExchangeFormat.lineDepthLimit)
    } catch {
      if line == 1 { throw ExchangeHeader.notAnExport }
      throw StoreExchangeError(
        .malformed, line: line, column: error.column, error.reason,
        hint: StoreExchangeError.copyAgain)
    }
    if line == 1 {
      try begin(try ExchangeHeader(json))
    } else if let end = json["end"], json.objectValue?.count == 1 {
      return try finish(end)
    } else {
      try readRow(json, take)
    }
    checksum.add(bytes)
    checksum.add([UInt8(ascii: "\n")])
  }

  /// Reads what stands behind the last line feed, and says what the export held.
  ///
  /// - Throws: ``StoreExchangeError``, most often that the end is missing.
  mutating func finish(
    rest: [UInt8], _ take: ([StoredValue], RowTable) throws -> Void
  ) throws -> ExchangeSummary {
    if !rest.isEmpty {
      if !isEnded { try requireEnd(rest) }
      try rest.withUnsafeBufferPointer { try read($0, take) }
    }
    guard let header else {
      throw StoreExchangeError(
        .notAnExport, "there is nothing in it",
        hint: "Give a file that an export wrote; nothing was imported")
    }
    guard isEnded else { throw truncated(after: line) }
    return ExchangeSummary(
      rows: Dictionary(uniqueKeysWithValues: zip(plans.map(\.table.name), counts)),
      catalogueVersion: header.catalogueVersion, program: header.program)
  }

  /// Refuses a last line without a line feed, unless it is the end: an editor may have taken that.
  private func requireEnd(_ rest: [UInt8]) throws {
    let start = Array("{\"quartet\":".utf8)
    if line == 0, !start.starts(with: rest.prefix(start.count)) {
      throw ExchangeHeader.notAnExport
    }
    guard line > 0, let json = try? JSONReader.read(rest), json["end"] != nil else {
      throw truncated(after: line)
    }
  }

  private mutating func begin(_ header: ExchangeHeader) throws {
    guard header.catalogueVersion <= catalogue.version else {
      throw StoreExchangeError(
        .newerCatalogue, line: 1,
        "the export has layout \(header.catalogueVersion), and this program knows up to "
          + "\(catalogue.version)",
        hint: "Update this program; nothing was imported")
    }
    var problems: [String] = []
    for file in header.tables {
      guard let table = catalogue.tables.first(where: { $0.name == file.name }) else {
        problems.append("there is no table \(file.name)")
        continue
      }
      places[file.name] = plans.count
      plans.append(TablePlan(file, as: table, problems: &problems))
    }
    for own in catalogue.tables.map(\.name) where own.hasPrefix("_") {
      if !header.tables.contains(where: { $0.name == own }) {
        problems.append("the table \(own) is missing")
      }
    }
    guard problems.isEmpty else {
      throw StoreExchangeError(
        .otherLayout, line: 1,
        "the export of \(header.program) does not fit: \(problems.joined(separator: "; "))",
        hint: "Import it with the program and the version that wrote it; nothing was imported")
    }
    counts = Array(repeating: 0, count: plans.count)
    self.header = header
  }

  private mutating func readRow(
    _ json: JSONValue, _ take: ([StoredValue], RowTable) throws -> Void
  ) throws {
    guard json.objectValue?.count == 2, let name = json["table"]?.stringValue,
      let row = json["row"]?.objectValue
    else { throw malformed("this is neither a row nor the end") }
    guard let next = places[name] else {
      throw malformed("the first line lists no table of this row's name")
    }
    if next != place { lastKey = nil }
    guard next >= place else {
      throw StoreExchangeError(
        .disordered, line: line,
        "a row of \(name) comes after rows of \(plans[place].table.name)",
        hint: "Rows stand in the order of the tables in the first line; nothing was imported")
    }
    place = next
    let plan = plans[next]
    let values = try plan.values(of: row, line: line)
    let key = plan.key.map { values[$0] }
    if let lastKey { try require(lastKey, before: key, in: name) }
    lastKey = key
    counts[next] += 1
    if InternalTables.isStoreClock(values, in: plan.table) { stores += 1 }
    try take(plan.table.grouped(values), plan.table)
  }

  private func require(
    _ last: [StoredValue], before key: [StoredValue], in table: String
  ) throws {
    for (left, right) in zip(last, key) where left != right {
      if left.isBefore(right) { return }
      throw StoreExchangeError(
        .disordered, line: line, "the rows of \(table) are not in the order of their keys",
        hint: "Sort them by key; nothing was imported")
    }
    throw StoreExchangeError(
      .disordered, line: line, "this row of \(table) is there twice",
      hint: "Leave one of them out, or export again; nothing was imported")
  }

  private mutating func finish(_ end: JSONValue) throws {
    guard let end = ExchangeTrailer(end) else { throw malformed("the end can't be understood") }
    for (plan, count) in zip(plans, counts) where end.rows[plan.table.name] != count {
      let wanted = end.rows[plan.table.name].map(String.init) ?? "no"
      throw StoreExchangeError(
        .damaged, line: line,
        "the export says it has \(wanted) rows of \(plan.table.name), and \(count) came",
        hint: StoreExchangeError.copyAgain)
    }
    guard end.rows.count == plans.count, end.checksum == checksum.text else {
      throw StoreExchangeError(
        .damaged, line: line, "the checksum is another: something before was changed",
        hint: StoreExchangeError.copyAgain + ". Line ends must stay line feeds")
    }
    try requireClock()
    isEnded = true
  }

  /// Refuses timestamps without the clock that they came from: what is written next could be older.
  private func requireClock() throws {
    // Rows of the log, rows with timestamps, and clocks of scopes.
    var stamped = 0
    for (plan, count) in zip(plans, counts) {
      if InternalTables.isOwn(plan.table) || plan.table.position(of: "_stamp") != nil {
        stamped += count
      }
    }
    guard stores == 1 || (stores == 0 && stamped == 0) else {
      throw StoreExchangeError(
        .damaged, line: line, "there are \(stores) clocks of the store where there has to be one",
        hint: "Export the whole store; nothing was imported")
    }
  }

  private func malformed(_ what: String) -> StoreExchangeError {
    StoreExchangeError(.malformed, line: line, what, hint: StoreExchangeError.copyAgain)
  }

  private func truncated(after line: Int) -> StoreExchangeError {
    StoreExchangeError(
      .truncated, line: max(line, 1), "the export stops here, before its end",
      hint: "Copy the whole file, or export again; nothing was imported")
  }
}

/// Rows on their way into a store, a few of one table at a time.
struct RowBatch {
  private let target: any RowWriting
  private var table: RowTable?
  private var rows: [[StoredValue]] = []

  /// A store that pays for each statement gains little by more, and rows may be large.
  private static let largest = 100

  init(_ target: any RowWriting) { self.target = target }

  /// Takes a row, and adds those that wait if there are enough, or if they are of another table.
  mutating func add(_ values: [StoredValue], to table: RowTable) throws {
    if table.name != self.table?.name || rows.count == RowBatch.largest {
      try finish()
      self.table = table
    }
    rows.append(values)
  }

  /// Adds those that wait.
  mutating func finish() throws {
    if let table, !rows.isEmpty { try target.insert(rows, into: table) }
    rows.removeAll(keepingCapacity: true)
  }
}

/// The source of the bytes of an export.
public struct ExchangeSource: Sendable {
  /// Begins at the first byte, and gives what returns chunk after chunk, and `nil` at the end.
  let open: @Sendable () throws -> () throws -> [UInt8]?

  /// Describes a source.
  ///
  /// - Parameter open: goes to the first byte, each time it is called, and returns what gives chunk
  ///   after chunk, of any size, and `nil` after the last. A store may run a transaction more than
  ///   once. It holds its write lock while it reads: what a person or a network gives slowly belongs
  ///   in a file first.
  public init(open: @escaping @Sendable () throws -> () throws -> [UInt8]?) {
    self.open = open
  }

  /// Makes a source of bytes that are there already.
  public init(_ bytes: [UInt8]) {
    self.init {
      var rest: [UInt8]? = bytes
      return {
        defer { rest = nil }
        return rest
      }
    }
  }
}
