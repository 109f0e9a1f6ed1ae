import Assembly
import ClimbingHubAssembly
import DatingAssembly
import DomainModels
import Foundation
import FriendsAssembly
import Identity
import Storage
import Testing

/// A product whose store has no table of passkeys yet.
private struct EarlierComposition: ProductComposition {
  let stores: [any StorageDriver]
  let catalogue: Catalogue
  let clock: WallClock
  let random: RandomSource

  init(_ composition: any ProductComposition, version: Int) throws {
    let later = try composition.catalogue
    catalogue = try Catalogue(
      version: version, of: later.product,
      definitions: later.definitions.filter { $0.table != Passkey.table })
    (stores, clock, random) = (composition.stores, composition.clock, composition.random)
  }
}

/// The ways in which stores get the table of passkeys.
@Suite struct PasskeyLayoutTests {
  struct Product: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let composition: any ProductComposition
    /// The version of the last layout without passkeys.
    let version: Int
  }

  static let products = [
    Product(testDescription: "friends", composition: FriendsComposition.linked, version: 6),
    Product(testDescription: "dating", composition: DatingComposition.linked, version: 9),
    Product(
      testDescription: "climbing-hub", composition: ClimbingHubComposition.linked, version: 5),
  ]

  @Test(
    "a store from before passkeys keeps its rows, gets the table, and is closed to older programs",
    arguments: products)
  func migration(_ product: Product) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "layout-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let composition = product.composition
    let location = DataLocation(
      folder: folder, product: product.testDescription, driver: composition.stores[0]
    ).store
    let earlier = try EarlierComposition(composition, version: product.version)
    #expect(try composition.catalogue.version > product.version)

    let now = Timestamp(milliseconds: 1_700_000_000_000)
    let lifecycle = Lifecycle(createdAt: now)
    let account = Account(
      id: Identifier(UUID()), signedInAt: now, suspendedUntil: now, lifecycle: lifecycle)
    let phone = PhoneBinding(
      id: Identifier(UUID()), account: account.id, contactHash: KeyedDigest([1, 2]),
      sealedContact: SealedBytes([3, 4]), lifecycle: lifecycle)
    let old = try await earlier.open(location, program: "earlier")
    try await old.write { transaction in
      try transaction.insert(account)
      try transaction.insert(phone)
    }
    await #expect(throws: (any Error).self) {
      try await old.read { try $0.count(Query<Passkey>()) }
    }
    try await old.backend.close()

    let store = try await composition.open(location, program: "now")
    let passkey = Passkey(
      id: Identifier(UUID()), account: account.id, credential: SealedContent([5]),
      key: SealedContent([6]), name: SealedContent([7]), counter: 8, usedAt: nil,
      lifecycle: lifecycle)
    try await store.write { transaction in
      let kept = try #require(try transaction.find(account.id))
      #expect(kept.signedInAt == now && kept.suspendedUntil == now && kept.suspendedAt == nil)
      let contact = try #require(try transaction.find(phone.id))
      #expect(contact.account == account.id && contact.sealedContact.bytes == [3, 4])
      #expect(try transaction.count(Query<Passkey>()) == 0)
      try transaction.insert(passkey)
    }
    let found = try await store.read { try $0.find(passkey.id) }
    #expect(found?.counter == 8 && found?.key == SealedContent([6]))
    // A passkey goes with its account.
    try await store.write { try $0.erase(account.id, at: now) }
    #expect(try await store.read { try $0.find(passkey.id) } == nil)
    try await store.backend.close()

    let refusal = await #expect(throws: StorageError.self) {
      try await earlier.open(location, program: "earlier")
    }
    #expect(refusal?.reason == .newer)
  }
}
