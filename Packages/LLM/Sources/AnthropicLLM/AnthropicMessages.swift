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

/// Anthropic's Messages API (`POST /v1/messages`), streamed.
///
/// Source: platform.claude.com/docs/en/api/messages, and the migration page of 2026-10-21.
public struct AnthropicMessages: WireFormat {
  /// Who is spoken to.
  public let service: String
  public let endpoint: URL
  /// The version and the key.
  public let headers: HTTPHeaders
  public let framing = WireFraming.serverSentEvents
  private let model: String
  private let version: AnthropicVersion

  /// Speaks to a model.
  ///
  /// - Parameters:
  ///   - model: the model's name on the wire.
  ///   - endpoint: where requests go.
  ///   - key: what it says about itself; nil for a server that asks for none.
  ///   - version: the version of the API; nil for that of the model.
  ///   - service: who is spoken to, for people.
  public init(
    model: String, endpoint: URL, key: SecretText?, version: AnthropicVersion? = nil,
    service: String = "Anthropic"
  ) {
    self.model = model
    self.endpoint = endpoint
    self.service = service
    self.version = version ?? AnthropicVersion(for: model)
    var headers: HTTPHeaders = ["anthropic-version": self.version.rawValue]
    headers.add(key: key, as: "x-api-key")
    self.headers = headers
  }

  /// Writes a request's content.
  public func body(for prompt: [Message], of request: LanguageModelRequest) -> [UInt8] {
    AnthropicRequest(prompt: prompt, request: request, model: model, version: version).bytes
  }

  /// Begins to read a stream.
  public func reading() -> AnthropicReading { AnthropicReading() }
}
