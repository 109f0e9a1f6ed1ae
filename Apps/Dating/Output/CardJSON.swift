import DatingFeatures
import DatingModels
import DomainModels
import Interchange
import ProductCommands
import TerminalCommands

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
