public import DomainModels
public import Identity
public import Storage
public import StorageTesting

/// A whole service with nothing behind it: a clock that a test sets, a seeded source of randomness,
/// fast passwords, and a sender that keeps what it was given.
///
/// An app has a struct of its own in this shape, with real parts.
public struct IdentityFixture: IdentityContext, HasCodeSender, HasMailSender, HasPasswordHasher {
  /// The store of records.
  public let store: RecordStore
  /// The time: it stands still until a test moves it.
  public let time: SettableClock
  /// The source of identities.
  public let identifiers: IdentifierGenerator
  /// The source of codes, tokens and salts.
  public let random: RandomSource
  public let identityKeys: any IdentityKeys
  public var identityPolicy: IdentityPolicy
  public let passwordHasher: any PasswordHasher
  /// The sender that keeps codes and mails.
  public let sender: RecordingSender

  /// Makes a service.
  ///
  /// - Parameters:
  ///   - backend: where rows are kept; opened with ``catalogue()``.
  ///   - policy: the figures.
  ///   - keys: the keys.
  ///   - passwords: the hasher.
  ///   - time: the clock.
  ///   - seed: the seed of the randomness.
  /// - Throws: ``Storage/StorageError`` if the backend refuses the catalogue.
  public init(
    _ backend: any StorageBackend,
    policy: IdentityPolicy = IdentityPolicy(service: "Desk"), keys: any IdentityKeys = ToyKeys(),
    passwords: any PasswordHasher = FastPasswords(), time: SettableClock = SettableClock(),
    seed: UInt64 = 1876
  ) throws {
    self.time = time
    random = .seeded(seed)
    identifiers = .version7(clock: time.wallClock, random: random)
    identityKeys = keys
    identityPolicy = policy
    passwordHasher = passwords
    sender = RecordingSender()
    store = RecordStore(
      backend: backend, catalogue: try Self.catalogue(),
      environment: StorageEnvironment(
        clock: time.wallClock, identifiers: identifiers, random: random, program: "tests"))
  }

  /// The records of identity, for opening a backend.
  ///
  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  public static func catalogue() throws -> Catalogue {
    try Catalogue(version: 1, IdentityRecords.allWithPasskeys)
  }

  /// The clock as use cases take it.
  public var clock: WallClock { time.wallClock }
  public var codeSender: any CodeSender { sender }
  public var mailSender: any MailSender { sender }

  /// Lets time pass; a negative span sets the clock back.
  public func pass(_ span: Duration) {
    let (seconds, attoseconds) = span.components
    time.now = time.now.advanced(
      byMilliseconds: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}
