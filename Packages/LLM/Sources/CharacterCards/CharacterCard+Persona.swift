import DomainModels
import Interchange
public import LLM

extension CharacterCard {
  /// A persona as a card, for other programs to play and for `Persona(card:)` to read back.
  ///
  /// Tagline, bio and details become `description`, traits and style `personality`, the background
  /// `scenario`, the greeting `first_mes`. Each fact becomes an entry of the book that is active
  /// when one of its telling words is said, and carries kind, source, year, confidence and popular
  /// belief in its extension `quartet`. `system_prompt` and `post_history_instructions` are those of
  /// `PersonaPrompt`. What has no place in a card stands in the card's extension `quartet`.
  ///
  /// - Parameters:
  ///   - persona: who it is.
  ///   - version: the specification to follow.
  public init(persona: Persona, version: CharacterCardVersion = .v2) {
    self.init(name: persona.name, version: version)
    let kept = PersonaExtension(persona)
    let prompt = PersonaPrompt(persona)
    description = kept.description
    personality = kept.personality
    scenario = persona.background
    firstMessage = persona.greeting
    systemPrompt = prompt.system
    postHistoryInstructions = prompt.reminder
    extensions = [PersonaExtension.key: .object(kept.members)]
    guard !persona.facts.isEmpty else { return }
    book = CharacterBook(
      entries: persona.facts.enumerated().map { FactExtension.entry(for: $1, at: $0) })
  }
}

/// The prompt for a card that a model plays, by the card's own instructions.
///
/// V2 has a card's `system_prompt` and `post_history_instructions` replace the program's own, unless
/// they are blank; `{{original}}` in them stands for what they replace, which is `PersonaPrompt`.
///
/// The card's author writes these instructions, not this program: they may undo every rule of
/// `PersonaPrompt`, honesty about facts among them. To keep the rules, use `Persona(card:)` alone.
public struct CardPrompt: Sendable, Equatable {
  /// The instructions, which come first.
  public let system: String
  /// The instructions after the history.
  public let reminder: String

  /// Makes the prompt of a card.
  ///
  /// - Parameters:
  ///   - card: who to play.
  ///   - user: the person's name.
  public init(_ card: CharacterCard, user: String = Placeholders.defaultUser) {
    let placeholders = Placeholders(card: card, user: user)
    let original = PersonaPrompt(Persona(card: card, user: user))
    func text(_ own: String, replacing original: String) -> String {
      own.isBlank ? original : placeholders.fill(own, original: original)
    }
    system = text(card.systemPrompt, replacing: original.system)
    reminder = text(card.postHistoryInstructions, replacing: original.reminder)
  }
}

extension Persona {
  /// The persona that a card describes.
  ///
  /// `name` stays the name, `description` becomes the bio, `scenario` the background, `first_mes`
  /// the greeting. `personality` becomes the traits if it is a list of a few words each, else the
  /// style. An enabled entry of the book becomes a fact if it carries its source as ours do, or else
  /// a detail under its name, because a persona states as fact only what has a source;
  /// `mes_example` becomes a detail too. Placeholders are filled, in all but the name.
  ///
  /// Of a card that `CharacterCard(persona:)` made, the persona comes back as it was, except for
  /// the fields that were changed since.
  ///
  /// `system_prompt` and `post_history_instructions` are no part of a persona, whose instructions
  /// are always ours: ``CardPrompt`` has the card's.
  ///
  /// - Parameters:
  ///   - card: who to play.
  ///   - user: what `{{user}}` stands for.
  public init(card: CharacterCard, user: String = Placeholders.defaultUser) {
    let placeholders = Placeholders(card: card, user: user)
    self.init(name: card.name, role: "")
    let kept = PersonaExtension(card)
    role = kept?.role ?? ""
    if let kept, kept.description == card.description {
      tagline = kept.tagline
      bio = kept.bio
      details = kept.details
    } else {
      bio = placeholders.fill(card.description)
    }
    if let kept, kept.personality == card.personality {
      traits = kept.traits
      style = kept.style
    } else {
      describe(placeholders.fill(card.personality))
    }
    let isOwnBackground = card.scenario == kept?.background
    background = isOwnBackground ? card.scenario : placeholders.fill(card.scenario)
    let isOwnGreeting = card.firstMessage == kept?.greeting
    greeting = isOwnGreeting ? card.firstMessage : placeholders.fill(card.firstMessage)
    if !card.messageExample.isBlank {
      let example = placeholders.fill(card.messageExample)
      details.append(PersonaDetail(label: "Example conversations", value: example))
    }
    learn(from: card.book?.entries ?? [], filling: placeholders)
  }

  /// Takes a character's personality as traits or as style.
  private mutating func describe(_ personality: String) {
    let parts = personality.split { ",;".contains($0) || $0.isNewline }.map(\.trimmed)
      .filter { !$0.isEmpty }
    if parts.allSatisfy({ $0.split(whereSeparator: \.isWhitespace).count <= 3 }) {
      traits = parts
    } else {
      style = personality
    }
  }

  private mutating func learn(
    from entries: [CharacterBookEntry], filling placeholders: Placeholders
  ) {
    for entry in entries where entry.isEnabled {
      if let fact = FactExtension.fact(of: entry, filling: placeholders) {
        facts.append(fact)
        continue
      }
      let text = placeholders.fill(entry.text)
      if text.isBlank { continue }
      let names = [entry.name, entry.comment, entry.keys.first].compactMap(\.self)
      let label = names.first { !$0.isBlank } ?? "Note"
      details.append(PersonaDetail(label: placeholders.fill(label), value: text))
    }
  }
}
