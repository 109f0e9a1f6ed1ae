import DomainModels
import Storage

/// The acknowledgements of a writer, beside the content of its scope.
struct Comparison {
  /// Contradictions: acknowledged writes that are lost, refused ones that are there, rows without
  /// their entry of the log, entries without their row, places of the log that are missing.
  private(set) var problems: [String] = []
  /// The number of uncertain writes that are there.
  private(set) var uncertainPresent = 0

  /// Compares the acknowledgements of the writers with the content of a store.
  init(_ attempts: [Attempt], _ contents: Contents) {
    var entries: [Identifier<NumberedNote>: Int] = [:]
    for change in contents.log { entries[Identifier(change.record), default: 0] += 1 }
    for attempt in attempts {
      let note = attempt.note
      let count = entries.removeValue(forKey: note.id) ?? 0
      let found = contents.notes[note.id]
      // The store may round times.
      let isWhole = found.map { $0.number == note.number && $0.text == note.text } ?? true
      if !isWhole || count != (found == nil ? 0 : 1) {
        problems.append("\(note.text) is half there, with \(count) entries in the log")
      }
      switch attempt.outcome {
      case .acknowledged: if found == nil { problems.append("\(note.text) is lost") }
      case .uncertain: if found != nil { uncertainPresent += 1 }
      case .refused(let reason):
        if found != nil {
          problems.append("\(note.text) is there, and was refused as \(reason.rawValue)")
        }
        if ![.unreachable, .inputOutput, .busy, .forbidden].contains(reason) {
          problems.append(
            "\(note.text) was refused as \(reason.rawValue), though only servers failed")
        }
      }
    }
    let known = Set(attempts.map(\.note.id))
    for id in Set(contents.notes.keys).union(entries.keys) where !known.contains(id) {
      problems.append("\(id) was written by no writer")
    }
    let places = contents.log.map(\.sequence)
    if places != Array(1..<Int64(places.count + 1)) {
      problems.append(
        "the log of a scope has \(places.count) entries, the last at \(places.last ?? 0)")
    }
  }
}

extension Comparison {
  /// Damages a copy of a scope's content in each of the ways that are looked for.
  ///
  /// - Returns: the damages that went unnoticed.
  static func unnoticed(_ attempts: [Attempt], _ contents: Contents) -> [String] {
    let acknowledged = attempts.last { $0.outcome == .acknowledged }?.note
    let refused = attempts.last { if case .refused = $0.outcome { true } else { false } }?.note
    var damages: [(name: String, contents: Contents)] = []
    if let acknowledged {
      var lost = contents
      lost.notes[acknowledged.id] = nil
      damages.append(("a row without its entry", lost))
      lost.log.removeAll { Identifier($0.record) == acknowledged.id }
      damages.append(("a lost write", lost))
    }
    if let refused {
      var revived = contents
      revived.notes[refused.id] = refused
      damages.append(("a refused write that is there", revived))
    }
    return damages.filter { Comparison(attempts, $0.contents).problems.isEmpty }.map(\.name)
  }
}

/// The content of a scope: its records, and its log about them.
struct Contents {
  var notes: [Identifier<NumberedNote>: NumberedNote]
  var log: [Change]

  /// Reads a scope in one transaction.
  ///
  /// - Throws: `StorageError` if it can't be read.
  init(of store: RecordStore) async throws {
    (notes, log) = try await store.read { transaction in
      let notes = try transaction.fetch(Query<NumberedNote>())
      return (
        Dictionary(uniqueKeysWithValues: notes.map { ($0.id, $0) }),
        try transaction.changes(of: store.owner)
      )
    }
  }
}
