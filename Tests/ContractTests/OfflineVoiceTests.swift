import Assembly
import DatingAssembly
import DatingFeatures
import DatingModels
import DomainModels
import Testing

/// The cards as they are linked, answering by the voice that is linked, with no key and no network.
@Suite struct OfflineVoiceTests {
  private static let all =
    PersonaQuestion.ofFigures + PersonaQuestion.beyondTheCard + PersonaQuestion.ofDates

  /// A question that was asked, and what came of it.
  private struct Answered {
    let question: PersonaQuestion
    let card: Card
    let message: ChatMessage

    var text: String { message.text }
  }

  /// Every question asked once, each in a conversation of its own: opening a store for each would
  /// take longer than all the rest.
  private static let answers = Task { try await askAll() }

  private static func askAll() async throws -> [Answered] {
    let container = try await DatingComposition.testing(stores: DatingComposition.store("memory"))
      .cards(at: DataLocation(address: "memory:"), program: "tests")
    var answers: [Answered] = []
    for question in all {
      let card = CardReference(question.card)
      _ = try await ForgetConversation(container)(card)
      _ = try await SendMessage(container)(card, question.text)
      let answer = try await AnswerMessages(container)(card)
      answers.append(
        Answered(
          question: question, card: try await FindCard(container)(card).card, message: answer))
    }
    return answers
  }

  private func ask(_ question: PersonaQuestion) async throws -> (Card, String) {
    let answers = try await OfflineVoiceTests.answers.value
    let answer = try #require(
      answers.first { $0.question.card == question.card && $0.question.text == question.text })
    return (answer.card, answer.text)
  }

  @Test(
    "asked for its figure, a card quotes it and says who found it",
    arguments: PersonaQuestion.ofFigures)
  func figures(question: PersonaQuestion) async throws {
    let (card, answer) = try await ask(question)
    let figure = try #require(question.figure)
    let source = try #require(question.source)
    #expect(answer.contains(figure), "\(answer)")
    #expect(answer.contains(source), "\(answer)")
    let quoted = card.claims.filter { answer.contains($0.text) }
    #expect(quoted.contains { $0.text.contains(figure) }, "\(answer)")
  }

  @Test(
    "asked for what it doesn't know, a card says so and claims nothing",
    arguments: PersonaQuestion.beyondTheCard)
  func declining(question: PersonaQuestion) async throws {
    let (card, answer) = try await ask(question)
    #expect(!card.claims.contains { answer.contains($0.text) }, "\(answer)")
    #expect(!card.claims.contains { answer.contains($0.source) }, "\(answer)")
    #expect(quotations(answer).allSatisfy { question.text.contains($0) }, "\(answer)")
    // It says that it can't, in one of the ways that its phrasebook has for that.
    let words = [
      "beyond me", "pretend", "nowhere on my card", "isn't on my card", "nothing about it",
      "never been introduced", "isn't one of them", "not that sort", "out of me", "can only speak",
      "other hobbies", "poor expert", "stops well before", "don't bluff", "no idea", "can't say",
      "stay who I am", "only character I do", "only has me on it", "know one profile",
      "only read my own card",
    ]
    #expect(words.contains { answer.contains($0) }, "\(answer)")
  }

  @Test("what is quoted is on the card, and so is every number", arguments: all)
  func nothingInvented(question: PersonaQuestion) async throws {
    let (card, answer) = try await ask(question)
    let words = ownWords(card)
    for quotation in quotations(answer) where !question.text.contains(quotation) {
      #expect(words.contains { $0.contains(quotation) }, "\(quotation)")
    }
    let known = Set(words.flatMap(numbers))
    for number in numbers(answer) { #expect(known.contains(number), "\(number) in: \(answer)") }
  }

  @Test("no card speaks with another's claims")
  func ownClaimsOnly() async throws {
    let deck = try DatingComposition.linked.decks[0].cards(at: Timestamp(milliseconds: 0))
    for answer in try await OfflineVoiceTests.answers.value {
      let own = Set(answer.card.claims.map(\.text))
      let foreign = deck.flatMap(\.claims).filter { !own.contains($0.text) }
      #expect(!foreign.contains { answer.text.contains($0.text) }, "\(answer.text)")
    }
  }

  @Test("the same question to the same card has the same answer; openings vary")
  func openings() async throws {
    let answers = try await OfflineVoiceTests.answers.value
    #expect(try await OfflineVoiceTests.askAll().map(\.text) == answers.map(\.text))
    let openings = answers.map { String($0.text.prefix { !".!?:".contains($0) }) }
    #expect(openings.count == 30)
    #expect(Set(openings).count >= 24, "\(openings.sorted())")
  }

  @Test("the first answer says that it is the offline voice")
  func saysSo() async throws {
    for question in OfflineVoiceTests.all {
      let (_, answer) = try await ask(question)
      #expect(answer.lowercased().contains("offline"), "\(answer)")
    }
    for answer in try await OfflineVoiceTests.answers.value {
      #expect(answer.message.ending == .complete)
      #expect(answer.message.model == "offline")
    }
  }

  private func quotations(_ text: String) -> [String] {
    text.split(separator: "“").dropFirst().compactMap { part in
      part.firstIndex(of: "”").map { String(part[..<$0]) }
    }
  }

  /// Numbers as they are written, with what stands between their digits.
  private func numbers(_ text: String) -> [String] {
    text.matches(of: #/[0-9]+(?:[.,][0-9]+)*/#).map { String($0.output) }
  }

  private func ownWords(_ card: Card) -> [String] {
    let own = card.intervention
    return card.claims.flatMap { [$0.text, $0.popular ?? "", $0.source, "\($0.year)"] }
      + own.traits.map { "\($0.title): \($0.value)" }
      + [own.name, own.tagline, own.bio, own.openingLine, own.conversationStyle, own.chatContext]
      + own.personalityTraits
  }
}
