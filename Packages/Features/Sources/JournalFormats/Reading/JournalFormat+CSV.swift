import DomainModels
import Interchange
public import JournalFeatures

extension JournalFormat {
  /// A table with a column of thoughts and one of dates: what FreeCBT exports, what this program
  /// exports, and what people keep in spreadsheets.
  public static let csv = JournalFormat(
    name: "csv", title: "a table of thoughts (CSV)",
    recognises: { file in
      let beginning = try file.beginning()
      guard let header = CSVReader.records(in: beginning).header, header.names.count > 1 else {
        return .none
      }
      let columns = CSVMapping.columns(of: header)
      guard columns[.thought] != nil || columns[.balanced] != nil, !DaylioRow.isHeader(header)
      else {
        return .none
      }
      var missing: [String] = []
      if columns[.thought] == nil { missing.append("thought") }
      if columns[.date] == nil { missing.append("date") }
      return FormatRecognition(confidence: missing.isEmpty ? 60 : 20, missing: missing)
    },
    read: { file, reading, emit in
      let records = CSVReader.records(in: try file.allBytes())
      let columns = records.header.map { CSVMapping.columns(of: $0) } ?? [:]
      guard columns[.thought] != nil, columns[.date] != nil else {
        throw JournalImportError.incomplete(
          file: file.name, format: "a table of thoughts",
          missing: [CSVMapping.thought, .date].filter { columns[$0] == nil }.map(\.rawValue))
      }
      let names = records.header?.names ?? []
      let isOwn = Set(WritableJournalFormat.csvColumns).isSubset(of: names)
      let unused = names.indices.filter { !columns.values.contains($0) && !names[$0].isEmpty }
      if !unused.isEmpty, !isOwn {
        let list = unused.map { names[$0] }.joined(separator: ", ")
        try emit(
          .problem(ImportProblem(place: "header", reason: "columns that are not used: \(list)")))
      }
      let dates = [CSVMapping.date, .changed, .followUp].compactMap { columns[$0] }
      let order = try DateOrders(
        records.lazy.flatMap { row in dates.compactMap { row[$0]?.cleaned } }
      ).order(in: file.name, given: reading.dateOrder)
      let scale = columns.mapValues { CSVMapping.highest(in: names[$0]) }
      var lines: [String: Int] = [:]
      try records.forEachRow(emit) { record, place in
        let row = CSVThought(
          record: record, columns: columns, scale: scale, order: order, reading: reading)
        var thought = try row.thought(place: place)
        if let first = lines.updateValue(record.line, forKey: thought.sourceID) {
          throw EntryError(reason: "it says the same as line \(first)")
        }
        thought.carriesIdentity = isOwn && row.hasNumber
        guard row.hasNamelessFeeling, let column = columns[.feelings] else {
          return [.thought(thought)]
        }
        let reason = "\(names[column]) is a number, which names no feeling"
        return [.thought(thought), .problem(ImportProblem(place: place, reason: reason))]
      }
    })
}

/// A row of a table of thoughts.
struct CSVThought {
  let record: CSVRecord
  let columns: [CSVMapping: Int]
  /// The value that counts as 100 in the columns of numbers.
  let scale: [CSVMapping: Int]
  /// The order of day and month in dates such as `03/04/2026`.
  let order: DateOrder
  let reading: JournalReadingOptions

  func thought(place: String) throws -> ImportedThought {
    guard let text = cell(.thought) else { throw EntryError(reason: "it has no thought") }
    guard let date = cell(.date), let moment = moment(date, clock: cell(.time)) else {
      throw EntryError(reason: "its date can't be read")
    }
    var thought = ImportedThought(
      place: place,
      sourceID: cell(.number).map { SourceIdentity.of(number: $0) }
        ?? SourceIdentity.of(content: [date, cell(.time) ?? "", text]),
      text: text, occurredAt: moment)
    thought.changedAt = cell(.changed).flatMap { self.moment($0, clock: nil) }
    thought.situation = cell(.situation)
    thought.timeZone = cell(.zone).map { String($0.prefix(64)) }
    thought.utcOffsetMinutes = cell(.offset).flatMap { Int($0) }
      .flatMap { (-720...840).contains($0) ? $0 : nil }
    thought.evidenceFor = cell(.evidenceFor)
    thought.evidenceAgainst = cell(.evidenceAgainst)
    thought.balancedThought = cell(.balanced)
    thought.balancedBelief = try percent(.balancedBelief)
    thought.belief = try percent(.belief)
    thought.beliefAfter = try percent(.beliefAfter)
    thought.nextStep = cell(.nextStep)
    thought.outcome = cell(.outcome)
    thought.followUpOn = cell(.followUp).flatMap { JrnlTimestamp($0, order: order)?.date }
    thought.feelings = try feelings()
    thought.distortions = (cell(.distortions) ?? "").split { $0 == "," || $0 == ";" || $0 == "\n" }
      .compactMap { String($0).cleaned }.map { ImportedDistortion(slug: String($0.prefix(100))) }
    return thought
  }

