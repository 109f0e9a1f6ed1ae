import FriendsFeatures
import FriendsRequests
import Terminal
import TerminalCommands

extension FriendsCommandContext {
  func print(_ done: Acknowledgement, _ output: OutputOptions) throws {
    try print(done, FriendsFields.message, output) {
      try session.print(session.visible(done.message))
    }
  }

  /// Prints an answer, as JSON or as text.
  func print(
    _ answer: some Encodable, _ fields: JSONFields, _ output: OutputOptions,
    text: () throws -> Void
  ) throws {
    try session.print(output, fields: fields, json: { try FriendsJSON.value(answer) }, text: text)
  }

  /// Prints a list, as JSON or as a table.
  ///
  /// - Parameters:
  ///   - answers: what to print.
  ///   - fields: the fields of the JSON.
  ///   - output: how.
  ///   - empty: what to say on standard error where there is nothing.
  ///   - table: the same for people.
  /// - Throws: an error of the output.
  func print(
    _ answers: [some Encodable], _ fields: JSONFields, _ output: OutputOptions, empty: String,
    table: () throws -> Table
  ) throws {
    try session.print(
      output, fields: fields, json: { try FriendsJSON.list(answers) }, table: table)
    if answers.isEmpty, !output.json { session.note(empty) }
  }

  /// Prints names and values, those without a value left out.
  func print(rows: [(String, String?)]) throws {
    var table = Table(["", TableColumn("", minimumWidth: 20, isFlexible: true, wraps: true)])
    for (name, value) in rows {
      guard let value, !value.isEmpty else { continue }
      table.append([TableCell(name, style: .dim), TableCell(value)])
    }
    try session.print(table: table)
  }

  /// When a mission begins, by the clocks of its place, and which those are.
  static func wording(of time: WireTime, in zone: String?) -> String {
    guard let zone, let clocks = MissionZone(zone) else { return time.description }
    return "\(clocks.wording(of: time.timestamp)) \(zone)"
  }
}
