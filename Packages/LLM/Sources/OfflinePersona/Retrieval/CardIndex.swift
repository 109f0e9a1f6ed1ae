import LLM
import Synchronization

/// What a card is searched by.
struct CardIndex {
  let facts: FactIndex
  /// What the card's keywords find; `nil` of a card without keywords.
  let keywords: KeywordIndex?
  /// Tells what is meant by a question to the card where no other is listened for.
  let recognizer: IntentRecognizer

  init(_ persona: Persona, keywords: [String: String]) {
    facts = FactIndex(persona)
    self.keywords = KeywordIndex(facts, keywords: keywords)
    recognizer = IntentRecognizer(index: facts, names: self.keywords?.words ?? [])
  }
}

/// The indexes of the cards that a model plays, each built once.
final class CardIndexes: Sendable {
  /// More cards than a deck has; the card that was built first goes first.
  private static let capacity = 64

  private struct Built {
    let persona: Persona
    let index: CardIndex
  }

  private let keywords: [String: String]
  private let built = Mutex<[Built]>([])

  /// - Parameter keywords: the keywords of facts, by the facts' texts.
  init(keywords: [String: String]) { self.keywords = keywords }

  /// The index of a card; a card that differs in anything has its own.
  func index(of persona: Persona) -> CardIndex {
    if let found = built.withLock({ $0.first { $0.persona == persona } }) { return found.index }
    let index = CardIndex(persona, keywords: keywords)
    built.withLock { built in
      guard !built.contains(where: { $0.persona == persona }) else { return }
      if built.count >= Self.capacity { built.removeFirst() }
      built.append(Built(persona: persona, index: index))
    }
    return index
  }
}
