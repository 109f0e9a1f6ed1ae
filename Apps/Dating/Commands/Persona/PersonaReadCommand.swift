import ArgumentParser
import CharacterCards
import Interchange
import LLM
import ProductCommands
import Terminal
import TerminalCommands

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
