public import Interchange
public import LLM
public import Networking

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How a service is spoken to: the part of an adapter that differs from service to service.
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

  /// Who is spoken to, for people (`Anthropic`).
  var service: String { get }
  var endpoint: URL { get }
  /// What stands in every request, the key marked as secret.
  var headers: HTTPHeaders { get }
  /// How the documents of a stream are kept apart.
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

  /// What a document says went wrong; nil if it is none about that.
  ///
  /// By default it is what ``WireFault/init(explaining:)`` reads, in each form that services write.
  func fault(in document: JSONDocument) -> WireFault?
}

extension WireFormat {
  public func fault(in document: JSONDocument) -> WireFault? { WireFault(explaining: document) }
}
