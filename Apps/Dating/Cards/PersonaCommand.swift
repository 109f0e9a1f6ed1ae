import ArgumentParser
import CharacterCards
import DatingFeatures
import DatingModels
import Interchange
import LLM
import ProductCommands
import Terminal
import TerminalCommands

/// `dating persona`: cards as other chat programs know them.
struct PersonaCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "persona", abstract: "Take a card into other chat programs, or look into theirs.",
    discussion: """
      Examples:
        dating persona export mangrove --output mangrove.json
        dating persona export mangrove --picture me.png --output mangrove.png
        dating persona read seraphina.png
        dating persona read seraphina.png --whole > seraphina.json

      The form is that of Character Cards V2 and V3, which many chat programs read. Every claim goes \
      along with its source.
      """, subcommands: [PersonaExportCommand.self, PersonaReadCommand.self])

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `dating persona read`: what a Character Card says.
struct PersonaReadCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Show what a Character Card holds, from JSON or PNG.")

  static let fields = JSONFields([
    "name", "spec", "tagline", "bio", "background", "traits", "style", "greeting", "facts",
    "details",
  ])

  @Argument(
    help: ArgumentHelp("The Character Card to read.", valueName: "file"), completion: .file())
  var file: String
  @Flag(help: "Print the card itself, every key that it has.") var whole = false
  @OptionGroup(title: "Output") var output: OutputOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let given = try InputFile(path: file)
    let card = try CharacterCard(file: try given.bytes(in: 0..<given.size))
    if whole {
      return try session.output.write(String(decoding: card.json(), as: UTF8.self) + "\n")
    }
    let persona = Persona(card: card)
    try session.print(
      output, fields: Self.fields, json: { json(persona, card) },
      text: {
        for line in lines(of: persona) {
          for part in session.visible(line).wrapped(toWidth: session.textWidth) {
            try session.print(part)
          }
        }
      })
  }

  private func json(_ persona: Persona, _ card: CharacterCard) -> JSONValue {
    [
      "name": .string(persona.name), "spec": .string(card.specVersion),
      "tagline": .string(persona.tagline), "bio": .string(persona.bio),
      "background": .string(persona.background),
      "traits": .array(persona.traits.map { .string($0) }), "style": .string(persona.style),
      "greeting": .string(persona.greeting),
      "facts": .array(
        persona.facts.map { fact in
          [
            "kind": .string(fact.kind.rawValue), "text": .string(fact.text),
            "source": .string(fact.source), "year": .integer(Int64(fact.year)),
          ]
        }),
      "details": .array(
        persona.details.map { ["label": .string($0.label), "value": .string($0.value)] }),
    ]
  }

  private func lines(of persona: Persona) -> [String] {
    let fields = [
      ("Role", persona.role), ("Tagline", persona.tagline), ("Bio", persona.bio),
      ("Background", persona.background), ("Traits", persona.traits.joined(separator: ", ")),
      ("Style", persona.style), ("Greeting", persona.greeting),
    ]
    var lines = [persona.name]
    lines += fields.filter { !$0.1.isEmpty }.map { "\($0.0): \($0.1)" }
    lines += persona.details.map { "\($0.label): \($0.value)" }
    lines += persona.facts.map { "Fact: \($0.text) (\($0.source), \($0.year))" }
    return lines
  }
}

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

/// A version of Character Cards that can be written.
enum CardSpec: String, ExpressibleByArgument, CaseIterable {
  case v2
  case v3

  /// The version as the format knows it.
  var version: CharacterCardVersion {
    switch self {
    case .v2: .v2
    case .v3: .v3
    }
  }
}
