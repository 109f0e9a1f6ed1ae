import DatingFeatures
import DatingModels
import DomainModels
import Interchange
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

  static let fields = JSONFields([
    "id", "slug", "name", "category", "tagline", "bio", "pros", "cons", "figures", "corrections",
    "personalityTraits", "conversationStyle", "openingLine", "impactScale", "researchLevel",
    "technicalReadiness", "support", "imageName", "symbolName", "gradientColors", "chatContext",
    "deck", "position", "verdict", "decidedAt",
  ])

  static func value(_ decided: DecidedCard) -> JSONValue {
    let card = decided.card
    let own = card.intervention
    let rest: JSONObject = [
      "category": .string(own.category.rawValue),
      "tagline": .string(own.tagline),
      "bio": .string(own.bio),
      "pros": .array(card.pros.map(value)),
      "cons": .array(card.cons.map(value)),
      "figures": .array(card.figures.map(value)),
      "corrections": .array(card.corrections.map(value)),
      "personalityTraits": .array(own.personalityTraits.map { .string($0) }),
      "conversationStyle": .string(own.conversationStyle),
      "openingLine": .string(own.openingLine),
      "impactScale": .string(own.impactScale.rawValue),
      "researchLevel": .string(own.researchLevel.rawValue),
      "technicalReadiness": .string(own.technicalReadiness.rawValue),
      "support": .string(own.support.rawValue),
      "imageName": own.imageName.map { .string($0) } ?? .null,
      "symbolName": .string(own.symbolName),
      "gradientColors": .array(own.gradientColors.map { .string($0) }),
      "chatContext": .string(own.chatContext),
      "deck": .string(own.deck),
      "position": .integer(Int64(own.position)),
      "verdict": decided.verdict.map { .string($0.rawValue) } ?? .null,
      "decidedAt": decided.decision.map { .string($0.decidedAt.description) } ?? .null,
    ]
    return of(own, rest)
  }

  private static func value(_ claim: Claim) -> JSONValue {
    var object: JSONObject = [
      "text": .string(claim.text), "source": .string(claim.source),
      "year": .integer(Int64(claim.year)), "confidence": .string(claim.confidence.rawValue),
    ]
    if let popular = claim.popular { object["popular"] = .string(popular) }
    return .object(object)
  }
}
