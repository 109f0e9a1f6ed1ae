import ArgumentParser
import DesignTokens
import Interchange
import Terminal
import TerminalCommands

/// `tokens convert`: between the drafts and the standard.
struct ConvertCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Carry a file from the drafts to the standard, or back.",
    discussion: """
      Examples:
        tokens convert --from draft old.json > app.tokens.json
        tokens convert --from draft app.tokens.json --write
        tokens convert --to draft app.tokens.json --output for-old-tools.json --json

      Only what has to change does. What was lost, assumed or could not be carried over is said on \
      standard error, or with '--json' on standard output. Ends with 1 if something could not be \
      carried over, or the result breaks the standard; what could be is written all the same. A \
      resolver is refused, since the drafts have none: convert the token files that it refers to.
      """)

  static let fields = JSONFields(["file", "isLossless", "isChanged", "changes", "obstacles"])

  /// The other form.
  enum Edition: String, CaseIterable {
    case draft
  }

  @Argument(
    help: ArgumentHelp("A token file; - is standard input.", valueName: "file"),
    completion: .file())
  var file: String
  @Option(help: "What the file is in now; it becomes 2025.10.") var from: Choice<Edition>?
  @Option(help: "What the file becomes; it is in 2025.10 now.") var to: Choice<Edition>?
  @Flag(help: "Write into the file itself.") var write = false
  @Option(
    help: ArgumentHelp("Write into this file, not to standard output.", valueName: "file"),
    completion: .file())
  var output: String?
  @OptionGroup(title: "Output") var form: OutputOptions

  func validate() throws {
    guard (from == nil) != (to == nil) else {
      throw ValidationError("Give either '--from draft' or '--to draft'")
    }
    guard !(write && output != nil) else {
      throw ValidationError("'--write' and '--output' exclude each other")
    }
    guard !(write && file == "-") else {
      throw ValidationError("Standard input can't be written into")
    }
    guard !form.json || write || output != nil else {
      throw ValidationError("'--json' needs '--write' or '--output': the file itself is the output")
    }
  }

  func run(in session: CommandSession) async throws {
    try form.check(ConvertCommand.fields)
    let name = FileBytes.name(of: file)
    let bytes = try FileBytes.read(file)
    guard !((try? JSONDocument(bytes)).map { TokenResolver.isResolver($0, name: file) } ?? false)
    else {
      throw UsageFailure(
        code: "resolver", message: "\(name) is a resolver, and the drafts have none",
        hint: "Convert the token files that it refers to.")
    }
    let migration = from == nil ? TokenMigration.toDraft : .fromDraft
    let report = try migration.migrate(bytes, name: name)
    if let target = write ? file : output {
      let isChanged = try WrittenFile.replace(target, with: report.bytes)
      try session.print(
        form, fields: ConvertCommand.fields,
        json: { json(report, target, isChanged: isChanged) },
        text: {
          let word = isChanged ? "Wrote" : "Unchanged:"
          try session.print(
            "\(word) \(session.visible(target)), \(Count.text(report.changes.count, "change"))")
        })
    } else {
      try session.output.write(report.bytes)
    }
    if !form.json { note(report, session) }
    if !report.obstacles.isEmpty { throw SilentExit(.failed) }
  }

  private func note(_ report: TokenMigrationReport, _ session: CommandSession) {
    func line(_ place: TokenLocation, _ path: String, _ text: String) -> String {
      let at = "\(place.file):\(place.line):\(place.column): "
      return session.visible(at + (path.isEmpty ? "" : "\(path): ") + text)
    }
    for change in report.changes {
      guard let loss = change.loss else { continue }
      let before = change.before.isEmpty ? "" : "\(shortened(change.before)): "
      session.note("warning: " + line(change.place, change.path, before + loss))
    }
    for obstacle in report.obstacles {
      let value = obstacle.value.isEmpty ? "" : "\(shortened(obstacle.value)) stays: "
      session.note("error: " + line(obstacle.place, obstacle.path, value + obstacle.reason))
    }
  }

  /// A value on one line, and no more of it than a message can hold.
  private func shortened(_ source: String) -> String {
    let words = source.split { $0.isWhitespace }.joined(separator: " ")
    return words.count > 80 ? words.prefix(79) + "…" : words
  }

  private func json(
    _ report: TokenMigrationReport, _ target: String, isChanged: Bool
  ) -> JSONValue {
    let changes = report.changes.map { change -> JSONValue in
      var members: JSONObject = ["path": .string(change.path)]
      TokenJSON.add(change.place, to: &members)
      members["before"] = .string(change.before)
      members["after"] = .string(change.after)
      members["loss"] = change.loss.map { .string($0) } ?? .null
      return .object(members)
    }
    let obstacles = report.obstacles.map { obstacle -> JSONValue in
      var members: JSONObject = ["path": .string(obstacle.path)]
      TokenJSON.add(obstacle.place, to: &members)
      members["value"] = .string(obstacle.value)
      members["reason"] = .string(obstacle.reason)
      return .object(members)
    }
    return [
      "file": .string(target), "isLossless": .boolean(report.isLossless),
      "isChanged": .boolean(isChanged), "changes": .array(changes), "obstacles": .array(obstacles),
    ]
  }
}
