/// A character that a model plays.
///
/// It maps onto a Character Card V2 (`malfoyslastname/character-card-spec-v2`): ``name`` is `name`,
/// ``bio`` and ``details`` are `description`, ``traits`` and ``style`` are `personality`,
/// ``background`` is `scenario`, ``greeting`` is `first_mes`, ``facts`` are entries of the
/// `character_book`, and ``PersonaPrompt`` makes `system_prompt` and `post_history_instructions`.
public struct Persona: Sendable, Equatable {
  public var name: String
  /// The role after "You are": `a lighthouse on a skerry`.
  public var role: String
  /// One line under the name.
  public var tagline: String
  /// The presentation of itself, in the first person.
  public var bio: String
  /// Knowledge for the model that is not shown to others as its own words.
  public var background: String
  /// The traits, as adjectives.
  public var traits: [String]
  public var style: String
  /// The first message of the persona.
  public var greeting: String
  /// The only facts it may use.
  public var facts: [PersonaFact]
  /// Further things to know of it, by name.
  public var details: [PersonaDetail]
  /// The tone of the persona, in the words of the program that plays it.
  public var tone: PersonaTone

  public init(
    name: String, role: String, tagline: String = "", bio: String = "", background: String = "",
    traits: [String] = [], style: String = "", greeting: String = "", facts: [PersonaFact] = [],
    details: [PersonaDetail] = [], tone: PersonaTone = .plain
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
    self.tone = tone
  }
}

/// The tone of a program's personas: the part of ``PersonaPrompt`` that differs between programs.
public struct PersonaTone: Sendable, Equatable {
  /// Rules on how to talk, a sentence each.
  public var rules: [String]
  /// The sentence that reminds of them late in a conversation.
  public var reminder: String

  public init(rules: [String], reminder: String) {
    self.rules = rules
    self.reminder = reminder
  }

  /// No rules beyond those of every persona.
  public static let plain = PersonaTone(rules: [], reminder: "Stay in character and be honest.")
}

/// Something that a persona may say of itself as a fact, with who says so.
public struct PersonaFact: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    /// Speaks for it.
    case strength
    /// Speaks against it.
    case limitation
    /// A number to know it by.
    case figure
    /// A correction of a popular error.
    case correction
  }

  /// The confidence of a source.
  public enum Confidence: String, Sendable, CaseIterable {
    /// One study, or a judgement.
    case low
    /// A few studies.
    case medium
    /// Several lines of evidence.
    case high
  }

  /// The relation to the persona.
  public var kind: Kind
  /// The fact, as one sentence.
  public var text: String
  /// The popular error; only of a ``Kind/correction``.
  public var popular: String?
  /// The source of the fact.
  public var source: String
  /// The year of the source.
  public var year: Int
  /// The confidence of the statement.
  public var confidence: Confidence

  public init(
    kind: Kind, text: String, popular: String? = nil, source: String, year: Int,
    confidence: Confidence
  ) {
    self.kind = kind
    self.text = text
    self.popular = popular
    self.source = source
    self.year = year
    self.confidence = confidence
  }
}

/// One named thing about a persona: `Readiness: Pilot`.
public struct PersonaDetail: Sendable, Equatable {
  /// Its name, as people read it.
  public var label: String
  /// The value for this persona.
  public var value: String

  public init(label: String, value: String) {
    self.label = label
    self.value = value
  }
}
