import Interchange
public import LLM
public import Networking
public import RemoteLLM
public import Secrets

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Ollama's own API (`POST /api/chat`), streamed as lines of JSON.
///
/// Source: ollama's docs/api.md, docs/api/streaming.mdx and docs/api/errors.mdx.
public struct OllamaChat: WireFormat {
  /// Who is spoken to.
  public let service = "Ollama"
  public let endpoint: URL
  /// The key, where a proxy wants one.
  public let headers: HTTPHeaders
  public let framing = WireFraming.lines
  private let model: String

  /// Speaks to a model.
  ///
  /// - Parameters:
  ///   - model: the model's name on the wire.
  ///   - endpoint: where requests go.
  ///   - key: a bearer token; nil, as usual, for none.
  public init(model: String, endpoint: URL, key: SecretText? = nil) {
    self.model = model
    self.endpoint = endpoint
    headers = HTTPHeaders(bearer: key)
  }

  /// Writes a request's content.
  public func body(for prompt: [Message], of request: LanguageModelRequest) -> [UInt8] {
    OllamaRequest(prompt: prompt, request: request, model: model).bytes
  }

  /// Begins to read a stream.
  public func reading() -> OllamaReading { OllamaReading() }
}
