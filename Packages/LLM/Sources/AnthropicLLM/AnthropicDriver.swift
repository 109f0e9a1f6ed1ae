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

/// Opens Anthropic's models: `anthropic:MODEL`.
///
/// The key is the secret `anthropic-api-key` (`ANTHROPIC_API_KEY`); `ANTHROPIC_BASE_URL` names
/// another server with the same API, which may do without a key.
public struct AnthropicDriver: LanguageModelDriver {
  public let name = "anthropic"
  public let summary = "Anthropic's models, over the network"
  /// The capabilities of the models.
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

/// The known models of Anthropic: a list of a certain day.
///
/// Names, windows and prices in dollars for a million tokens are those of platform.claude.com
/// (pricing, models) as litellm 1.109.1 collected them. Prices are before taxes, regional additions
/// and discounts; a model that is not here works all the same, and its cost is not told.
public enum AnthropicModels {
  private static let list = PriceList(year: 2026, month: 11, day: 23)

  /// The model that answers where none is named: the cheapest of the newest.
  public static let usual = "claude-haiku-5-5"

  /// The models, newest first.
  public static let all: [ModelDescription] = [
    list.model("claude-opus-5-5", 1_000_000, 128_000, 4, 20, cacheRead: 0.2, cacheWrite: 5),
    list.model("claude-sonnet-5-5", 1_000_000, 128_000, 2, 10, cacheRead: 0.1, cacheWrite: 2.5),
    list.model(
      "claude-haiku-5-5", 1_000_000, 128_000, 0.1, 0.5, cacheRead: 0.01, cacheWrite: 0.125),
    list.model("claude-fable-5-1", 1_000_000, 128_000, 10, 50, cacheRead: 0.25, cacheWrite: 12.5),
    list.model("claude-mythos-5-1", 1_000_000, 128_000, 10, 50, cacheRead: 0.25, cacheWrite: 12.5),
    list.model("claude-sonnet-5", 1_000_000, 128_000, 2, 10, cacheRead: 0.2, cacheWrite: 2.5),
    list.model("claude-sonnet-4-6", 1_000_000, 128_000, 3, 15, cacheRead: 0.3, cacheWrite: 3.75),
    list.model(
      "claude-sonnet-4-5", 200_000, 64_000, 3, 15, cacheRead: 0.3, cacheWrite: 3.75,
      retires: "2026-11-30"),
    list.model("claude-opus-5", 1_000_000, 128_000, 5, 25, cacheRead: 0.5, cacheWrite: 6.25),
    list.model("claude-opus-4-8", 1_000_000, 128_000, 5, 25, cacheRead: 0.5, cacheWrite: 6.25),
    list.model("claude-opus-4-7", 1_000_000, 128_000, 5, 25, cacheRead: 0.5, cacheWrite: 6.25),
    list.model("claude-opus-4-6", 1_000_000, 128_000, 5, 25, cacheRead: 0.5, cacheWrite: 6.25),
    list.model("claude-opus-4-5", 200_000, 64_000, 5, 25, cacheRead: 0.5, cacheWrite: 6.25),
    list.model("claude-mythos-5", 1_000_000, 128_000, 10, 50, cacheRead: 1, cacheWrite: 12.5),
    list.model("claude-haiku-4-5", 200_000, 64_000, 1, 5, cacheRead: 0.1, cacheWrite: 1.25),
    list.model("claude-fable-5", 1_000_000, 128_000, 10, 50, cacheRead: 1, cacheWrite: 12.5),
  ]
}

/// A version of Anthropic's Messages API, which the header `anthropic-version` names.
public enum AnthropicVersion: String, Sendable, CaseIterable {
  /// The first one: takes a temperature, and system messages only in front.
  case of2023 = "2023-06-01"
  /// Refuses sampling parameters, takes system messages among the others.
  case of2026 = "2026-10-21"

  /// The API version for a model.
  ///
  /// Models up to 4.6 can be told a temperature, which only the first version takes; all others,
  /// unknown ones too, are asked in the newest.
  public init(for model: String) {
    let old = ["claude-3", "claude-haiku-4", "claude-sonnet-4", "claude-opus-4"]
    let new = ["claude-opus-4-7", "claude-opus-4-8"]
    let isOld = old.contains(where: model.hasPrefix) && !new.contains(where: model.hasPrefix)
    self = isOld ? .of2023 : .of2026
  }
}

/// Anthropic's Messages API (`POST /v1/messages`), streamed.
///
/// Source: platform.claude.com/docs/en/api/messages, and the migration page of 2026-10-21.
public struct AnthropicMessages: WireFormat {
  /// The name of the service.
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
