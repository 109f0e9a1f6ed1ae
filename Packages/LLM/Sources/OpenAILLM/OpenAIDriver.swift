import DomainModels
import Interchange
public import LLM
public import RemoteLLM
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Opens OpenAI's models, and those of any server with the same API: `openai:MODEL`.
///
/// The key is the secret `openai-api-key` (`OPENAI_API_KEY`). OpenAI itself is asked by its
/// Responses API. `OPENAI_BASE_URL` names another server, which is asked by Chat Completions and may
/// do without a key; `OPENAI_API` set to `responses` or `chat` overrules that.
public struct OpenAIDriver: LanguageModelDriver {
  private static let ownAddress = "https://api.openai.com"

  public let name = "openai"
  public let summary = "OpenAI's models, or a compatible server's, over the network"
  /// The capabilities of the models.
  public let capabilities: Set<LanguageModelCapability> = [
    .reportsUsage, .structuredOutput, .tools,
  ]
  private let access: RemoteAccess

  public init(_ access: RemoteAccess) { self.access = access }

  /// The models of ``OpenAIModels``; none where another server is set.
  public var knownModels: [ModelDescription] { isOwn ? OpenAIModels.all : [] }

  /// Opens a model; `nil` for the usual one.
  ///
  /// - Throws: `LanguageModelError` if there is no such model, or its key is missing.
  public func open(
    model: String?, environment: LanguageModelEnvironment
  ) throws -> any LanguageModel {
    let model = try model ?? usual()
    let key = try key()
    let price = knownModels.first { $0.name == model }?.price
    if try usesChat() {
      let format = ChatCompletions(
        model: model, endpoint: try endpoint("/v1/chat/completions"), key: key, isOpenAI: isOwn,
        service: service)
      return RemoteModel(
        name: "\(name):\(model)", format: format, access: access, price: price,
        capabilities: capabilities)
    }
    let format = OpenAIResponses(
      model: model, endpoint: try endpoint("/v1/responses"), key: key, service: service)
    return RemoteModel(
      name: "\(name):\(model)", format: format, access: access, price: price,
      capabilities: capabilities)
  }

  /// Asks the service for its models.
  ///
  /// - Throws: `LanguageModelError` if the service can't be asked.
  public func offeredModels() async throws -> [ModelDescription] {
    let format = ChatCompletions(
      model: "", endpoint: try endpoint("/v1/models"), key: try key(), service: service)
    return try await ModelListing(format, access: access).models(known: knownModels)
  }

  /// True if OpenAI itself is asked.
  private var isOwn: Bool {
    access.setting("OPENAI_BASE_URL").map { $0.hasPrefix(Self.ownAddress) } ?? true
  }

  private var service: String { isOwn ? "OpenAI" : "the server of OPENAI_BASE_URL" }

  private func usual() throws(LanguageModelError) -> String {
    if isOwn { return OpenAIModels.usual }
    throw LanguageModelError(
      .unknownModel, "no model is named, and another server than OpenAI's has no usual one",
      hint: "Name one: \(name):MODEL")
  }

  private func usesChat() throws(LanguageModelError) -> Bool {
    switch access.setting("OPENAI_API") {
    case nil: return !isOwn
    case "chat": return true
    case "responses": return false
    case .some(let other):
      throw LanguageModelError(
        .invalidRequest, "OPENAI_API can't be \"\(other)\"",
        hint: "Set it to responses or chat, or unset it", kind: .usage)
    }
  }

  private func key() throws(LanguageModelError) -> SecretText? {
    let name = "openai-api-key"
    return isOwn ? try access.requireKey(name, of: service) : try access.key(name, of: service)
  }

  private func endpoint(_ path: String) throws(LanguageModelError) -> URL {
    try access.endpoint("OPENAI_BASE_URL", usually: Self.ownAddress, path: path)
  }
}

extension TokenUsage {
  /// Reads a count of one of OpenAI's services, which differ in the names alone.
  init(
    openAI usage: JSONNode, in document: JSONDocument, input: StaticString, output: StaticString,
    inputDetails: StaticString, outputDetails: StaticString
  ) {
    func number(_ name: StaticString, of node: JSONNode?) -> Int {
      document.count(name, of: node) ?? 0
    }
    let prompt = document.member(inputDetails, of: usage)
    self.init(
      input: number(input, of: usage), output: number(output, of: usage),
      cacheRead: number("cached_tokens", of: prompt),
      cacheWritten: number("cache_write_tokens", of: prompt),
      reasoning: number("reasoning_tokens", of: document.member(outputDetails, of: usage)))
  }
}
