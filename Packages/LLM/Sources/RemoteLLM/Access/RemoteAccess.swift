public import DomainModels
public import Networking
public import Secrets

/// What models over a network get of the outside.
///
/// A driver takes it when it is made; a composition root makes one for all of them.
public struct RemoteAccess: Sendable {
  /// Sends requests.
  ///
  /// It need not wait, repeat or limit anything: models do.
  public var transport: any HTTPTransport
  /// Where keys are found.
  public var secrets: any SecretStore
  /// Settings that are no secrets, above all addresses: the program's environment variables.
  public var settings: [String: String]
  /// How long to wait, and how often to ask.
  public var patience: RemotePatience
  /// Waits and measures.
  public var clock: MonotonicClock
  /// For dates of a service.
  public var wallClock: WallClock
  /// The chance in the waits.
  public var random: RandomSource
  /// Gives idempotency keys.
  public var identifiers: IdentifierGenerator

  public init(
    transport: any HTTPTransport, secrets: any SecretStore, settings: [String: String] = [:],
    patience: RemotePatience = RemotePatience(), clock: MonotonicClock, wallClock: WallClock,
    random: RandomSource, identifiers: IdentifierGenerator
  ) {
    self.transport = transport
    self.secrets = secrets
    self.settings = settings
    self.patience = patience
    self.clock = clock
    self.wallClock = wallClock
    self.random = random
    self.identifiers = identifiers
  }
}
