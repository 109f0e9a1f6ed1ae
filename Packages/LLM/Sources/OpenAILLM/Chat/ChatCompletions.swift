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

/// OpenAI's Chat Completions (`POST /v1/chat/completions`), streamed: what nearly every other server
/// speaks too.
///
/// Source: developers.openai.com/api/reference, chat.
public struct ChatCompletions: WireFormat {
  /// Who is spoken to.
  public let service: String
  public let endpoint: URL
  public let headers: HTTPHeaders
  public let framing = WireFraming.serverSentEvents
  private let model: String
  private let isOpenAI: Bool

  /// Speaks to a model.
  ///
  /// - Parameters:
  ///   - model: the model's name on the wire.
  ///   - endpoint: where requests go.
  ///   - key: what it says about itself; nil for a server that asks for none.
  ///   - isOpenAI: whether OpenAI itself is spoken to, which knows more than a server that is merely
  ///     compatible.
  ///   - service: who is spoken to, for people.
  public init(
    model: String, endpoint: URL, key: SecretText?, isOpenAI: Bool = false,
    service: String = "OpenAI"
  ) {
    self.model = model
    self.endpoint = endpoint
    self.service = service
    self.isOpenAI = isOpenAI
    headers = HTTPHeaders(bearer: key)
  }

  /// Writes a request's content.
  public func body(for prompt: [Message], of request: LanguageModelRequest) -> [UInt8] {
    ChatRequest(prompt: prompt, request: request, model: model, isOpenAI: isOpenAI).bytes
  }

  /// Begins to read a stream.
  public func reading() -> ChatReading { ChatReading() }
}
