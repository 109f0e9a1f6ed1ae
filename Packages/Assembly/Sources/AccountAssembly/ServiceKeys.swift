public import Assembly
import CryptoPasskeys
public import DomainModels
public import Identity
public import PepperedKeys
public import Secrets
public import Storage

/// The keys of a service in which people have accounts, and whether they are those of its store.
///
/// All are derived from the service's pepper, which the environment or a file beside the store holds.
public struct ServiceKeys: Sendable {
  private let pepper: ServicePepper
  private let secrets: SecretChain
  private let tries: @Sendable (any RecordReading, any IdentityKeys) throws -> [Bool]

  /// Says which keys a service has.
  ///
  /// - Parameters:
  ///   - name: the name of the pepper; in the environment the same in capitals.
  ///   - secrets: where the pepper is looked for and kept.
  ///   - random: the source of a new pepper.
  ///   - isNeeded: whether a store holds something that only the pepper it was made with can open.
  ///   - tries: whether each of some rows that are sealed opens; empty where nothing is sealed.
  /// - Throws: `SecretError` if the name is none.
  public init(
    _ name: String, in secrets: SecretChain, random: RandomSource,
    neededIf isNeeded: @escaping @Sendable (any RecordReading) throws -> Bool,
    opening tries: @escaping @Sendable (any RecordReading, any IdentityKeys) throws -> [Bool]
  ) throws {
    pepper = ServicePepper(
      try SecretName(name), in: secrets, random: random, neededIf: isNeeded)
    self.secrets = secrets
    self.tries = tries
  }

  /// The keys of a store, made if nothing in it needs others; nothing is sealed with keys that are
  /// not the store's.
  ///
  /// - Throws: ``PepperFailure``, `SecretError`, or an error of the store.
  public func open(for store: RecordStore) async throws -> PepperedKeys {
    let keys = try PepperedKeys(pepper: try await pepper(for: store))
    guard try await fit(keys, store) else {
      throw PepperFailure.wrong(try secrets.find(pepper.name)?.origin ?? secrets.name)
    }
    return keys
  }

  /// Looks for the keys of a store; makes none.
  ///
  /// - Parameters:
  ///   - title: the name of the check.
  ///   - store: the store.
  /// - Returns: the keys, if there are some, and what `doctor` says of them.
  public func examine(
    _ title: String, of store: RecordStore
  ) async -> (keys: PepperedKeys?, check: Check) {
    do {
      guard let found = try secrets.find(pepper.name) else {
        return try await pepper.isNeeded(in: store)
          ? (nil, .wrong(title, PepperFailure.missing(pepper.name, secrets.name)))
          : (nil, .sound(title, "none needed yet"))
      }
      let keys = try PepperedKeys(pepper: found.secret.withoutFinalLineEnd)
      return try await fit(keys, store)
        ? (keys, .sound(title, "in \(found.origin)"))
        : (keys, .wrong(title, PepperFailure.wrong(found.origin)))
    } catch {
      return (nil, .wrong(title, error))
    }
  }

  /// Returns whether keys open something that was sealed in a store; true also where nothing is
  /// sealed yet.
  ///
  /// One row that opens is enough: a damaged row says nothing of the keys.
  private func fit(_ keys: PepperedKeys, _ store: RecordStore) async throws -> Bool {
    let tries = try await store.read { [tries] in try tries($0, keys) }
    return tries.isEmpty || tries.contains(true)
  }
}

extension PasskeyRelyingParty {
  /// Makes a party whose passkeys are checked with swift-crypto.
  ///
  /// There is none for an origin at which browsers offer no passkeys.
  ///
  /// - Parameters:
  ///   - origin: where the pages are: `https://friends.example.org`.
  ///   - name: the name of the service.
  public init?(origin: String, name: String) {
    self.init(origin: origin, name: name, verifier: CryptoPasskeys())
  }
}
