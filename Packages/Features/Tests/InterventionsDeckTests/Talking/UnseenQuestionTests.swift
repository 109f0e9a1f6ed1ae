import DatingFeatures
import DatingModels
import Testing

/// How often the offline voice answers what its rules were not written for.
///
/// The counts are what was measured, not what is wanted: they change with the voice, and with them
/// the table in `Questions`.
@Suite struct UnseenQuestionTests {
  private let deck: [Card]

  init() throws { deck = try CardTalk.deck() }

  /// How many are right and wrong of the questions that the card answers, and how many are answered
  /// of those that it does not.
  struct Count: CustomTestStringConvertible {
    let file: String
    let right: Int
    let wrong: Int
    let invented: Int

    var testDescription: String { file }
  }

  @Test(
    "a card answers as many questions as it did",
    arguments: [
      Count(file: "open", right: 141, wrong: 3, invented: 0),
      Count(file: "held", right: 128, wrong: 3, invented: 5),
      Count(file: "development", right: 125, wrong: 6, invented: 9),
    ])
  func answers(expected: Count) async throws {
    let questions = try UnseenQuestion.all(in: expected.file)
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
    let comment: Comment = "\(expected.file): \(counts), invented \(invented)"
    #expect(counts[.right, default: 0] == expected.right, comment)
    #expect(counts[.wrong, default: 0] == expected.wrong, comment)
    #expect(invented == expected.invented, comment)
  }

  @Test(
    "each file has its questions, and each answer is one claim",
    arguments: [
      (name: "open", answered: 150, unanswered: 20), (name: "held", answered: 150, unanswered: 20),
      (name: "development", answered: 159, unanswered: 77),
    ])
  func data(file: (name: String, answered: Int, unanswered: Int)) throws {
    let questions = try UnseenQuestion.all(in: file.name)
    #expect(questions.count { !$0.answers.isEmpty } == file.answered)
    #expect(questions.count { $0.answers.isEmpty } == file.unanswered)
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
