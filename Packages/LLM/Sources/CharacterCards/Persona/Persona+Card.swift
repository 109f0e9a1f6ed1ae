import DomainModels
public import LLM

extension Persona {
  /// The persona that a card describes.
  ///
  /// `name` stays the name, `description` becomes the bio, `scenario` the background, `first_mes`
  /// the greeting. `personality` becomes the traits if it is a list of a few words each, else the
  /// style. An enabled entry of the book becomes a fact if it carries its source as ours do, or else
  /// a detail under its name, because a persona states as fact only what has a source;
  /// `mes_example` becomes a detail too. Placeholders are filled, in all but the name.
  ///
  /// Of a card that `CharacterCard(persona:)` made, the persona comes back as it was, but for the
  /// fields that somebody has changed since.
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

  /// Takes what a character is like as traits or as style.
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
