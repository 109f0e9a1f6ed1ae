import AccountAssembly
import Assembly
import DomainModels
import Foundation
import FriendsAssembly
import Identity
import Secrets
import Storage
import Testing

/// The location of data.
@Suite struct DataLocationTests {
  private let sqlite = FriendsComposition.linked.stores[0]

  @Test("in a folder of its own, a product's files have plain names")
  func folder() {
    let location = DataLocation(folder: "/data", product: "friends", driver: sqlite)
    #expect(location.store.description == "sqlite:///data/friends.sqlite")
    #expect(location.folder == "/data" && location.storeFolder == "/data")
    #expect(location.secretsFolder == "/data/secrets")
    #expect(location.sessionsFolder == "/data/sessions")
    #expect(location.companion("inbox") == "/data/inbox")
    #expect(!location.isPresent && !location.mayBePresent)
  }

  @Test("beside a store that was named, files are named after it")
  func address() throws {
    let location = try DataLocation(address: "sqlite:///else/where.sqlite")
    #expect(location.folder == "/else")
    #expect(location.companion("inbox") == "/else/where.sqlite.inbox")
    let named = try DataLocation(address: "sqlite:where.sqlite", folder: "/mine")
    #expect(named.folder == "/mine" && named.storeFolder == ".")
  }

  @Test(
    "a store without a file has no folder", arguments: ["memory:", "postgres://db:5432/friends"])
  func noFile(address: String) throws {
    let location = try DataLocation(address: address)
    #expect(location.folder == nil && location.storeFile == nil)
    #expect(location.mayBePresent && !location.isPresent)
    #expect(try DataLocation(address: address, folder: "/keys").secretsFolder == "/keys/secrets")
    let store = try StorageLocation("postgres:///friends")
    #expect(DataLocation(server: store, folder: "/keys").storeFile == nil)
  }
}

/// The keys of a product in which people have accounts, through the composition of friends.
@Suite struct FriendsAssemblyTests {
  private let composition: FriendsComposition = {
    var composition = FriendsComposition.linked
    composition.random = .seeded(4)
    return composition
  }()

  private func temporary(_ body: (DataLocation) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "assembly-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(
      DataLocation(folder: folder, product: "friends", driver: composition.stores[0]))
  }

  @Test("the keys are made once and found again; those of the environment come first")
  func keys() async throws {
    try await temporary { location in
      let first = try await composition.container(at: location, environment: [:], program: "one")
      let second = try await composition.container(at: location, environment: [:], program: "two")
      let sealed = try first.identityKeys.seal([1, 2], for: [3])
      #expect(try second.identityKeys.open(sealed, for: [3]) == [1, 2])
      let other = try await composition.container(
        at: location, environment: ["QUARTET_FRIENDS_PEPPER": String(repeating: "p", count: 64)],
        program: "three")
      #expect(throws: (any Error).self) { try other.identityKeys.open(sealed, for: [3]) }
      for container in [first, second, other] { try await container.store.backend.close() }
    }
  }

  @Test("an examination makes no keys, and finds nothing wrong where no user has an account")
  func examination() async throws {
    try await temporary { location in
      let installation = try await composition.installation(
        at: location, environment: [:], program: "tests")
      let checks = await composition.checks(of: installation)
      #expect(checks.map(\.name) == ["keys", "sessions", "photos", "consequences", "upkeep"])
      #expect(checks.allSatisfy { $0.isSound })
      #expect(checks[0].detail == "none needed yet" && checks[1].detail == "no user is signed in")
      try await installation.store.backend.close()
      let folder = try #require(location.secretsFolder)
      #expect(!FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test("the layout is the one that this version stands for")
  func catalogue() throws {
    let catalogue = try composition.catalogue
    #expect(catalogue.version == 7)
  }
}
