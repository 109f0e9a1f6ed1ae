public import Secrets

/// A fresh place for secrets, which a rule may open as often as it likes.
///
/// Whoever makes one cleans up after it.
public struct SecretSubject: Sendable {
  /// What the store says it can do.
  public let capabilities: Set<SecretCapability>
  /// How much time may pass before a rule says that what has to come did not.
  public let patience: Duration
  private let opening: @Sendable ([SecretName: Secret]) throws -> any SecretStore
  private let waiting: @Sendable (Duration) async throws -> Void

  /// Describes a place.
  ///
  /// - Parameters:
  ///   - capabilities: what the store says it can do.
  ///   - patience: how much time may pass.
  ///   - waiting: lets time pass; by default it sleeps.
  ///   - opening: opens the place. A store that can't be written is opened once, on a place that
  ///     holds the secrets which are handed in; for others there are none. Opening it again opens
  ///     the same place, if the store is shared.
  public init(
    capabilities: Set<SecretCapability>, patience: Duration = .seconds(120),
    waiting: @escaping @Sendable (Duration) async throws -> Void = {
      try await Task.sleep(for: $0)
    },
    opening: @escaping @Sendable ([SecretName: Secret]) throws -> any SecretStore
  ) {
    self.capabilities = capabilities
    self.patience = patience
    self.waiting = waiting
    self.opening = opening
  }

  /// Opens the place.
  ///
  /// - Parameter secrets: what it has to hold, written by the store itself if it can.
  /// - Returns: the store.
  /// - Throws: what the store throws.
  public func open(holding secrets: [SecretName: Secret] = [:]) throws -> any SecretStore {
    guard capabilities.contains(.writable) else { return try opening(secrets) }
    let store = try opening([:])
    for (name, secret) in secrets { try store.write(secret, for: name) }
    return store
  }

  /// Lets time pass until the body says yes.
  ///
  /// - Returns: whether it did while there was patience.
  func waits(until body: () throws -> Bool) async throws -> Bool {
    let step = Duration.milliseconds(250)
    var passed = Duration.zero
    while try !body() {
      guard passed < patience else { return false }
      try await waiting(step)
      passed += step
    }
    return true
  }
}
