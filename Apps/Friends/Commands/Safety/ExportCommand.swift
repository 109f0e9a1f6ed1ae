import ArgumentParser
import FriendsRequests
import Interchange
import ProductCommands
import Terminal
import TerminalCommands

/// `friends export`: all data stored about the user.
struct ExportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write everything that is kept of you, as JSON.",
    discussion: """
      Examples:
        friends export > me.json
        friends export --output me.json

      The file is readable, photos and conversations included. It is meant for you; no program reads \
      it back.
      """)

  static let fields = JSONFields(["file", "bytes"])

  @Option(
    name: .customLong("output"),
    help: ArgumentHelp("Write into this file; - is standard output.", valueName: "file"),
    completion: .file())
  var file = "-"
  @Flag(help: "Replace the file if it is there.") var force = false
  @OptionGroup(title: "Output") var form: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try form.check(Self.fields)
    if file == "-", form.json {
      throw UsageFailure.reportOnStandardOutput()
    }
    let context = try await options.context(in: session)
    let document = try await context.ask(Safety.Export()).document
    let text = document.hasSuffix("\n") ? document : document + "\n"
    guard file != "-" else { return try session.output.write(text) }
    try await session.newFile(at: file, replacing: force) { try $0.write(Array(text.utf8)) }
    try session.print(
      form, fields: Self.fields,
      json: { ["file": .string(file), "bytes": .integer(Int64(text.utf8.count))] },
      text: { try session.print("Wrote what is kept of you to \(session.visible(file)).") })
  }
}
