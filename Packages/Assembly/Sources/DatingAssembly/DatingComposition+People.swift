public import AccountAssembly
public import Assembly
public import Blobs
import CommunityFiles
import DatingFeatures
public import DomainModels
public import Identity
import LocalBlobs
public import PeopleFeatures
import PeopleModels
public import Storage

/// The composition of the product's part about people; cards do without it.
extension DatingComposition {
  /// Makes what the use cases about people ask for: opens the store, and makes its keys if it needs none
  /// yet.
  ///
  /// - Parameters:
  ///   - location: where the data lies.
  ///   - environment: the environment variables, in which the key may stand
  ///     (`QUARTET_DATING_PEPPER`).
  ///   - program: the program's name, which other processes show while they wait for the store.
  /// - Returns: the container.
  /// - Throws: an explained error that says which part can't be had, and why.
  public func people(
    at location: DataLocation, environment: [String: String], program: String
  ) async throws -> PeopleContainer {
    let store = try await open(location.store, program: program)
    let keys = try await keys(at: location, environment).open(for: store)
    return PeopleContainer(
      store: store, blobs: blobs(location), clock: clock, identifiers: identifiers, random: random,
      identityKeys: keys, identityPolicy: identityPolicy, passwordHasher: passwordHasher,
      codeSender: codeSender, mailSender: mailSender,
      community: Community(file: communityFile(at: location, keys), lag: communityLag, from: 1_000))
  }

  /// The product as it lies at a location, to be examined; makes no keys.
  ///
  /// - Throws: as ``cards(at:_:program:)``.
  public func installation(
    at location: DataLocation, _ choice: DatingChoice, program: String
  ) async throws -> DatingInstallation {
    let cards = try await cards(at: location, choice, program: program)
    return DatingInstallation(
      cards: cards,
      people: AccountInstallation(
        store: cards.store, blobs: blobs(location), location: location,
        keys: try keys(at: location, choice.environment), clock: clock))
  }

  /// The checks of `doctor` for the product besides its store.
  ///
  /// - Throws: an error of the store.
  public func checks(of installation: DatingInstallation) async throws -> [Check] {
    let deck = try await DescribeDeck(installation.cards)()
    let people = installation.people
    let (keys, check) = await people.checkKeys("people keys")
    return [
      .sound("deck", "\(deck.title), version \(deck.version), \(deck.cards) cards"), check,
      people.checkSessions("people-users"), index(at: people.location, keys),
      await people.checkPictures(of: PersonPhoto.self) { "the photo \($0.id) of \($0.person)" },
      await people.checkConsequences(),
      await .upkeep(of: people.store),
    ]
  }

  private func index(at location: DataLocation, _ keys: (any IdentityKeys)?) -> Check {
    let title = "people index"
    guard let keys else { return .sound(title, "none needed yet") }
    guard let file = communityFile(at: location, keys) else { return .sound(title, "in memory") }
    do {
      guard let parts = try file.read() else {
        return .sound(title, "it is made when it is needed")
      }
      return .sound(title, "\(parts.reduce(0) { $0 + $1.count } / 1024) KiB, beside the store")
    } catch {
      return .wrong(title, error)
    }
  }

  /// Copies what belongs to a store's file beside it, to where a copy of the file keeps it.
  ///
  /// - Returns: the folder of the copies; `nil` if there are none.
  /// - Throws: `BlobError` if a picture is damaged or can't be put.
  public func copyCompanions(ofStoreAt store: String, to copy: String) async throws -> String? {
    try await PictureFolder.copy(ofStoreAt: store, to: copy, limits: .peoplePictures)
  }

  /// The file that keeps the community's index, beside the store's; `nil` for a store without a file.
  private func communityFile(
    at location: DataLocation, _ keys: any IdentityKeys
  ) -> FileCommunityFile? {
    guard let folder = location.storeFolder,
      let name = location.storeFile?.split(separator: "/").last
    else { return nil }
    return FileCommunityFile(
      folder: folder, name: "\(name).community", keys: keys, random: random)
  }

  private func keys(
    at location: DataLocation, _ environment: [String: String]
  ) throws -> ServiceKeys {
    try ServiceKeys(
      "quartet-dating-pepper", in: location.keys(in: environment), random: random,
      neededIf: { reading in
        try reading.first(Query<Account>().includingDeleted()) != nil
          || reading.first(Query<Person>().includingDeleted()) != nil
          || reading.first(Query<PersonReport>().includingDeleted()) != nil
      },
      opening: { try DatingComposition.tries($0, $1) })
  }

  /// Returns whether one row of each sealed kind opens; an empty field was erased, and is skipped.
  private static func tries(
    _ reading: any RecordReading, _ keys: any IdentityKeys
  ) throws -> [Bool] {
    func opens(_ bytes: [UInt8], _ open: () throws -> [UInt8]) -> Bool? {
      bytes.isEmpty ? nil : (try? open()) != nil
    }
    let person = try reading.first(Query<Person>()).flatMap { row in
      opens(row.details.bytes) { try keys.open(row.details, in: row.id, "details") }
    }
    let phone = try reading.first(Query<PhoneBinding>()).flatMap { row in
      opens(row.sealedContact.bytes) {
        try keys.open(row.sealedContact.bytes, for: Contact.place(of: row.account))
      }
    }
    let email = try reading.first(Query<EmailBinding>()).flatMap { row in
      opens(row.sealedContact.bytes) {
        try keys.open(row.sealedContact.bytes, for: Contact.place(of: row.account))
      }
    }
    let report = try reading.first(Query<PersonReport>().includingDeleted()).flatMap { row in
      opens(row.evidence.bytes) { try keys.open(row.evidence, in: row.id, "evidence") }
    }
    return [person, phone, email, report].compactMap(\.self)
  }
}

extension BlobLimits {
  /// The limits of one person's pictures.
  public static let peoplePictures = BlobLimits.pictures(
    PeopleLimits.photos, ofAtMost: PeopleLimits.photoBytes)
}

/// Everything that the use cases about people ask for.
public struct PeopleContainer: PeopleContext {
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
  public let community: Community
}

/// The whole product as it lies on this machine: what `doctor` examines.
public struct DatingInstallation: HasStore {
  public let cards: DatingContainer
  public let people: AccountInstallation

  public var store: RecordStore { cards.store }
}
