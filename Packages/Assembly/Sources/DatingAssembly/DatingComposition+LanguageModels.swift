public import Assembly
import AsyncHTTPNetworking
import DatingFeatures
import DomainModels
public import LLM
public import Networking
import RemoteLLM
import Secrets
import Storage

/// The deck and the language model that a user chose.
public struct DatingChoice: Sendable {
  /// The deck's name; `nil` for the usual one.
  public var deck: String?
  /// The language model, as `--llm` spells it; `nil` for that of the environment, or the usual one.
  public var languageModel: String?
  /// The variables in which keys, addresses and the usual model may stand.
  public var environment: [String: String]
  /// The transport of language models' requests in place of the network.
  public var transport: (any HTTPTransport)?
  /// The pace at which a language model streams an answer that is complete at once.
  public var pace = ReplyPace.immediate

  public init(deck: String? = nil, environment: [String: String] = [:]) {
    self.deck = deck
    self.environment = environment
  }
}

/// The composition of the language models.
extension DatingComposition {
  /// The environment variable that names the model which answers where no option does.
  public static let modelVariable = "DATING_LLM"

  /// Opens the language model that the user chose.
  ///
  /// - Throws: `LanguageModelError` that names the known ones, or says what is missing.
  func languageModel(
    _ choice: DatingChoice, at location: DataLocation
  ) throws -> any LanguageModel {
    let drivers = languageModelDrivers(choice, at: location)
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

  /// The kinds of language model; those over a network get keys from the environment, `.env` or the
  /// folder of keys, and connections that come about when they are needed.
  ///
  /// - Parameters:
  ///   - choice: the environment variables, and what sends requests in place of the network.
  ///   - location: where the data lies; `nil` if no model is to be asked.
  /// - Returns: the drivers, the usual one first.
  public func languageModelDrivers(
    _ choice: DatingChoice, at location: DataLocation?
  ) -> [any LanguageModelDriver] {
    let secrets = location?.userSecrets(in: choice.environment) ?? SecretChain([])
    return languageModels(
      RemoteAccess(
        transport: choice.transport
          ?? AsyncHTTPOnDemand(AsyncHTTPOptions(userAgent: "quartet-dating/0.1")),
        // Replayed requests go nowhere and need no key.
        secrets: choice.transport is ReplayTransport ? PlaceholderKeys() : secrets,
        settings: choice.environment, clock: .system, wallClock: clock, random: random,
        identifiers: identifiers))
  }
}

/// Returns the same key for every name, for requests that are only replayed from a recording.
private struct PlaceholderKeys: SecretStore {
  let name = "a recording"
  let capabilities: Set<SecretCapability> = []

  func read(_ name: SecretName) throws -> Secret? { Secret("replayed") }

  func write(_ secret: Secret, for name: SecretName, expiringAfter life: Duration?) throws {
    try requireWritable()
  }

  func remove(_ name: SecretName) throws { try requireWritable() }

  func renew(_ name: SecretName, expiringAfter life: Duration) throws -> Bool { false }
}
