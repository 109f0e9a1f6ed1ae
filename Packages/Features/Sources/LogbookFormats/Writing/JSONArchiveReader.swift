import ClimbingFeatures
import DomainModels
import Interchange
import Storage

/// Reads the lines of a ``JSONLogbookArchive``.
struct JSONArchiveReader: LogbookArchiveReader {
  private let tables: [RecordDefinition]
  private let layout: Int
  private var cutter = LineCutter()
  private var line = 0
  private var isBegun = false
  private var isEnded = false
  /// The file's tables by name: the place among the program's, and how rows come over.
  private var plans: [String: (place: Int, plan: JSONArchivePlan)] = [:]
  private var counts: [String: Int] = [:]

  init(_ tables: [RecordDefinition], layout: Int) {
    self.tables = tables
    self.layout = layout
  }

  mutating func read(_ chunk: [UInt8], _ take: (ArchiveItem) throws -> Void) throws {
    // Apart, because a line is read while the cutter is at work.
    var cutter = self.cutter
    self.cutter = LineCutter()
    defer { self.cutter = cutter }
    try cutter.cut(chunk) { try readLine($0, take) }
    guard cutter.rest.count <= JSONLogbookArchive.lineLimit else {
      if !isBegun { throw JSONArchiveHeader.notAnArchive }
      throw LogbookArchiveError(
        .tooLong, line: line + 1,
        "the line has more than \(JSONLogbookArchive.lineLimit >> 20) MiB, and no row is that long",
        hint: "Take another copy of the file, or export again; nothing was imported")
    }
  }

  mutating func finish(_ take: (ArchiveItem) throws -> Void) throws {
    let rest = cutter.rest
    cutter = LineCutter()
    if !rest.isEmpty { try rest.withUnsafeBufferPointer { try readLine($0, take) } }
    guard isBegun else { throw JSONArchiveHeader.notAnArchive }
    if !isEnded {
      try note("the file stops here, before its end: rows may be missing", take)
    }
  }

  private mutating func readLine(
    _ bytes: UnsafeBufferPointer<UInt8>, _ take: (ArchiveItem) throws -> Void
  ) throws {
    line += 1
    // Editors leave empty lines, and some a mark at the beginning.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let isMarked = line == 1 && bytes.starts(with: mark)
    let bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst(isMarked ? mark.count : 0))
    if bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { return }
    let json: JSONValue
    do {
      json = try JSONReader.read(bytes, depthLimit: StoredValueJSON.listDepthLimit + 3)
    } catch {
      if !isBegun { throw JSONArchiveHeader.notAnArchive }
      return try note("column \(error.column): \(error.reason)", take)
    }
    if !isBegun {
      try begin(json, take)
    } else if isEnded {
      try note("the logbook ended before this line", take)
    } else if let counts = json["end"], json.objectValue?.count == 1 {
      try end(with: counts, take)
    } else {
      try readRow(json, take)
    }
  }

  private mutating func begin(
    _ json: JSONValue, _ take: (ArchiveItem) throws -> Void
  ) throws {
    let header = try JSONArchiveHeader.read(json, layout: layout)
    var problems: [String] = []
    for file in header.tables {
      guard let place = tables.firstIndex(where: { $0.table == file.table }) else {
        problems.append("there is no table \(file.table)")
        continue
      }
      plans[file.table] = (
        place, JSONArchivePlan(file, as: tables[place], problems: &problems)
      )
    }
    guard problems.isEmpty else {
      throw LogbookArchiveError(
        .otherLayout, line: line,
        "the logbook of \(header.program.prefix(60)) does not fit: "
          + problems.prefix(10).joined(separator: "; "),
        hint: "Import it with the program that wrote it, or update this one; nothing was imported")
    }
    isBegun = true
    try take(.header(header))
  }

  private mutating func readRow(
    _ json: JSONValue, _ take: (ArchiveItem) throws -> Void
  ) throws {
    guard json.objectValue?.count == 2, let name = json["table"]?.stringValue,
      let row = json["row"]?.objectValue
    else { return try note("this is neither a row nor the end", take) }
    counts[name, default: 0] += 1
    guard let (place, plan) = plans[name] else {
      return try note("the first line lists no table of this row's name", take)
    }
    let values: [StoredValue]
    do {
      values = try plan.values(of: row)
    } catch {
      return try note(error.reason, take)
    }
    try take(.row(table: place, values: values, line: line))
  }

  /// Compares what came with what the last line says.
  private mutating func end(
    with counted: JSONValue, _ take: (ArchiveItem) throws -> Void
  ) throws {
    isEnded = true
    guard let rows = counted["rows"]?.objectValue else {
      return try note("the end can't be understood", take)
    }
    for (name, wanted) in rows.members.map({ ($0.key, $0.value) }) where plans[name] != nil {
      let count = counts[name] ?? 0
      if wanted.integerValue == Int64(count) { continue }
      try note(
        "the end counts other rows of \(name) than the \(count) that came: some may be missing",
        take)
    }
  }

  private func note(_ reason: String, _ take: (ArchiveItem) throws -> Void) throws {
    try take(.unreadable(UnreadableRow(line: line, reason: reason)))
  }
}
