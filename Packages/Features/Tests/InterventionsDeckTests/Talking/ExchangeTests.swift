import DatingFeatures
import DatingModels
import Testing

/// How well the offline voice understands: a table, counted.
@Suite struct ExchangeTests {
  private let deck: [Card]

  init() throws { deck = try CardTalk.deck() }

  @Test("the table is as long as it was, so that none is dropped in silence")
  func count() {
    #expect(Exchange.all.count == 161)
  }

  @Test("a card answers as it has to", arguments: Exchange.all)
  func answers(exchange: Exchange) async throws {
    var talk = try CardTalk(exchange.card, with: exchange.others, in: deck)
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

  /// Whether a text has a part, or one of several with bars between them.
  private func has(_ text: String, _ part: String) -> Bool {
    part.isEmpty || part.split(separator: "|").contains { text.contains($0) }
  }
}
