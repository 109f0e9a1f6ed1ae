import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Interchange

/// What became of one file.
struct ImportOutcome {
  let file: String
  var format: String?
  var read = 0
  var imported = 0
  var duplicates = 0
  var repaired = 0
  var linked = 0
  /// The rows that stand under another climber's profile.
  var leftOut: [UnreadableRow] = []
  /// Who lives here now or would, as in the archive: the handle.
  var movedIn: String?
  var unreadable: [UnreadableRow] = []
  var repairs: [UnreadableRow] = []
  /// Whether it is an archive of which a part was missing or could not be read.
  var isIncomplete = false
  /// The names of the scales that became the climber's, because most of the file is in them.
  var scales: [String] = []
  /// Why nothing of it could be taken.
  var failure: (any ExplainedError)?

  /// A file of which nothing could be taken.
  init(file: String, failure: any ExplainedError) {
    self.file = file
    self.failure = failure
    unreadable = [UnreadableRow(line: 1, reason: failure.message)]
  }

  /// An import from another logbook.
  init(_ report: ImportReport) {
    file = report.file
    format = report.format
    read = report.read
    imported = report.imported
    duplicates = report.duplicates
    repaired = report.repaired
    linked = report.linked
    unreadable = report.unreadable
    repairs = report.repairs.map { UnreadableRow(line: $0.line, reason: $0.what) }
    scales = [report.routeScale, report.boulderScale].compactMap {
      $0.flatMap { try? GradeScale.named($0) }?.name
    }
  }

  /// An archive that was brought back; what was older here counts as imported.
  init(file: String, format: String, _ report: RestoreReport) {
    self.file = file
    self.format = format
    read = report.read
    imported = report.imported + report.updated
    duplicates = report.duplicates
    leftOut = report.leftOutRows
    movedIn = report.movedIn?.profile.handle
    unreadable = report.unreadable
    isIncomplete = !report.unreadable.isEmpty
  }

  /// Every row that was not taken, in the file's order.
  var notTaken: [UnreadableRow] {
    leftOut.isEmpty ? unreadable : (unreadable + leftOut).sorted { $0.line < $1.line }
  }

  var json: JSONValue {
    [
      "file": .string(file), "format": .text(format), "read": .count(read),
      "imported": .count(imported), "duplicates": .count(duplicates),
      "repaired": .count(repaired), "linked": .count(linked),
      "unreadable": .array(
        notTaken.map { ["line": .integer(Int64($0.line)), "reason": .string($0.reason)] }),
    ]
  }
}
