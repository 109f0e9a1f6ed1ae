public import Interchange
public import LLM
public import Networking

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The wire format of a service: the part of an adapter that differs from service to service.
///
/// A format writes one request and reads the documents of one stream. It opens nothing, waits for
/// nothing and repeats nothing: ``RemoteModel`` does, the same way for all.
///
/// - **W1** ``body(for:of:)`` depends on its arguments alone, and equal prompts give equal bytes:
///   a provider's prompt cache compares bytes.
/// - **W2** A document that the format does not know is passed over.
/// - **W3** A reading is complete when the protocol's last word has come, and not before.
/// - **W4** An error in the stream is thrown as a ``WireFault``, with the service's own words.
/// - **W5** A reading takes the one document of a server that ignores `stream` like a stream.
public protocol WireFormat: Sendable {
  /// Reads one stream.
  associatedtype Reading: WireReading

  /// The service's name for people (`Anthropic`).
  var service: String { get }
  var endpoint: URL { get }
  /// The headers of every request, the key marked as secret.
  var headers: HTTPHeaders { get }
  /// The separation of the documents of a stream.
  var framing: WireFraming { get }

  /// Writes a request's content.
  ///
  /// - Parameters:
  ///   - prompt: the messages to send.
  ///   - request: what they were made of: its limits, tools, format, temperature and seed.
  /// - Returns: a JSON document.
  func body(for prompt: [Message], of request: LanguageModelRequest) -> [UInt8]

  /// Begins to read a stream.
  func reading() -> Reading

  /// The error in a document; nil if there is none.
  ///
  /// By default it is what ``WireFault/init(explaining:)`` reads, in each form that services write.
  func fault(in document: JSONDocument) -> WireFault?
}

extension WireFormat {
  public func fault(in document: JSONDocument) -> WireFault? { WireFault(explaining: document) }
}

/// The separation of the documents of a stream.
public enum WireFraming: Sendable, Hashable {
  /// Server-sent events, each with a document as its data.
  case serverSentEvents
  /// One document a line.
  case lines
}

/// Makes events of the documents of one stream.
public protocol WireReading: Sendable {
  /// True if the protocol's last word has come.
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

  /// Nothing: an incomplete event was cut off.
  public mutating func takeEnd(into events: inout [ReplyEvent]) throws(WireFault) {}
}

/// One thing that stands in a stream.
enum WireItem: Sendable {
  case document(JSONDocument)
  /// The one document that came in place of a stream.
  case whole(JSONDocument)
  /// The word `[DONE]`.
  case done
  /// An event that calls itself an error, and what it says: a document, or a text.
  case error(JSONDocument?, String)
  /// Something that can't be read, and why.
  case broken(String)
  /// Something that the stream's end cut off.
  case cut
}

/// A part of a reply's content that says something; each holds a string.
package enum WirePart: Sendable {
  case text(JSONNode)
  case refusal(JSONNode)
  case thought(JSONNode)
}

extension JSONDocument {
  /// The parts of a content: a text, or a list of texts and of objects with a `type`.
  ///
  /// Kinds that are not known are passed over.
  ///
  /// - Throws: a fault if the content is neither.
  package func parts(of content: JSONNode) throws(WireFault) -> [WirePart] {
    switch kind(of: content) {
    case .null: return []
    case .string: return [.text(content)]
    case .object: return part(content)
    case .array:
      return elements(of: content).flatMap { kind(of: $0) == .string ? [.text($0)] : part($0) }
    default: throw .malformed("a content that is no text")
    }
  }

  private func part(_ node: JSONNode) -> [WirePart] {
    func texts(_ names: StaticString...) -> [JSONNode] {
      names.lazy.compactMap { self.member($0, of: node) }.map(strings).first { !$0.isEmpty } ?? []
    }
    switch text("type", of: node) {
    case "refusal": return texts("refusal", "text").map(WirePart.refusal)
    case "thinking", "reasoning", "reasoning_text", "summary_text":
      return texts("thinking", "reasoning", "text", "content", "summary").map(WirePart.thought)
    default: return texts("text").map(WirePart.text)
    }
  }

  /// The strings of a value: itself, or those of a list of parts; `{"value"}` is an older way to
  /// write a text.
  private func strings(_ node: JSONNode) -> [JSONNode] {
    switch kind(of: node) {
    case .string: [node]
    case .array:
      elements(of: node).flatMap { element in
        kind(of: element) == .string
          ? [element] : member("text", of: element).map(strings) ?? []
      }
    case .object: member("value", of: node).map(strings) ?? []
    default: []
    }
  }
}
