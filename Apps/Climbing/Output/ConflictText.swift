import ClimbingFeatures
import ClimbingPages
import DomainModels
import Storage
import Sync
import Terminal
import TerminalCommands

/// Edits that gave way, in words.
struct ConflictText {
  let session: CommandSession

  /// Says what stayed, what gave way, by whom, and when; in a pipe one row for each field.
  func print(_ reports: [ConflictReport]) throws {
    if !session.traits.stdoutIsTerminal { return try session.print(table: table(reports)) }
    for report in reports {
      let restored = report.restoredAt.map { ", brought back \(session.words(for: $0))" } ?? ""
      try session.print("\(id(report))  \(session.visible(report.title))\(restored)")
      for field in report.fields { try session.print("  \(sentence(field, report))") }
    }
  }

  /// As much of an identity as a person has to type.
  func id(_ report: ConflictReport) -> String { String(report.id.description.prefix(8)) }

  private func sentence(_ field: ConflictReport.Field, _ report: ConflictReport) -> String {
    session.visible(report.sentence(about: field) { session.words(for: $0) })
  }

  private func value(_ value: StoredValue) -> String {
    value.words { session.words(for: $0) }
  }

  private func table(_ reports: [ConflictReport]) -> Table {
    var table = Table(["ID", "RECORD", "FIELD", "STAYED", "BY", "GAVE WAY", "BY", "NOTICED"])
    for report in reports {
      for field in report.fields {
        table.append([
          TableCell(report.id.description), TableCell(report.title), TableCell(field.title),
          TableCell(value(field.kept)), TableCell(field.keptBy.words), TableCell(value(field.lost)),
          TableCell(report.lostBy.words), session.cell(for: report.noticedAt),
        ])
      }
    }
    return table
  }
}
