import ArgumentParser
import Interchange
import PeopleRequests
import ProductCommands
import Terminal
import TerminalCommands

/// `dating people export`: all data stored about the user.
struct PersonExportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write everything that is kept of you, as JSON.",
    discussion: """
      Examples:
        dating people export > me.json
        dating people export --output me.json --photos photos

      The file is readable: what you and your matches wrote is in it. It is meant for you; no \
      program reads it back.
      """)

  static let fields = JSONFields(["file", "bytes", "photos"])

  @Option(
    name: .customLong("output"),
    help: ArgumentHelp("Write into this file; - is standard output.", valueName: "file"),
    completion: .file())
  var file = "-"
  @Option(
    help: ArgumentHelp("Write your photos into this folder, which is there.", valueName: "folder"),
    completion: .directory)
  var photos: String?
  @Flag(help: "Replace files that are there.") var force = false
  @OptionGroup(title: "Output") var form: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try form.check(Self.fields)
    if file == "-", form.json {
      throw UsageFailure.reportOnStandardOutput()
    }
    let context = try await options.context(in: session)
    let data = try await context.ask(Safety.Export())
    var names: [String] = []
    if let photos {
      for (index, photo) in data.photos.enumerated() {
        let name = "\(photos)/photo-\(index + 1).\(photo.mediaType == "image/png" ? "png" : "jpg")"
        try await write(photo.bytes, to: name, session)
        names.append(name)
      }
    }
    let text = data.json.hasSuffix("\n") ? data.json : data.json + "\n"
    guard file != "-" else { return try session.output.write(text) }
    try await write(Array(text.utf8), to: file, session)
    try session.print(
      form, fields: Self.fields,
      json: {
        [
          "file": .string(file), "bytes": .count(text.utf8.count), "photos": .list(names),
        ]
      },
      text: { try session.print("Wrote what is kept of you to \(session.visible(file)).") })
  }

  private func write(_ bytes: [UInt8], to path: String, _ session: CommandSession) async throws {
    try await session.newFile(at: path, replacing: force) { try $0.write(bytes) }
  }
}

/// `dating people delete`: leaves for good.
struct PersonDeleteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete everything that is kept of you, for good.",
    discussion: AccountDeleteCommand.words("people"))

  @OptionGroup var deletion: DeletionOptions

  func run(in session: CommandSession) async throws {
    try await DeletionTask(options: deletion, command: "dating people delete")(in: session)
  }
}
