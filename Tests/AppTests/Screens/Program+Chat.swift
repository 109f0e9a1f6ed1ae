import Foundation
import Interchange

extension Program {
  /// The authors of the messages with a card, in order.
  func authors(with card: String) async throws -> [String] {
    try await messages(with: card).compactMap { $0["author"]?.stringValue }
  }

  func messages(with card: String) async throws -> [JSONValue] {
    try await json("messages", card).arrayValue ?? []
  }
}

extension TmuxSession {
  /// Asks something, and waits until the answer has begun.
  ///
  /// - Parameter name: the card's.
  /// - Returns: what its first row says so far.
  /// - Throws: ``UnexpectedScreen`` if it does not begin.
  @discardableResult
  func waitForBeginning(of name: String) async throws -> String {
    try await type("What are you good at? What are your flaws? What do you cost?")
    try await press("Enter")
    var beginning = ""
    try await wait("the beginning of an answer", isMoving: true) { screen in
      let rows = screen.rows.map { $0.trimmingCharacters(in: .whitespaces) }
      // Before that, the greeting stands there.
      let question = rows.firstIndex { $0.contains("You (") } ?? .max
      guard let heading = rows.lastIndex(of: "\(name):"), heading > question else { return false }
      beginning = rows[heading + 1]
      return !beginning.isEmpty
    }
    return beginning
  }

  /// Waits until the card has answered so often, and the window shows the end of its answer.
  ///
  /// - Returns: the last answer.
  @discardableResult
  func waitForAnswer(_ count: Int = 1, of card: String) async throws -> String {
    var answer: String?
    try await wait("answer \(count) of \(card)") { _ in
      let answers = try await program.messages(with: card).filter { $0["author"] == "persona" }
      guard answers.count >= count else { return false }
      answer = answers.last?["text"]?.stringValue
      return true
    }
    let text = answer ?? ""
    let end = text.split(separator: " ").suffix(3).joined(separator: " ")
    try await wait("the end of the answer: \(end)") { $0.says(end) && $0.key(to: "stop") == nil }
    return text
  }
}
