import DatingFeatures
import DatingModels
import DomainModels
import InterventionsDeck
import LLM
import OfflinePersona
import Testing

/// A conversation with a card of the deck by the offline voice.
struct CardConversation {
  let card: Card
  let others: [Card]
  var seed: UInt64 = 0
  private(set) var messages: [Message] = []

  /// The voice with the keywords of the deck, for all conversations.
  private static let voice = Result {
    OfflinePersona(keywords: try InterventionsDeck.keywords())
  }

  init(_ slug: String, with others: [String] = [], in deck: [Card]) throws {
    card = try #require(deck.first { $0.intervention.slug == slug }, "\(slug)")
    self.others = try others.map { other in
      try #require(deck.first { $0.intervention.slug == other }, "\(other)")
    }
  }

  init(_ card: Card, with others: [Card] = [], seed: UInt64 = 0) {
    self.card = card
    self.others = others
    self.seed = seed
  }

  /// The cards as they are in the data.
  static func deck() throws -> [Card] {
    try InterventionsDeck().cards(at: Timestamp(milliseconds: 0))
  }

  /// Returns the answer of the card.
  @discardableResult
  mutating func ask(_ text: String) async throws -> String {
    messages.append(.user(text))
    let request = LanguageModelRequest(
      persona: Persona(card: card), messages: messages, seed: seed,
      others: others.map(Persona.init(card:)))
    let reply = try await Reply(of: Self.voice.get().reply(to: request))
    messages.append(.assistant(reply.text))
    return reply.text
  }

  /// The claims of all cards that take part.
  var claims: [Claim] { ([card] + others).flatMap(\.claims) }

  /// Returns the claims that an answer quotes.
  func claims(quotedIn answer: String) -> [Claim] {
    claims.filter { answer.contains("“\($0.text)”") }
  }

  /// Returns an answer without its quotations and their sources.
  func unquoted(_ answer: String) -> String {
    var rest = answer
    for claim in claims {
      for text in [claim.text, claim.popular ?? "", claim.source] where !text.isEmpty {
        rest = rest.replacing(text, with: "")
      }
      rest = rest.replacing(" (\(claim.year))", with: "")
    }
    let notes = [card.intervention.chatContext, card.intervention.bio]
    for quotation in quotations(answer) where notes.contains(where: { $0.contains(quotation) }) {
      rest = rest.replacing(quotation, with: "")
    }
    return rest
  }

  /// Returns the texts between quotation marks.
  func quotations(_ text: String) -> [String] {
    text.split(separator: "“").dropFirst().compactMap { part in
      part.firstIndex(of: "”").map { String(part[..<$0]) }
    }
  }
}

/// The understanding of the offline voice: a table, counted.
@Suite struct ExchangeTests {
  private let deck: [Card]

  init() throws { deck = try CardConversation.deck() }

  @Test("the table is as long as it was, so that none is dropped in silence")
  func count() {
    #expect(Exchange.all.count == 161)
  }

  @Test("a card answers as it has to", arguments: Exchange.all)
  func answers(exchange: Exchange) async throws {
    var talk = try CardConversation(exchange.card, with: exchange.others, in: deck)
    var answer = ""
    for text in exchange.turns { answer = try await talk.ask(text) }
    let quoted = talk.claims(quotedIn: answer)
    let comment: Comment = "\(exchange): \(answer)"
    switch exchange.requirement {
    case .quotes(let texts):
      let quotations = talk.quotations(answer)
      for text in texts { #expect(quotations.contains { has($0, text) }, comment) }
    case .declines:
      #expect(quoted.isEmpty, comment)
    case .says(let words):
      #expect(quoted.isEmpty, comment)
      for word in words { #expect(has(answer, word), comment) }
    case .quotesAndSays(let text, let words):
      #expect(quoted.contains { $0.text.contains(text) }, comment)
      for word in words { #expect(answer.contains(word), comment) }
    }
    let hasOwnFigure = talk.unquoted(answer).contains { $0.isNumber }
    #expect(!hasOwnFigure, comment)
  }

  /// Returns whether a text has a part, or one of several with bars between them.
  private func has(_ text: String, _ part: String) -> Bool {
    part.isEmpty || part.split(separator: "|").contains { text.contains($0) }
  }
}
