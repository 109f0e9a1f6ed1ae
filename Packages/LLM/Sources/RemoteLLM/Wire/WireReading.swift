public import Interchange
public import LLM

/// Makes events of the documents of one stream.
public protocol WireReading: Sendable {
  /// Whether the protocol's last word has come.
  var isComplete: Bool { get }

  /// Takes the next document.
  ///
  /// - Parameters:
  ///   - document: what the service sent.
  ///   - events: gets what follows from it; `usage` and `finished` with the last word.
  /// - Throws: the error that the document tells of.
  mutating func take(
    _ document: JSONDocument, into events: inout [ReplyEvent]
  ) throws(WireFault)

  /// Takes the word that ends a stream of OpenAI's Chat Completions, `[DONE]`.
  ///
  /// - Throws: an error if the reply is not whole.
  mutating func takeDone(into events: inout [ReplyEvent]) throws(WireFault)

  /// Takes the end of the stream: for protocols whose last word may be left out.
  ///
  /// - Throws: an error if the reply is not whole.
  mutating func takeEnd(into events: inout [ReplyEvent]) throws(WireFault)
}

extension WireReading {
  /// Nothing: most protocols have no such word.
  public mutating func takeDone(into events: inout [ReplyEvent]) throws(WireFault) {}

  /// Nothing: what is not complete by then was cut off.
  public mutating func takeEnd(into events: inout [ReplyEvent]) throws(WireFault) {}
}