  /// True if the source has a number or an ID for it.
  var hasNumber: Bool { cell(.number) != nil }

  /// True if a number stands where the name of a feeling should, as scales of a mood have it.
  var hasNamelessFeeling: Bool { feelingCells.contains { CSVThought.isNumber($0.name) } }

  private func cell(_ column: CSVMapping) -> String? {
    columns[column].flatMap { record[$0] }?.cleaned
  }

  private func moment(_ date: String, clock: String?) -> Timestamp? {
    if let moment = SourceTime.moment(date, in: reading.localTime) { return moment }
    guard let stamp = JrnlTimestamp(String.joined([date, clock], by: " ") ?? date, order: order)
    else {
      return nil
    }
    return SourceTime.instant(
      of: stamp.date, minute: stamp.minute, second: stamp.second, in: reading.localTime)
  }

  private func percent(_ column: CSVMapping) throws -> Int? {
    guard let text = cell(column) else { return nil }
    return try CSVThought.percent(text, column: column.rawValue, of: scale[column] ?? 100)
  }

  // `80`, `80 %`, or `8/10`; a bare number is compared with the highest.
  private static func percent(_ text: String, column: String, of highest: Int = 100) throws -> Int {
    let isPercent = text.hasSuffix("%")
    let digits = isPercent ? String(text.dropLast()).cleaned ?? "" : text
    let parts = digits.split(separator: "/").map { Int($0.filter { $0 != " " }) }
    let number = parts.first ?? nil
    let whole = parts.count == 2 ? parts[1] : isPercent ? 100 : highest
    guard (1...2).contains(parts.count), let number, let whole, whole > 0, number <= whole,
      (0...1000).contains(number)
    else { throw EntryError(reason: "\(column) has to be a number from 0 to \(highest)") }
    return (number * 200 + whole) / (2 * whole)
  }

  /// `shame 70 > 40; fear 50`, or names alone, with the columns for before and after beside them.
  private func feelings() throws -> [ImportedFeeling] {
    let before = try percent(.before)
    let after = try percent(.after)
    return try feelingCells.filter { !CSVThought.isNumber($0.name) }.map { cell in
      guard !cell.name.isEmpty else { throw EntryError(reason: "a feeling has no name") }
      return ImportedFeeling(
        cell.name,
        before: try cell.before.map { try CSVThought.percent($0, column: "a feeling") } ?? before,
        after: try cell.after.map { try CSVThought.percent($0, column: "a feeling") } ?? after)
    }
  }

  /// The parts of the cell of feelings.
  private var feelingCells: [(name: String, before: String?, after: String?)] {
    let parts = (cell(.feelings) ?? "").split { $0 == ";" || $0 == "," || $0 == "\n" }
      .compactMap { String($0).cleaned }
    return parts.map { part in
      let sides = part.split(separator: ">", maxSplits: 1).map { String($0).cleaned ?? "" }
      let words = (sides.first ?? "").split(separator: " ").map { String($0) }
      let isRated =
        words.count > 1
        && words.last.map { $0.first?.isNumber ?? false && Self.isNumber($0) } ?? false
      let name = words.dropLast(isRated ? 1 : 0).joined(separator: " ")
      return (
        String(name.prefix(200)), isRated ? words.last : nil, sides.count > 1 ? sides[1] : nil
      )
    }
  }

  private static func isNumber(_ name: String) -> Bool {
    name.contains { $0.isNumber } && name.allSatisfy { $0.isNumber || "+-.%/ ".contains($0) }
  }
}
