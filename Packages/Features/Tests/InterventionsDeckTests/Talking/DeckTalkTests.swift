import DatingFeatures
import DatingModels
import Testing

/// The properties of every card of the deck, in any conversation.
@Suite struct DeckTalkTests {
  private let deck: [Card]

  init() throws { deck = try CardConversation.deck() }

  private static let questions = [
    "How much do you cost, 99 dollars?", "I'm Ana, 34, and I live 5 km from the coast",
    "is that a lot?", "and in 2050?", "what did I ask you before?", "do you know my age?",
    "compare yourself with the other one", "are you cheaper than it?", "red flags?", "why?",
    "what about 17 penguins?", "tell me everything", "is it true that you cost 12345?",
    "what have you told me so far?", "what do you know about me?", "really?", "and globally?",
  ]

  @Test("every figure stands in a quoted claim, the other's included")
  func figures() async throws {
    for (place, card) in deck.enumerated() {
      let other = deck[(place + 7) % deck.count]
      var talk = CardConversation(card, with: [other], seed: UInt64(place))
      let question = "are you better than \(other.intervention.name)?"
      for text in [question] + Self.questions + [question] {
        let answer = try await talk.ask(text)
        let hasOwn = talk.unquoted(answer).contains { $0.isNumber }
        #expect(!hasOwn, "\(card.intervention.slug), \(text): \(answer)")
      }
    }
  }

  @Test("what is quoted of a claim is all of it, with its source; of no other user's anything")
  func claims() async throws {
    for (place, card) in deck.enumerated() {
      let other = deck[(place + 11) % deck.count]
      var talk = CardConversation(card, with: [other])
      let answer = try await talk.ask("compare yourself with \(other.intervention.name)")
      let quoted = talk.claims(quotedIn: answer)
      for claim in quoted {
        #expect(answer.contains("“\(claim.text)” — \(claim.source.droppingStop)"), "\(answer)")
      }
      // A strength and a limitation of each.
      #expect(quoted.count >= 4, "\(answer)")
      for owner in [card, other] {
        let sides = owner.claims.filter { quoted.map(\.id).contains($0.id) }.map(\.side)
        #expect(Set(sides) == [.pro, .con], "\(answer)")
        #expect(answer.contains(owner.intervention.name), "\(answer)")
      }
      let known = Set(talk.claims.map(\.text))
      let foreign = deck.flatMap(\.claims).map(\.text).filter { !known.contains($0) }
      #expect(!foreign.contains { answer.contains($0) }, "\(answer)")
    }
  }

  @Test("what a refusal offers is answered")
  func offers() async throws {
    for card in deck {
      for seed in 0..<3 as Range<UInt64> {
        var talk = CardConversation(card, seed: seed)
        let refusal = try await talk.ask("Who painted the Mona Lisa?")
        #expect(talk.claims(quotedIn: refusal).isEmpty, "\(refusal)")
        let taken = try await talk.ask("yes please")
        #expect(!talk.claims(quotedIn: taken).isEmpty, "\(refusal) \(taken)")
      }
    }
  }

  @Test("the same talk is the same again")
  func repeats() async throws {
    for card in deck.prefix(8) {
      var first = CardConversation(card, with: [deck[9]], seed: 4)
      var second = CardConversation(card, with: [deck[9]], seed: 4)
      for text in Self.questions {
        #expect(try await first.ask(text) == second.ask(text))
      }
    }
  }

  @Test("no sentence of small talk comes twice while there are others")
  func variety() async throws {
    let talk = [
      "hi", "how are you?", "you're cute", "haha", "thanks", "what's your star sign?",
      "dinner tonight?", "I'm sad", "I love cheese", "you're so funny", "thanks a lot", "lol",
      "how are you doing?", "ask me something", "I hate rain", "you look great", "cheers", "bye",
    ]
    for card in deck {
      var chat = CardConversation(card)
      var seen: Set<String> = []
      for text in talk {
        for sentence in try await chat.ask(text).sentences {
          #expect(seen.insert(sentence).inserted, "\(card.intervention.slug): \(sentence)")
        }
      }
    }
  }
}

extension String {
  fileprivate var droppingStop: String { last == "." ? String(dropLast()) : self }

  /// Its sentences of more than three words.
  fileprivate var sentences: [String] {
    split { ".?!".contains($0) }.map(String.init).filter { $0.split(separator: " ").count > 3 }
  }
}
