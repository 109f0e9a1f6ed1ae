public import DomainModels
import Interchange
public import LLM
public import Networking
public import Secrets

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The dependencies of models over a network.
///
/// A driver takes it when it is made; a composition root makes one for all of them.
public struct RemoteAccess: Sendable {
  /// Sends requests.
  ///
  /// It need not wait, repeat or limit anything: models do.
  public var transport: any HTTPTransport
  /// The store of keys.
  public var secrets: any SecretStore
  /// Settings that are no secrets, above all addresses: the program's environment variables.
  public var settings: [String: String]
  /// The number of repetitions of a request, and the pauses between them.
  public var retries: RetryPolicy
  /// The time for a whole attempt, its content included.
  public var deadline = Duration.seconds(600)
  /// The time for the first sign of an answer; a local server may have to load its model first.
  public var headers = Duration.seconds(300)
  /// The time for each further piece of it.
  public var idle = Duration.seconds(120)
  /// Waits and measures.
  public var clock: MonotonicClock
  /// For dates of a service.
  public var wallClock: WallClock
  /// Draws the pauses.
  public var random: RandomSource
  /// Gives idempotency keys.
  public var identifiers: IdentifierGenerator

  public init(
    transport: any HTTPTransport, secrets: any SecretStore, settings: [String: String] = [:],
    retries: RetryPolicy = RetryPolicy(), clock: MonotonicClock, wallClock: WallClock,
    random: RandomSource, identifiers: IdentifierGenerator
  ) {
    self.transport = transport
    self.secrets = secrets
    self.settings = settings
    self.retries = retries
    self.clock = clock
    self.wallClock = wallClock
    self.random = random
    self.identifiers = identifiers
  }
}

extension RemoteAccess {
  /// A setting; nil if it is not set, or empty.
  public func setting(_ name: String) -> String? {
    settings[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The address of a service.
  ///
  /// - Parameters:
  ///   - setting: the environment variable that may name another one than the usual.
  ///   - usual: where the service is.
  ///   - path: what is asked for there; where the setting ends with its beginning (`/v1`), that is
  ///     not put twice.
  /// - Returns: the whole address.
  /// - Throws: ``LanguageModelError`` that names the setting if it is no address.
  public func endpoint(
    _ setting: String, usually usual: String, path: String
  ) throws(LanguageModelError) -> URL {
    let given = self.setting(setting)
    var base = given ?? usual
    if given != nil, !base.contains("://") { base = "http://" + base }
    while base.hasSuffix("/") { base.removeLast() }
    let version = "/v1"
    if base.hasSuffix(version), path.hasPrefix(version) { base.removeLast(version.count) }
    guard let url = URL(string: base + path), url.scheme == "http" || url.scheme == "https",
      url.host()?.isEmpty == false
    else {
      throw LanguageModelError(
        .invalidRequest, "\(setting) is no address of a server",
        hint: "Set it to something like \(usual), or unset it", kind: .usage)
    }
    return url
  }

  /// The key of a service.
  ///
  /// - Parameters:
  ///   - name: the name of the secret (`anthropic-api-key`).
  ///   - service: whose key it is, for people.
  /// - Returns: the key; nil if there is none.
  /// - Throws: ``LanguageModelError`` if a place of keys can't be read.
  public func key(_ name: String, of service: String) throws(LanguageModelError) -> SecretText? {
    do {
      return try secrets.read(try SecretName(name)).map { SecretText($0.withoutFinalLineEnd) }
    } catch {
      throw .wrapping(error)
    }
  }

  /// The key of a service that requires one.
  ///
  /// - Throws: ``LanguageModelError`` with `missing_key` that says where to put it.
  public func requireKey(
    _ name: String, of service: String
  ) throws(LanguageModelError) -> SecretText {
    if let key = try key(name, of: service) { return key }
    let variable = (try? SecretName(name).variable) ?? name
    throw LanguageModelError(
      .missingKey, "there is no key for \(service)",
      hint: "Set \(variable) in the environment or in .env, or use another model")
  }

  /// The transport with the time limits of one attempt.
  func limitedTransport() -> any HTTPTransport {
    let limits: [any HTTPMiddleware] = [
      Deadline(deadline, clock: clock),
      AttemptTimeout(headers: headers, idle: idle, clock: clock),
    ]
    // In this order they can always stand.
    return (try? HTTPClient(transport, through: limits)) ?? transport
  }
}

extension HTTPHeaders {
  /// A key as most services take it, marked as secret; nothing for none.
  public init(bearer key: SecretText?) {
    self.init()
    add(key: key, as: "Authorization", scheme: "Bearer")
  }

  /// Adds a key, marked as secret; nothing for none.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - name: the header that carries it.
  ///   - scheme: what stands before it, as in `Bearer`.
  public mutating func add(key: SecretText?, as name: String, scheme: String? = nil) {
    guard let key else { return }
    add(name, scheme.map { "\($0) \(key.text)" } ?? key.text, isSecret: true)
  }
}
