import DatingFeatures
import DatingModels
import DomainModels
import Interchange
import LLM
import ProductCommands
import Terminal
import TerminalCommands

/// Calls of language models, as a table and as JSON.
struct LoggedCallReport {
  static let fields = call.list

  private static let call = ResponseFields([
    "id", "slug", "askedAt", "model", "question", "answer", "ending", "failure", "attempts",
    "isKept", "inputTokens", "outputTokens", "cost", "firstWordAfter", "duration",
  ])

  let calls: [LoggedCall]

  /// Prints them, the latest first.
  func print(_ output: OutputOptions, _ session: CommandSession) throws {
    try session.print(
      output, fields: Self.fields, json: { .array(calls.map(json)) }, table: { table(session) })
  }

  private func json(_ logged: LoggedCall) -> JSONValue {
    Self.call.json(
      of: logged.call,
      adding: [
        "slug": .text(logged.intervention?.slug),
        "cost": logged.call.picodollars.map { .number(Double($0) / 1e12) } ?? .null,
      ])
  }

  private func table(_ session: CommandSession) -> Table {
    var table = Table([
      "WHEN", TableColumn("WHO", minimumWidth: 8, isFlexible: true),
      TableColumn("MODEL", minimumWidth: 7, isFlexible: true),
      TableColumn("ASKED", minimumWidth: 12, isFlexible: true),
      TableColumn("ANSWERED", minimumWidth: 12, isFlexible: true),
      TableColumn("TOKENS", alignment: .trailing), TableColumn("COST", alignment: .trailing),
    ])
    for logged in calls {
      let call = logged.call
      let tokens = call.inputTokens.flatMap { input in
        call.outputTokens.map { "\(input)+\($0)" }
      }
      let ending = call.ending == .complete ? nil : "[\(call.failure ?? call.ending.title)]"
      table.append([
        session.cell(for: call.askedAt), TableCell(logged.intervention?.name ?? "?"),
        TableCell(call.model), TableCell(call.question.oneLine),
        TableCell([call.answer.oneLine, ending].compactMap { $0 }.joined(separator: " ")),
        TableCell(tokens ?? ""),
        TableCell(call.picodollars.map { "\(Cost(picodollars: Int64($0)))" } ?? ""),
      ])
    }
    return table
  }
}

extension String {
  /// The text on one line.
  fileprivate var oneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
