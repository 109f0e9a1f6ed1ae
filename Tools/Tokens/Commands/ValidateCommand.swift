import ArgumentParser
import DesignTokens
import DomainModels
import Interchange
import TerminalCommands

/// `tokens validate`: everything that is wrong with files.
struct ValidateCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Check files against the standard.",
    discussion: """
      Examples:
        tokens validate app.tokens.json app.resolver.json
        tokens validate app.tokens.json --json | jq '.[].errors[].message'
        git show HEAD:app.tokens.json | tokens validate -

      Ends with 1 if a file is invalid; one that can't be opened keeps no other from being checked, \
      and in JSON has an 'error' in the place of a result. Of a resolver every source is read, and each context of each \
      modifier resolved, with the others as by default.
      """)

  static let fields = JSONFields([
    "file", "kind", "isValid", "tokens", "errors", "warnings", "error",
  ])

  @Argument(
    help: ArgumentHelp("Token files or resolvers; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String]
  @OptionGroup var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run(in session: CommandSession) async throws {
    try output.check(ValidateCommand.fields)
    let results = try files.map { path in
      try OpenedFile(path) { try CheckedFile($0, reading.mode) }
    }
    try session.print(
      output, fields: ValidateCommand.fields, json: { .array(results.map { $0.json(json) }) },
      text: { for result in results { try result.value.map { try print($0, session) } } })
    for result in results { result.noteFailure(session) }
    if results.contains(where: { $0.value?.errors.isEmpty == false }) {
      throw SilentExit(.failed)
    }
    if let failure = results.lazy.compactMap(\.failure).first {
      throw SilentExit(ExitStatus(failure.kind))
    }
  }

  private func json(_ file: CheckedFile) -> JSONValue {
    [
      "file": .string(file.name), "kind": file.isResolver ? "resolver" : "tokens",
      "isValid": .boolean(file.errors.isEmpty),
      "tokens": file.tokenCount.map { .integer(Int64($0)) } ?? .null,
      "errors": .array(file.errors.map(IssueText.json)),
      "warnings": .array(file.warnings.map(IssueText.json)),
    ]
  }

  private func print(_ file: CheckedFile, _ session: CommandSession) throws {
    let text = IssueText(session: session, sources: file.sources)
    for issue in file.errors {
      for line in text.lines(issue, "error") { try session.print(line) }
    }
    for issue in file.warnings {
      for line in text.lines(issue, "warning") { try session.print(line) }
    }
    let warnings = file.warnings.isEmpty ? "" : ", \(Count.text(file.warnings.count, "warning"))"
    let name = session.visible(file.name)
    if let count = file.tokenCount {
      try session.print("\(name): valid, \(Count.text(count, "token"))\(warnings)")
    } else {
      try session.print("\(name): invalid, \(Count.text(file.errors.count, "error"))\(warnings)")
    }
  }
}
