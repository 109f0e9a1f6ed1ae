public import AccountAssembly
public import Assembly
public import Blobs
import ConsoleSenders
public import DomainModels
import FriendsCatalogue
public import FriendsFeatures
import FriendsModels
public import FriendsPages
import FriendsRequests
public import Identity
import InMemoryStorage
import LocalBlobs
import SQLiteStorage
import ScryptPasswords
public import Storage

/// The plug-ins of friends, and how its container is made of them.
///
/// Taking a plug-in out is deleting its line in ``linked`` and its dependency in the manifest. A
/// server and tests change a copy:
///
/// ```swift
/// var composition = FriendsComposition.linked
/// composition.codeSender = WebhookCodeSender(…)
/// ```
public struct FriendsComposition: ProductComposition {
  public var stores: [any StorageDriver]
  /// The store of the sealed pictures of photos.
  public var blobs: @Sendable (DataLocation) -> any BlobStore
  /// Brings codes to phones.
  public var codeSender: any CodeSender
  /// Brings notices to addresses; no account here has one, but identity requires a sender.
  public var mailSender: any MailSender
  /// Hashes passwords; no account here has one, but identity requires a hasher.
  public var passwordHasher: any PasswordHasher
  /// The limits of codes, tokens and sessions.
  public var identityPolicy: IdentityPolicy
  public var clock: WallClock
  public var random: RandomSource
  /// The largest age of the index of discovery; zero for a process that runs one command.
  public var discoveryLag: Duration

  /// The composition of the command line.
  public static let linked = FriendsComposition(
    stores: [SQLiteDriver(), InMemoryDriver()], blobs: { $0.pictures(.friendsPictures) },
    codeSender: ConsoleCodeSender(), mailSender: ConsoleMailSender(),
    passwordHasher: ScryptPasswords(), identityPolicy: IdentityPolicy(service: "Quartet friends"),
    clock: .system, random: .system, discoveryLag: .zero)

  public var catalogue: Catalogue { get throws { try FriendsCatalogue.whole } }

  /// Makes what the use cases ask for: opens the store, and makes its keys if it needs none yet.
  ///
  /// - Parameters:
  ///   - location: where the data lies.
  ///   - environment: the environment variables, in which the key may stand
  ///     (`QUARTET_FRIENDS_PEPPER`).
  ///   - program: the program's name, which other processes show while they wait for the store.
  /// - Returns: the container.
  /// - Throws: an explained error that says which part can't be had, and why.
  public func container(
    at location: DataLocation, environment: [String: String], program: String
  ) async throws -> FriendsContainer {
    let store = try await open(location.store, program: program)
    return FriendsContainer(
      store: store, blobs: blobs(location), clock: clock, identifiers: identifiers,
      random: random, identityKeys: try await keys(at: location, environment).open(for: store),
      identityPolicy: identityPolicy, passwordHasher: passwordHasher, codeSender: codeSender,
      mailSender: mailSender, discovery: FriendsDiscovery(lag: discoveryLag, from: 1_000))
  }

  /// The product as it lies at a location, to be examined; makes no keys.
  ///
  /// - Throws: an explained error if the store can't be opened.
  public func installation(
    at location: DataLocation, environment: [String: String], program: String
  ) async throws -> AccountInstallation {
    AccountInstallation(
      store: try await open(location.store, program: program), blobs: blobs(location),
      location: location, keys: try keys(at: location, environment), clock: clock)
  }

  /// The checks of `doctor` for the product besides its store.
  public func checks(of installation: AccountInstallation) async -> [Check] {
    [
      await installation.checkKeys("keys").check, installation.checkSessions("friends-users"),
      await installation.checkPictures(of: MemberPhoto.self) {
        "the photo \(WireID($0.id)) of \(WireID($0.member))"
      },
      await installation.checkConsequences(),
      await .upkeep(of: installation.store),
    ]
  }

  /// Copies what belongs to a store's file beside it, to where a copy of the file keeps it.
  ///
  /// - Returns: the folder of the copies; `nil` if there are none.
  /// - Throws: `BlobError` if a picture is damaged or can't be put.
  public func copyCompanions(ofStoreAt store: String, to copy: String) async throws -> String? {
    try await PictureFolder.copy(ofStoreAt: store, to: copy, limits: .friendsPictures)
  }

  private func keys(
    at location: DataLocation, _ environment: [String: String]
  ) throws -> ServiceKeys {
    try ServiceKeys(
      "quartet-friends-pepper", in: location.keys(in: environment), random: random,
      neededIf: { reading in
        try reading.first(Query<Account>().includingDeleted()) != nil
          || reading.first(Query<Member>().includingDeleted()) != nil
          || reading.first(Query<MemberReport>().includingDeleted()) != nil
      },
      opening: { reading, keys in
        try reading.fetch(Query<Member>().limit(3)).map { member in
          (try? keys.open(member.details, in: member.id, "details")) != nil
        }
      })
  }
}

extension BlobLimits {
  /// The limits of one member's pictures.
  public static let friendsPictures = BlobLimits.pictures(
    FriendsLimits.photos, ofAtMost: FriendsLimits.photoBytes)
}

/// Everything that the use cases of friends ask for.
public struct FriendsContainer: FriendsContext {
  public let store: RecordStore
  public let blobs: any BlobStore
  public let clock: WallClock
  public let identifiers: IdentifierGenerator
  public let random: RandomSource
  public let identityKeys: any IdentityKeys
  public let identityPolicy: IdentityPolicy
  public let passwordHasher: any PasswordHasher
  public let codeSender: any CodeSender
  public let mailSender: any MailSender
  public let discovery: FriendsDiscovery
}

extension FriendsClocks {
  /// The clocks that this system knows; words such as "tomorrow" count from now.
  public static func system(_ clock: WallClock) -> FriendsClocks {
    @Sendable func words(
      _ text: String, _ zone: String, _ moved: Timestamp? = nil
    ) -> StartTimeText? {
      MissionZone(zone).flatMap { StartTimeText(text, in: $0, at: clock.now, moving: moved) }
    }
    return FriendsClocks(
      wording: { MissionZone($1)?.wording(of: $0) ?? $0.description },
      reading: { words($0, $1, $2)?.start ?? Timestamp($0) }, repetition: { words($0, $1)?.rule })
  }
}
