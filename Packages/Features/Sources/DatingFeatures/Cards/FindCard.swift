public import DatingModels
import DomainModels
public import Storage

/// Finds one card by what a user typed.
public struct FindCard<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the search in the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The card, with its claims and what was decided on it.
  ///
  /// - Throws: ``DatingError`` if none or several are meant.
  public func callAsFunction(_ reference: CardReference) async throws -> DecidedCard {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      try transaction.decidedCard(reference, in: deck)
    }
  }
}

extension RecordReading {
  /// The card that is meant, with its claims and what was decided on it.
  func decidedCard(_ reference: CardReference, in deck: String) throws -> DecidedCard {
    let found = try reference.resolve(in: interventions(of: deck))
    return DecidedCard(
      card: try cards(of: [found])[0], decision: try decision(on: found.id))
  }
}

/// A user's reference to a card: its slug, the beginning of its slug or name, the first letters of
/// its words, or its ID.
public struct CardReference: Sendable, Hashable {
  public let text: String

  /// Takes what was typed.
  public init(_ text: String) { self.text = text }

  /// The one intervention that is meant.
  ///
  /// - Throws: ``DatingError``: several are meant, and it lists them; or none, and it lists what is
  ///   spelt nearly so.
  func resolve(in deck: [Intervention]) throws(DatingError) -> Intervention {
    let wanted = text.asSlug
    if let exact = deck.first(where: { $0.slug == wanted || $0.id.description == wanted }) {
      return exact
    }
    if let named = deck.first(where: { $0.name.asSlug == wanted }) { return named }
    guard !wanted.isEmpty else { throw .unknownCard(text, near: []) }
    var begun = deck.filter { card in
      [card.slug, card.name.asSlug].contains { $0.hasPrefix(wanted) }
    }
    if begun.isEmpty { begun = deck.filter { $0.isAbbreviated(as: text) } }
    // A few letters are the beginning of a word, hardly ever of a UUID.
    if begun.isEmpty, wanted.count >= 4 {
      begun = deck.filter { $0.id.description.hasPrefix(wanted) }
    }
    if begun.count == 1 { return begun[0] }
    if begun.count > 1 { throw .ambiguousCard(text, candidates: begun.map(\.slug)) }
    throw .unknownCard(text, near: near(wanted, deck))
  }

  /// Returns whether this card can be the one that is meant: by ID, by how its slug or name begins,
  /// or by an abbreviation.
  ///
  /// Others may be meant as well.
  public func mayMean(_ card: Intervention) -> Bool {
    let wanted = text.asSlug
    return [card.slug, card.name.asSlug, card.id.description].contains { $0.hasPrefix(wanted) }
      || card.isAbbreviated(as: text)
  }

  /// Slugs that are spelt nearly so, or else those of cards that contain what was typed.
  private func near(_ wanted: String, _ deck: [Intervention]) -> [String] {
    let spelt = Spelling.nearest(to: wanted, among: deck.map(\.slug))
    if !spelt.isEmpty { return spelt }
    let spellings = deck.map { (slug: $0.slug, all: [$0.slug, $0.name.asSlug]) }
    let beginnings = spellings.filter { card in
      card.all.contains { spelling in
        Spelling.distance(Array(wanted), Array(spelling.prefix(wanted.count)))
          <= wanted.count / 4
      }
    }.map(\.slug)
    let containing = spellings.filter { $0.all.contains { $0.contains(wanted) } }.map(\.slug)
    return Array((beginnings + containing.filter { !beginnings.contains($0) }).prefix(3))
  }
}

extension Intervention {
  /// Returns whether these are the first letters of its words, with or without points or strokes
  /// between them: `sai`, `A/R`.
  func isAbbreviated(as text: String) -> Bool {
    abbreviations.contains(text.asSlug.filter { $0 != "-" })
  }

  /// The first letters of the words of its name and its slug; with small words and without, and a
  /// word with a hyphen as one and as two.
  private var abbreviations: Set<String> {
    let names = [
      name.split(whereSeparator: \.isWhitespace).map(String.init),
      name.asSlug.split(separator: "-").map(String.init),
      slug.split(separator: "-").map(String.init),
    ]
    let small: Set<String> = ["and", "with", "for", "of", "the", "in", "on"]
    let all = names + names.map { words in words.filter { !small.contains($0.lowercased()) } }
    let initials = all.map { words in
      String(words.compactMap { word in word.first(where: \.isLetter) }).lowercased()
    }
    return Set(initials.filter { $0.count > 1 })
  }
}

extension String {
  /// The words in lower case with hyphens between them, as a slug would have them.
  fileprivate var asSlug: String {
    lowercased().split { !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }
}
