import ArgumentParser
import CharacterCards
import DatingFeatures
import DatingModels
import Interchange
import LLM
import ProductCommands
import Terminal
import TerminalCommands

/// `dating persona export`: a card as a Character Card.
struct PersonaExportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a card as a Character Card.")

  static let fields = JSONFields(["id", "slug", "name", "spec", "file", "bytes"])

  @OptionGroup var card: CardArgument
  @Option(help: ArgumentHelp("Which version: v2 or v3.", valueName: "version"))
  var spec = CardSpec.v2
  @Option(
    help: ArgumentHelp("Put the card into a copy of this PNG picture.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var picture: String?
  @Option(
    name: .customLong("output"),
    help: ArgumentHelp("Write into this file; - is standard output.", valueName: "file"),
    completion: .file())
  var file = "-"
  @Flag(help: "Replace the file if it is there.") var force = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func validate() throws {
    if picture != nil, file == "-" {
      throw ValidationError("'--picture' needs a file to write into: '--output me.png'")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    if file == "-", output.json { throw UsageFailure.reportOnStandardOutput() }
    let container = try await plugins.container(in: session)
    let found = try await FindCard(container)(card.reference).intervention
    let conversation = try await LoadConversation(container)(CardReference(found.slug), newest: 0)
    let written = CharacterCard(
      persona: Persona(card: conversation.card), version: spec.version)
    let bytes = try bytes(of: written)
    guard file != "-" else {
      return try session.output.write(String(decoding: bytes, as: UTF8.self) + "\n")
    }
    try await session.newFile(at: file, replacing: force) { try $0.write(bytes) }
    try session.print(
      output, fields: Self.fields,
      json: {
        CardJSON.of(
          found,
          [
            "spec": .string(spec.rawValue), "file": .string(file),
            "bytes": .integer(Int64(bytes.count)),
          ])
      },
      text: {
        try session.print("Wrote \(session.visible(found.name)) to \(session.visible(file)).")
      })
  }

  private func bytes(of card: CharacterCard) throws -> [UInt8] {
    guard let picture else { return card.json() }
    let given = try InputFile(path: picture)
    return try card.embedded(in: try given.bytes(in: 0..<given.size))
  }
}
