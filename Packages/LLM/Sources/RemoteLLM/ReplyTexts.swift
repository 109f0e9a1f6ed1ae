import DomainModels
package import Interchange
package import LLM
import Networking

/// Makes events of the texts of a reply: of what it says and of what it thinks.
package struct ReplyTexts: Sendable {
  private var text = SplitText()
  private var halfThought = SplitText()
  /// The text so far.
  package private(set) var spoken = SpokenText()
  /// The reasoning so far.
  package private(set) var thought = SpokenText()
  /// True if something of it is a refusal.
  package private(set) var isRefusal = false
  /// True if a thought was given out.
  package var hasThoughts: Bool { !thought.isEmpty }

  package init() {}

  /// Takes a string of the answer; nothing for every other node.
  ///
  /// - Returns: what was given out.
  @discardableResult
  package mutating func say(
    _ node: JSONNode, of document: JSONDocument, _ events: inout [ReplyEvent]
  ) -> String {
    let piece = text.take(node, of: document)
    say(piece, &events)
    return piece
  }

  /// Gives out a piece of the answer.
  package mutating func say(_ piece: String, _ events: inout [ReplyEvent]) {
    guard !piece.isEmpty else { return }
    spoken.add(piece)
    events.append(.text(piece))
  }

  /// Takes a string of a refusal.
  @discardableResult
  package mutating func refuse(
    _ node: JSONNode, of document: JSONDocument, _ events: inout [ReplyEvent]
  ) -> String {
    let piece = say(node, of: document, &events)
    if !piece.isEmpty { isRefusal = true }
    return piece
  }

  /// Takes a string of what the model thinks.
  ///
  /// - Returns: what was given out.
  @discardableResult
  package mutating func think(
    _ node: JSONNode, of document: JSONDocument, _ events: inout [ReplyEvent]
  ) -> String {
    let piece = halfThought.take(node, of: document)
    think(piece, &events)
    return piece
  }

  /// Gives out a piece of what the model thinks.
  package mutating func think(_ piece: String, _ events: inout [ReplyEvent]) {
    guard !piece.isEmpty else { return }
    thought.add(piece)
    events.append(.reasoning(piece))
  }

  /// Takes a content: a text, or a list of parts.
  ///
  /// - Throws: a fault if it is neither.
  package mutating func take(
    content node: JSONNode, of document: JSONDocument, _ events: inout [ReplyEvent]
  ) throws(WireFault) {
    if document.kind(of: node) == .string {
      say(node, of: document, &events)
      return
    }
    for part in try document.parts(of: node) {
      switch part {
      case .text(let text): say(text, of: document, &events)
      case .refusal(let text): refuse(text, of: document, &events)
      case .thought(let text): think(text, of: document, &events)
      }
    }
  }

  /// Forgets the first half of a character of the answer, because its whole text has come.
  package mutating func dropHalf() { _ = text.end() }

  /// Forgets the first half of a character of the thoughts, because their whole text has come.
  package mutating func dropHalfThought() { _ = halfThought.end() }

  /// Marks the answer as a refusal.
  package mutating func markRefusal() { isRefusal = true }

  /// Gives out the rest of characters that were cut in two.
  package mutating func end(_ events: inout [ReplyEvent]) {
    say(text.end(), &events)
    think(halfThought.end(), &events)
  }
}
