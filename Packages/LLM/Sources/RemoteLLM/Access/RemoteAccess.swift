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
  /// How often a service is asked, and after which pauses.
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
