import ArgumentParser
import DesignTokens
import DomainModels
import Interchange
import Terminal
import TerminalCommands

/// `tokens format`: one look for every file.
struct FormatCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "format", abstract: "Lay token files out.",
    discussion: """
      Examples:
        tokens format app.tokens.json           show what it would look like
        tokens format --write *.tokens.json
        tokens format --check *.tokens.json     for a build: 1 if one isn't

      Names, strings, numbers and their order stay as they are, byte for byte. With '--check' a file \
      that can't be read keeps no other from being checked, and in JSON has an 'error'; with \
      '--write' it stops all of it before anything is written.
      """)

  static let fields = JSONFields(["file", "isFormatted", "isChanged", "error"])

  @Argument(
    help: ArgumentHelp("Token files or resolvers; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String]
  @Flag(help: "Only say which files are not formatted, and end with 1 if one isn't.")
  var check = false
  @Flag(help: "Write into the files themselves.") var write = false
  @Option(help: ArgumentHelp("How many columns a line may take.", valueName: "columns"))
  var width = TokenFormatter().width
  @Flag(help: "Put $type, $description and the like before the names of a group.")
  var propertiesFirst = false
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    guard !(check && write) else {
      throw ValidationError("'--check' and '--write' exclude each other")
    }
    guard check || write || files.count == 1 else {
      throw ValidationError("Several files need '--check' or '--write'")
    }
    guard !write || !files.contains("-") else {
      throw ValidationError("Standard input can't be written into")
    }
    guard !output.json || check || write else {
      throw ValidationError("'--json' needs '--check' or '--write': the file itself is the output")
    }
    guard (1...10_000).contains(width) else {
      throw ValidationError("'--width' is between 1 and 10000")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(FormatCommand.fields)
    if check { return try report(in: session) }
    // All are read before one is written: a wrong name changes nothing.
    let results = try files.map { try formatted($0) }
    guard write else { return try session.output.write(results[0].bytes) }
    for result in results where !result.isFormatted {
      _ = try WrittenFile.replace(result.path, with: result.bytes)
    }
    try session.print(
      output, fields: FormatCommand.fields, json: { .array(results.map(json)) },
      text: {
        for result in results where !result.isFormatted {
          try session.print("Formatted \(session.visible(result.path))")
        }
      })
  }

  /// A file as it should look.
  private struct Formatted {
    let path: String
    let bytes: [UInt8]
    let isFormatted: Bool
  }

  private func formatted(_ path: String) throws -> Formatted {
    let bytes = try FileBytes.read(path)
    let formatter = TokenFormatter(width: width, putsPropertiesFirst: propertiesFirst)
    let formatted = try formatter.format(bytes, name: FileBytes.name(of: path))
    return Formatted(path: path, bytes: formatted, isFormatted: bytes == formatted)
  }

  private func json(_ result: Formatted) -> JSONValue {
    [
      "file": .string(FileBytes.name(of: result.path)),
      "isFormatted": .boolean(result.isFormatted),
      "isChanged": .boolean(write && !result.isFormatted),
    ]
  }

  private func report(in session: CommandSession) throws {
    let results = try files.map { try OpenedFile($0, formatted) }
    try session.print(
      output, fields: FormatCommand.fields, json: { .array(results.map { $0.json(json) }) },
      text: {
        for result in results where result.value?.isFormatted == false {
          try session.print("\(session.visible(result.name)) is not formatted")
        }
      })
    for result in results { result.noteFailure(session) }
    if results.contains(where: { $0.value?.isFormatted == false }) { throw SilentExit(.failed) }
    if let failure = results.lazy.compactMap(\.failure).first {
      throw SilentExit(ExitStatus(failure.kind))
    }
  }
}
