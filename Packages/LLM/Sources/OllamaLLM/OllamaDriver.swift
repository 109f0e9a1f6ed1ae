public import LLM
public import RemoteLLM

/// Opens the models of an Ollama server: `ollama:MODEL`.
///
/// The server is on this machine, port 11434, or where `OLLAMA_HOST` says. It needs no key; a proxy
/// that wants one gets the secret `ollama-api-key`.
public struct OllamaDriver: LanguageModelDriver {
  public let name = "ollama"
  public let summary = "models of an Ollama server, on this machine or another"
  /// What they can do.
  public let capabilities: Set<LanguageModelCapability> = [
    .reportsUsage, .structuredOutput, .tools,
  ]
  private let access: RemoteAccess

  public init(_ access: RemoteAccess) { self.access = access }

  /// Opens a model, which has to be named.
  ///
  /// - Throws: `LanguageModelError` if there is no such model, or its key is missing.
  public func open(
    model: String?, environment: LanguageModelEnvironment
  ) throws -> any LanguageModel {
    guard let model else {
      throw LanguageModelError(
        .unknownModel, "an Ollama server has no usual model",
        hint: "Name one that it has, as in \(name):llama3.2")
    }
    return RemoteModel(
      name: "\(name):\(model)", format: try format(model, path: "/api/chat"), access: access,
      capabilities: capabilities)
  }

  /// Asks the server which models it has.
  ///
  /// - Throws: `LanguageModelError` if the service can't be asked.
  public func offeredModels() async throws -> [ModelDescription] {
    try await ModelListing(try format("", path: "/api/tags"), access: access).models(known: [])
  }

  private func format(_ model: String, path: String) throws(LanguageModelError) -> OllamaChat {
    var access = access
    access.settings["OLLAMA_HOST"] = access.setting("OLLAMA_HOST").map { OllamaAddress($0).text }
    return OllamaChat(
      model: model,
      endpoint: try access.endpoint("OLLAMA_HOST", usually: "http://127.0.0.1:11434", path: path),
      key: try access.key("ollama-api-key", of: "Ollama"))
  }
}
