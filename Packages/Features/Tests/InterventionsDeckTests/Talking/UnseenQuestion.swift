import DatingFeatures
import DatingModels
import Foundation
import Interchange

@testable import OfflinePersona

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

  /// What came of a question.
  enum Outcome: CaseIterable {
    /// It quotes a claim that answers, with its source, as the answer.
    case right
    /// It quotes another claim as the answer.
    case wrong
    /// It says that the card does not answer exactly that, also beside quotes; or it refuses.
    case refused
  }

  /// What came of a reply to the question.
  func outcome(_ reply: String, in talk: CardTalk) -> Outcome {
    let quoted = talk.card.claims.filter { claim in
      reply.contains("“\(claim.text)” — \(claim.source)")
    }
    if quoted.isEmpty || Self.hedges.contains(where: reply.contains) { return .refused }
    let isRight = quoted.contains { claim in answers.contains(where: claim.text.hasPrefix) }
    return isRight ? .right : .wrong
  }

  /// What stands before a fact that is only near, without the blanks in it.
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
