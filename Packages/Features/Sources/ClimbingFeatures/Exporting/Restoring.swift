import ClimbingModels
import DomainModels
import Storage

/// A transaction into which the rows of an archive come back.
struct Restoring {
  let tables = ArchivedTable.all
  private let transaction: WriteTransaction
  private let climber: Identifier<Profile>
  private(set) var report: ImportReport

  private init(
    _ report: ImportReport, _ transaction: WriteTransaction, climber: Identifier<Profile>
  ) {
    self.report = report
    self.transaction = transaction
    self.climber = climber
  }

  /// Brings the rows of a file back.
  static func restore(
    _ file: LogbookFile, from format: any LogbookArchiveFormat, for climber: Identifier<Profile>,
    in transaction: WriteTransaction, dryRun isDryRun: Bool,
    progress: (@Sendable (ImportProgress) -> Void)?
  ) throws -> ImportReport {
    let report = ImportReport(file: file.name, format: format.name, isDryRun: isDryRun)
    var restoring = Restoring(report, transaction, climber: climber)
    var reader = format.makeReader(
      restoring.tables.map(\.definition), layout: ClimbingRecords.layoutVersion)
    var read = 0
    try file.forEachPiece { piece in
      if Task.isCancelled { throw CancellationError() }
      try reader.read(piece) { try restoring.take($0) }
      read += piece.count
      progress?(.reading(bytes: read, of: file.count))
    }
    try reader.finish { try restoring.take($0) }
    return restoring.report
  }

  private mutating func take(_ item: ArchiveItem) throws {
    switch item {
    case .header(let header): report.climber = header.climber
    case .unreadable(let row):
      report.read += 1
      report.note(row)
    case .row(let table, let values, let line):
      report.read += 1
      try restore(values, tables[table], line)
    }
  }

  private mutating func restore(
    _ values: [StoredValue], _ table: ArchivedTable, _ line: Int
  ) throws {
    if table.isShared, report.climber != climber {
      report.leaveOut(line)
      return
    }
    do {
      switch try table.restore(transaction, values, climber) {
      case .added: report.imported += 1
      case .replaced: report.updated += 1
      case .known: report.duplicates += 1
      case .foreign: report.leaveOut(line)
      }
    } catch let mismatch as StoredValueMismatch {
      report.note(UnreadableRow(line: line, reason: mismatch.message))
    } catch let error as StorageError where Restoring.concernsOneRow(error) {
      report.note(UnreadableRow(line: line, reason: error.message))
    }
  }

  /// Whether only the row is at fault, and nothing of it was written.
  private static func concernsOneRow(_ error: StorageError) -> Bool {
    switch error.reason {
    case .dangling, .erased, .invalid: true
    default: false
    }
  }
}
