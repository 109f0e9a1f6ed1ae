public import LLM
public import RemoteLLM
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Opens Anthropic's models: `anthropic:MODEL`.
///
/// The key is the secret `anthropic-api-key` (`ANTHROPIC_API_KEY`); `ANTHROPIC_BASE_URL` names
/// another server with the same API, which may do without a key.
public struct AnthropicDriver: LanguageModelDriver {
  public let name = "anthropic"
  public let summary = "Anthropic's models, over the network"
  /// What they can do.
  public let capabilities: Set<LanguageModelCapability> = [
    .reportsUsage, .structuredOutput, .tools,
  ]
  private let access: RemoteAccess

  public init(_ access: RemoteAccess) { self.access = access }

  /// The models of ``AnthropicModels``.
  public var knownModels: [ModelDescription] { AnthropicModels.all }

  /// Opens a model; `nil` for the usual one.
  ///
  /// - Throws: `LanguageModelError` if there is no such model, or its key is missing.
  public func open(
    model: String?, environment: LanguageModelEnvironment
  ) throws -> any LanguageModel {
    let model = model ?? AnthropicModels.usual
    let (key, endpoint) = try service("/v1/messages")
    return RemoteModel(
      name: "\(name):\(model)",
      format: AnthropicMessages(model: model, endpoint: endpoint, key: key), access: access,
      price: knownModels.first { $0.name == model }?.price, capabilities: capabilities)
  }

  /// Asks Anthropic for its models.
  ///
  /// - Throws: `LanguageModelError` if the service can't be asked.
  public func offeredModels() async throws -> [ModelDescription] {
    let (key, endpoint) = try service("/v1/models?limit=1000")
    let format = AnthropicMessages(model: "", endpoint: endpoint, key: key, version: .of2026)
    return try await ModelListing(format, access: access).models(known: knownModels)
  }

  private func service(_ path: String) throws(LanguageModelError) -> (
    key: SecretText?, endpoint: URL
  ) {
    let isOwn = access.setting("ANTHROPIC_BASE_URL") == nil
    let secret = "anthropic-api-key"
    let key =
      isOwn
      ? try access.requireKey(secret, of: "Anthropic") : try access.key(secret, of: "Anthropic")
    let endpoint = try access.endpoint(
      "ANTHROPIC_BASE_URL", usually: "https://api.anthropic.com", path: path)
    return (key, endpoint)
  }
}
