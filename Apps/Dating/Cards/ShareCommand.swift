import ArgumentParser
import DatingFeatures
import DatingModels
import DomainModels
import Interchange
import ProductCommands
import Terminal
import TerminalCommands

/// `dating share`: a card to send to a friend.
struct ShareCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Turn a card into Markdown, a page, or a picture.",
    discussion: """
      Examples:
        dating share cool-roofs > cool-roofs.md
        dating share cool-roofs --format html > cool-roofs.html
        dating share cool-roofs --format svg > cool-roofs.svg
      """)

  @OptionGroup var card: CardArgument
  @Option(help: "In which form.") var format = Choice(ShareFormat.markdown)
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  static let fields = JSONFields(["id", "slug", "name", "format", "text"])

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let found = try await FindCard(container)(card.reference)
    let text = try await ShareCard(container)(card.reference, as: format.value)
    try session.print(
      output, fields: ShareCommand.fields,
      json: { json(found.intervention, text) }, text: { try session.output.write(text) })
  }

  private func json(_ intervention: Intervention, _ text: String) -> JSONValue {
    CardJSON.of(
      intervention, ["format": .string(format.value.rawValue), "text": .string(text)])
  }
}

/// A card as JSON, the same in every command.
enum CardJSON {
  /// An object about a card: what each of them begins with, and the rest.
  static func of(_ intervention: Intervention, _ rest: JSONObject) -> JSONValue {
    var object: JSONObject = [
      "id": .string(intervention.id.description), "slug": .string(intervention.slug),
      "name": .string(intervention.name),
    ]
    for member in rest { object[member.key] = member.value }
    return .object(object)
  }

  static let fields = card.list

  private static let card = ResponseFields([
    "id", "slug", "name", "category", "tagline", "bio", "pros", "cons", "figures", "corrections",
    "personalityTraits", "conversationStyle", "openingLine", "impactScale", "researchLevel",
    "technicalReadiness", "support", "imageName", "symbolName", "gradientColors", "chatContext",
    "deck", "position", "verdict", "decidedAt",
  ])
  private static let claim = ["text", "source", "year", "confidence"]

  static func value(_ decided: DecidedCard) -> JSONValue {
    let card = decided.card
    return self.card.json(
      of: card.intervention,
      adding: [
        "pros": .array(card.pros.map(value)), "cons": .array(card.cons.map(value)),
        "figures": .array(card.figures.map(value)),
        "corrections": .array(card.corrections.map(value)),
        "verdict": .text(decided.verdict?.rawValue),
        "decidedAt": .text(decided.decision?.decidedAt),
      ])
  }

  private static func value(_ claim: Claim) -> JSONValue {
    ResponseFields(self.claim + (claim.popular == nil ? [] : ["popular"])).json(of: claim)
  }
}
