import AccountAssembly
import Assembly
import DatingAssembly
import DomainModels
import Foundation
import Identity
import PeopleModels
import Storage
import StorageTesting
import Testing

@testable import dating

/// Tests of the composition of the people part of the product.
@Suite struct PeopleCompositionTests {
  private func place(_ folder: TemporaryFolder) -> DataLocation {
    DataLocation(folder.path)
  }

  private func pepper(_ folder: TemporaryFolder) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(folder.path)/secrets/quartet-dating-pepper"))
  }

  @Test("the key is made once, for this user alone, and found again")
  func pepper() async throws {
    let folder = try TemporaryFolder()
    let composition = DatingComposition.testing()
    let first = try await composition.people(at: place(folder), environment: [:], program: "tests")
    let key = try pepper(folder)
    #expect(key.count == 64)
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/secrets")
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    let second = try await composition.people(at: place(folder), environment: [:], program: "tests")
    #expect(try pepper(folder) == key)
    let sealed = try first.identityKeys.seal([1, 2, 3], for: [4])
    #expect(try second.identityKeys.open(sealed, for: [4]) == [1, 2, 3])
    for container in [first, second] { try await container.store.backend.close() }
  }

  @Test("a key in the environment comes first, and then none is made")
  func environment() async throws {
    let folder = try TemporaryFolder()
    let container = try await DatingComposition.testing().people(
      at: place(folder),
      environment: ["QUARTET_DATING_PEPPER": String(repeating: "p", count: 32)], program: "tests")
    #expect(try !folder.files().contains("secrets"))
    try await container.store.backend.close()
  }

  @Test("evidence that is kept keeps its key: no second one is made, and no other is taken")
  func evidence() async throws {
    let folder = try TemporaryFolder()
    let composition = DatingComposition.testing()
    let container = try await composition.people(
      at: place(folder), environment: [:], program: "tests")
    let id = Identifier<PersonReport>(UUID())
    let sealed = try container.identityKeys.seal(
      [1], for: Array("person_reports/evidence/\(id)".utf8))
    let now = container.clock.now
    try await container.store.write { transaction in
      try transaction.insert(
        PersonReport(
          id: id, reporter: nil, reported: Identifier(UUID()), reason: .spam,
          evidence: SealedContent(sealed), reportedAt: now, lifecycle: Lifecycle(createdAt: now)))
    }
    try await container.store.backend.close()
    let other = ["QUARTET_DATING_PEPPER": String(repeating: "p", count: 64)]
    let wrong = await #expect(throws: PepperFailure.self) {
      _ = try await composition.people(at: place(folder), environment: other, program: "tests")
    }
    #expect(wrong?.code == "wrong_keys")
    try FileManager.default.removeItem(atPath: "\(folder.path)/secrets/quartet-dating-pepper")
    let gone = await #expect(throws: PepperFailure.self) {
      _ = try await composition.people(at: place(folder), environment: [:], program: "tests")
    }
    #expect(gone?.code == "missing_keys")
    #expect(throws: (any Error).self) { try pepper(folder) }
  }

  @Test("a store in memory has keys and sessions that go with it")
  func memory() async throws {
    let place = try DataLocation(address: "memory:")
    #expect(place.folder == nil)
    #expect(place.storeFolder == nil)
    let container = try await DatingComposition.testing()
      .people(at: place, environment: [:], program: "tests")
    let sealed = try container.identityKeys.seal([7], for: [])
    #expect(try container.identityKeys.open(sealed, for: []) == [7])
  }

  @Test(
    "keys and sessions lie in the named folder, else in that of the store",
    arguments: [
      ("sqlite:///somewhere/a.sqlite", nil, "/somewhere"), ("sqlite:a.sqlite", nil, "."),
      ("sqlite:///a.sqlite", nil, "/"), ("sqlite:///somewhere/a.sqlite", "/mine", "/mine"),
      ("memory:", "/mine", "/mine"),
    ] as [(String, String?, String)])
  func folders(store: String, folder: String?, expected: String) throws {
    let place = try DataLocation(address: store, folder: folder)
    #expect(place.folder == expected)
    #expect(place.secretsFolder == "\(expected)/secrets")
    #expect(place.sessionsFolder == "\(expected)/sessions")
  }

  @Test("people are found by name, by its beginning, and by the beginning of their id")
  func finding() throws {
    let people = [
      ("Noor", "0199a1b2-0000-7000-8000-000000000001"),
      ("Noa", "0199a1b2-0000-7000-8000-000000000002"),
      ("Cleo", "0277a1b2-0000-7000-8000-000000000003"),
    ].compactMap { name, id in
      UUID(uuidString: id).map { KnownPerson(id: Identifier($0), name: name) }
    }
    func found(_ text: String) throws -> String { try PersonFinder.pick(text, among: people).name }
    #expect(try found("noor") == "Noor")
    #expect(try found("Noa") == "Noa")
    #expect(try found("cle") == "Cleo")
    #expect(try found("0277") == "Cleo")
    #expect(try found("0199a1b2-0000-7000-8000-000000000002") == "Noa")
    #expect(try found("0277a1b2…") == "Cleo")
    for (text, code) in [
      ("no", "ambiguous_person"), ("n", "unknown_person"), ("nor", "unknown_person"),
      ("", "unknown_person"),
      ("027", "unknown_person"), ("0199", "ambiguous_person"),
    ] {
      let failure = #expect(throws: PeopleFailure.self) { try found(text) }
      #expect(failure?.code == code, "\(text)")
    }
    #expect(
      #expect(throws: PeopleFailure.self) { try found("Noora") }?.hint
        == "Did you mean 'Noor'?")
    // A name of two letters, or of one, is a name; so is each of several.
    let short =
      people + [
        KnownPerson(id: Identifier(UUID()), name: "Bo"),
        KnownPerson(id: Identifier(UUID()), name: "Bob"),
        KnownPerson(id: Identifier(UUID()), name: "Ed Li"),
        KnownPerson(id: Identifier(UUID()), name: "明"),
      ]
    for (text, name) in [
      ("bo", "Bo"), ("Bob", "Bob"), ("ed", "Ed Li"), ("li", "Ed Li"), ("Ed Li", "Ed Li"),
      ("明", "明"), ("cl", "Cleo"),
    ] {
      #expect(try PersonFinder.pick(text, among: short).name == name)
    }
    // The same name twice is ambiguous.
    let twins = people + [KnownPerson(id: Identifier(UUID()), name: "noor")]
    let failure = #expect(throws: PeopleFailure.self) {
      try PersonFinder.pick("Noor", among: twins)
    }
    #expect(failure?.code == "ambiguous_person")
  }

  @Test("a random identity tells no time: version 4, and another one each time")
  func randomIdentity() {
    let random = RandomSource.seeded(4)
    let ids = (0..<100).map { _ in Identifier<PersonPhoto>.random(random).description }
    #expect(Set(ids).count == 100)
    for id in ids {
      #expect(Array(id)[14] == "4")
      #expect("89ab".contains(Array(id)[19]))
    }
    #expect(Set(ids.map { $0.prefix(8) }).count == 100)
  }
}
