/// Somebody a model plays.
///
/// It maps onto a Character Card V2 (`malfoyslastname/character-card-spec-v2`): ``name`` is `name`,
/// ``bio`` and ``details`` are `description`, ``traits`` and ``style`` are `personality`,
/// ``background`` is `scenario`, ``greeting`` is `first_mes`, ``facts`` are entries of the
/// `character_book`, and ``PersonaPrompt`` makes `system_prompt` and `post_history_instructions`.
public struct Persona: Sendable, Equatable {
  public var name: String
  /// What it is, after "You are": `a climate intervention on a dating app`.
  public var role: String
  /// One line under the name.
  public var tagline: String
  /// How it presents itself, in the first person.
  public var bio: String
  /// What the model should know of it and the others should not see as its own words.
  public var background: String
  /// What it is like, as adjectives.
  public var traits: [String]
  public var style: String
  /// What it wrote first.
  public var greeting: String
  /// The only facts it may use.
  public var facts: [PersonaFact]
  /// Further things to know of it, by name.
  public var details: [PersonaDetail]

  public init(
    name: String, role: String, tagline: String = "", bio: String = "", background: String = "",
    traits: [String] = [], style: String = "", greeting: String = "", facts: [PersonaFact] = [],
    details: [PersonaDetail] = []
  ) {
    self.name = name
    self.role = role
    self.tagline = tagline
    self.bio = bio
    self.background = background
    self.traits = traits
    self.style = style
    self.greeting = greeting
    self.facts = facts
    self.details = details
  }
}
