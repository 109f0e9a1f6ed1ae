import DatingFeatures
import DatingModels
import Testing

/// How often the offline voice answers what nobody had in mind when its rules were written.
///
/// The floors are what was measured, not what is wanted: they rise with the voice.
@Suite struct UnseenQuestionTests {
  private let deck: [Card]

  init() throws { deck = try CardTalk.deck() }

  /// The least that is right and the most that is wrong, of the questions that the card answers; the
  /// most that is answered of those that it does not.
  struct Floor: CustomTestStringConvertible {
    let half: String
    let right: Int
    let wrong: Int
    let invented: Int

    var testDescription: String { half }
  }

  @Test(
    "of the questions that nobody saw, a card answers as many as it did",
    arguments: [
      Floor(half: "open", right: 140, wrong: 3, invented: 0),
      Floor(half: "held", right: 126, wrong: 6, invented: 6),
    ])
  func answers(floor: Floor) async throws {
    let questions = try UnseenQuestion.half(floor.half)
    var counts: [UnseenQuestion.Outcome: Int] = [:]
    var invented = 0
    for question in questions {
      var talk = try CardTalk(question.card, in: deck)
      let outcome = question.outcome(try await talk.ask(question.ask), in: talk)
      if question.answers.isEmpty {
        invented += outcome == .refused ? 0 : 1
      } else {
        counts[outcome, default: 0] += 1
      }
    }
    let comment: Comment = "\(floor.half): \(counts), invented \(invented)"
    #expect(counts[.right, default: 0] >= floor.right, comment)
    #expect(counts[.wrong, default: 0] <= floor.wrong, comment)
    #expect(invented <= floor.invented, comment)
  }

  @Test("each half has its questions, and each answer is one claim", arguments: ["open", "held"])
  func data(half: String) throws {
    let questions = try UnseenQuestion.half(half)
    #expect(questions.count { !$0.answers.isEmpty } == 150)
    #expect(questions.count { $0.answers.isEmpty } == 20)
    #expect(Set(questions.map(\.card)).count == deck.count)
    for question in questions {
      let talk = try CardTalk(question.card, in: deck)
      for answer in question.answers {
        let claims = talk.card.claims.filter { $0.text.hasPrefix(answer) }
        #expect(claims.count == 1, "\(question.card), \(question.ask): \(answer)")
      }
    }
  }
}
