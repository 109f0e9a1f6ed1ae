import AsyncHTTPNetworking
import DatingFeatures
import DomainModels
import LLM
import LocalSecrets
import Networking
import ProductCommands
import RemoteLLM
import Secrets
import Storage

/// How the language models are put together.
extension Composition {
  /// The environment variable that names the model which answers where no option does.
  static let modelVariable = "DATING_LLM"

  /// Opens the language model that somebody chose.
  ///
  /// - Throws: `LanguageModelError` that names the known ones, or says what is missing.
  func languageModel(_ choice: PluginChoice) throws -> any LanguageModel {
    let drivers = languageModels(access(choice))
    let preset = choice.environment[Self.modelVariable].flatMap { $0.isEmpty ? nil : $0 }
    return try drivers.open(
      choice.languageModel ?? preset ?? drivers[0].name,
      environment: LanguageModelEnvironment(pace: choice.pace))
  }

  /// Puts the store's kept answers behind a model that may be out of reach.
  func caching(_ model: any LanguageModel, in store: RecordStore) -> any LanguageModel {
    model.capabilities.contains(.offline)
      ? model
      : CachingLanguageModel(model, cache: StoredReplies(in: store, clock: clock), clock: clock)
  }

  /// What models over a network get: keys from the environment, `.env` or a file for this user
  /// alone, and connections that come about when they are needed.
  func access(_ choice: PluginChoice) -> RemoteAccess {
    let files: [any SecretStore] = choice.secretsFolder.map { [FileSecrets(folder: $0)] } ?? []
    let places: [any SecretStore] =
      [EnvironmentSecrets(choice.environment), DotEnvSecrets(path: ".env")] + files
    return RemoteAccess(
      transport: choice.transport
        ?? AsyncHTTPOnDemand(AsyncHTTPOptions(userAgent: "quartet-dating/0.1")),
      // What is replayed goes nowhere, and needs no key.
      secrets: choice.transport is ReplayTransport ? ReplayedKeys() : SecretChain(places),
      settings: choice.environment, clock: .system, wallClock: clock, random: random,
      identifiers: .version7(clock: clock, random: random))
  }
}
