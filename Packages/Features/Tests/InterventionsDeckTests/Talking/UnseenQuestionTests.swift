import DatingFeatures
import DatingModels
import Foundation
import Interchange
import Testing

@testable import OfflinePersona

/// The rate at which the offline voice answers questions for which its rules were not written.
///
/// The counts are what was measured, not what is wanted: they change with the voice, and with them
/// the table in `Questions`.
@Suite struct UnseenQuestionTests {
  private let deck: [Card]

  init() throws { deck = try CardConversation.deck() }

  /// The number of right and wrong answers to questions that the card covers, and of answers to
  /// those that it does not.
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
      var talk = try CardConversation(question.card, in: deck)
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
      let talk = try CardConversation(question.card, in: deck)
      for answer in question.answers {
        let claims = talk.card.claims.filter { $0.text.hasPrefix(answer) }
        #expect(claims.count == 1, "\(question.card), \(question.ask): \(answer)")
      }
    }
  }
}

/// A question that was written before its author read a rule of the voice: see `Questions`.
struct UnseenQuestion: Decodable {
  /// The slug of the card that is asked.
  let card: String
  let ask: String
  /// The beginnings of the claims that answer it; none if the card does not.
  let answers: [String]

  /// One of the files: the halves `open`, which may be read, and `held`, which may only be counted, and
  /// `development`, on which the rules were made.
  static func all(in name: String) throws -> [UnseenQuestion] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Questions/\(name).json")
    return try JSONDecoding.decode([UnseenQuestion].self, from: Array(Data(contentsOf: file)))
  }

  /// The outcome of a question.
  enum Outcome: CaseIterable {
    /// It quotes a claim that answers, with its source, as the answer.
    case right
    /// It quotes another claim as the answer.
    case wrong
    /// It says that the card does not answer exactly that, also beside quotes; or it refuses.
    case refused
  }

  /// Returns the outcome of a reply to the question.
  func outcome(_ reply: String, in talk: CardConversation) -> Outcome {
    let quoted = talk.card.claims.filter { claim in
      reply.contains("“\(claim.text)” — \(claim.source)")
    }
    if quoted.isEmpty || Self.hedges.contains(where: reply.contains) { return .refused }
    let isRight = quoted.contains { claim in answers.contains(where: claim.text.hasPrefix) }
    return isRight ? .right : .wrong
  }

  /// The words before a fact that is only near, without their blanks.
  private static let hedges: [String] = {
    let occasions: [Occasion] = [
      .nearWord, .nearWordAnything, .nearNumber, .nearFigure, .nearOtherFigure, .nearDate,
      .nearDetail, .nearReason,
    ]
    return occasions.flatMap(Phrasebook.lines).map(longestPart)
  }()

  /// The longest part of a line that does not depend on what fills its blanks.
  private static func longestPart(of line: String) -> String {
    var parts: [String] = [""]
    for character in line {
      switch character {
      case "{": parts.append("")
      case "}": parts[parts.count - 1] = ""
      default: parts[parts.count - 1].append(character)
      }
    }
    return parts.max { $0.count < $1.count } ?? line
  }
}
