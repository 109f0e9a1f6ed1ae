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

/// OpenAI's Responses API (`POST /v1/responses`), streamed; nothing is stored there.
///
/// Source: developers.openai.com/api/reference, responses and their streaming events.
public struct OpenAIResponses: WireFormat {
  /// Who is spoken to.
  public let service: String
  public let endpoint: URL
  public let headers: HTTPHeaders
  public let framing = WireFraming.serverSentEvents
  private let model: String

  /// Speaks to a model.
  ///
  /// - Parameters:
  ///   - model: the model's name on the wire.
  ///   - endpoint: where requests go.
  ///   - key: what it says about itself; nil for a server that asks for none.
  ///   - service: who is spoken to, for people.
  public init(model: String, endpoint: URL, key: SecretText?, service: String = "OpenAI") {
    self.model = model
    self.endpoint = endpoint
    self.service = service
    headers = HTTPHeaders(bearer: key)
  }

  /// Writes a request's content.
  public func body(for prompt: [Message], of request: LanguageModelRequest) -> [UInt8] {
    ResponsesRequest(prompt: prompt, request: request, model: model).bytes
  }

  /// Begins to read a stream.
  public func reading() -> ResponsesReading { ResponsesReading() }
}
