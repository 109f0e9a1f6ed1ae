import DomainModels
import Interchange
import LLM

/// What of a persona has no place of its own in a card: the card's extension `quartet`.
struct PersonaExtension: Equatable {
  static let key = "quartet"

  var role: String
  var tagline: String
  var bio: String
  var traits: [String]
  var style: String
  var details: [PersonaDetail]
  /// As it is in the persona, where that would read as a placeholder in the card.
  var background: String?
  var greeting: String?

  init(_ persona: Persona) {
    role = persona.role
    tagline = persona.tagline
    bio = persona.bio
    traits = persona.traits
    style = persona.style
    details = persona.details
    background = Placeholders.occur(in: persona.background) ? persona.background : nil
    greeting = Placeholders.occur(in: persona.greeting) ? persona.greeting : nil
  }

  /// Reads what ``members`` wrote; `nil` if there is none.
  init?(_ card: CharacterCard) {
    guard let members = card.extensions[Self.key]?.objectValue else { return nil }
    role = members.text("role")
    tagline = members.text("tagline")
    bio = members.text("bio")
    traits = members.texts("traits")
    style = members.text("style")
    details = members.objects("details").map {
      PersonaDetail(label: $0.text("label"), value: $0.text("value"))
    }
    background = members["background"]?.stringValue
    greeting = members["greeting"]?.stringValue
  }

  /// The extension as it stands in a card.
  var members: JSONObject {
    var members: JSONObject = [
      "role": .string(role), "tagline": .string(tagline), "bio": .string(bio),
      "traits": .array(traits.map { .string($0) }), "style": .string(style),
      "details": .array(
        details.map { ["label": .string($0.label), "value": .string($0.value)] }),
    ]
    members["background"] = background.map { .string($0) }
    members["greeting"] = greeting.map { .string($0) }
    return members
  }

  /// The card's description: tagline, bio and details, each on a line of its own.
  var description: String {
    let lines = [tagline, bio] + details.map { "\($0.label): \($0.value)" }
    return lines.filter { !$0.isBlank }.joined(separator: "\n")
  }

  /// The card's personality: traits and style.
  var personality: String {
    [traits.joined(separator: ", "), style].filter { !$0.isBlank }.joined(separator: "\n")
  }
}
