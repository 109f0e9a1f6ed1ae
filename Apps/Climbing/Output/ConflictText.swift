import ClimbingFeatures
import DomainModels
import Foundation
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
    let kept = "\(by(field.keptBy)) \(session.words(for: field.keptAt))"
    let lost = "\(by(report.lostBy)) \(session.words(for: report.lostAt))"
    if field.name == "deleted_at" {
      return field.kept == .null
        ? "It lives, as \(kept) wanted; it was deleted by \(lost)."
        : "It was deleted by \(kept); what \(lost) wrote gave way."
    }
    return "\(words(field.name)): \(value(field.kept)) stayed, by \(kept); "
      + "\(value(field.lost)) gave way, by \(lost)."
  }

  private func by(_ author: ConflictAuthor) -> String {
    switch author {
    case .here: "this device"
    case .device(let name): session.visible(name)
    case .elsewhere: "another device"
    }
  }

  private func words(_ column: String) -> String {
    column.split(separator: "_").filter { $0 != "id" }.joined(separator: " ")
  }

  private func value(_ value: StoredValue) -> String {
    switch value {
    case .null: "nothing"
    case .boolean(let value): value ? "yes" : "no"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let text):
      "\"\(session.visible(String(text.prefix(60))))\"" + (text.count > 60 ? "…" : "")
    case .uuid(let uuid): String(uuid.uuidString.lowercased().prefix(13))
    case .instant(let instant): session.words(for: instant)
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .list(let values): values.map { self.value($0) }.joined(separator: ", ")
    }
  }

  private func table(_ reports: [ConflictReport]) -> Table {
    var table = Table(["ID", "RECORD", "FIELD", "STAYED", "BY", "GAVE WAY", "BY", "NOTICED"])
    for report in reports {
      for field in report.fields {
        table.append([
          TableCell(report.id.description), TableCell(report.title), TableCell(field.name),
          TableCell(value(field.kept)), TableCell(by(field.keptBy)), TableCell(value(field.lost)),
          TableCell(by(report.lostBy)), session.cell(for: report.noticedAt),
        ])
      }
    }
    return table
  }
}
