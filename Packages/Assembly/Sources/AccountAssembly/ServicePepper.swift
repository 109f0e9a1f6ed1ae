public import DomainModels
public import Secrets
import Services
public import Storage

/// The one secret that all keys of a service are derived from.
///
/// The first process that needs it makes it, while it holds the store's write lock. If a store
/// contains something sealed, such as evidence about a deleted account, and the secret is gone, the
/// store gets no other secret, which would open nothing.
public struct ServicePepper: Sendable {
  /// The name; in the environment the same in capitals (`QUARTET_DATING_PEPPER`).
  public let name: SecretName
  private let secrets: any SecretStore
  private let random: RandomSource
  private let isNeeded: @Sendable (any RecordReading) throws -> Bool

  /// The number of random bytes that it has.
  private static let size = 32

  /// Names a service's secret.
  ///
  /// - Parameters:
  ///   - name: the name of the secret.
  ///   - secrets: where it is kept.
  ///   - random: the source of its bytes.
  ///   - isNeeded: whether a store holds something that only the secret it was made with can open.
  public init(
    _ name: SecretName, in secrets: any SecretStore, random: RandomSource,
    neededIf isNeeded: @escaping @Sendable (any RecordReading) throws -> Bool
  ) {
    self.name = name
    self.secrets = secrets
    self.random = random
    self.isNeeded = isNeeded
  }

  /// The secret, made if there is none.
  ///
  /// - Throws: ``PepperFailure`` where it can't be made any more, `SecretError`, or an error of the
  ///   store.
  public func callAsFunction(for store: RecordStore) async throws -> Secret {
    if let found = try read() { return found }
    let fresh = make()
    try await store.write { transaction in
      guard try read() == nil else { return }
      guard try isNeeded(transaction) == false else {
        throw PepperFailure.missing(name, secrets.name)
      }
      try secrets.write(fresh, for: name)
    }
    guard let secret = try read() else { throw PepperFailure.missing(name, secrets.name) }
    return secret
  }

  /// Returns whether a store holds something that only the secret it was made with can open.
  ///
  /// - Throws: an error of the store.
  public func isNeeded(in store: RecordStore) async throws -> Bool {
    try await store.read { try isNeeded($0) }
  }

  /// The secret, if there is one.
  private func read() throws -> Secret? { try secrets.read(name)?.withoutFinalLineEnd }

  /// Random bytes as text, which a person can copy and keep elsewhere.
  private func make() -> Secret { Secret(random.digits(words: Self.size / 8)) }
}

/// Why a service has not the key of its store.
public struct PepperFailure: ExplainedError, Equatable {
  /// A stable name for programs: `missing_keys` or `wrong_keys`.
  public let code: String
  /// The failure, as a sentence.
  public let message: String
  public let hint: String?
  /// The command can't go on without the key.
  public var kind: FailureKind { .failed }

  /// The key of a store that people have accounts in is gone.
  public static func missing(_ name: SecretName, _ place: String) -> PepperFailure {
    PepperFailure(
      code: "missing_keys", message: "the key of the people in this store is not in \(place)",
      hint: "Put the file \(name) back there, or set \(name.variable)")
  }

  /// A key was found, and it is not the one of the people in the store.
  public static func wrong(_ origin: String) -> PepperFailure {
    PepperFailure(
      code: "wrong_keys",
      message: "the key in \(origin) is not the one of the people in this store",
      hint: "Put back the one that belongs to it; another opens nothing")
  }
}
