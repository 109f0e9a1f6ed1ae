import ClimbingFeatures
import ClimbingModels
import DomainModels
import Foundation
import SQLiteStorage
import Storage
import Testing

@Suite struct OpenAccountTests {
  @Test("a fresh folder makes one private climber, signed in, in one transaction, and only once")
  func fresh() async throws {
    let world = try SocialWorld()
    let me = try await OpenAccount(world).resolve(defaultName: "  Lynn Hill ")
    #expect(me.isNew && me.isActing && me.account.isSignedIn)
    #expect(me.account.handle == "me" && me.profile.handle == "me")
    #expect(me.profile.name == "Lynn Hill" && me.profile.visibility == .onlyMe)
    #expect(me.scope == Scope(me.profile.id.description))
    let log = try await world.changes()
    #expect(log.map(\.table) == ["profiles"])
    #expect(log.first?.scope == me.scope)

    let before = try await SocialContents(of: world.store)
    let again = try await OpenAccount(world).resolve(as: "@ME", defaultName: "Other")
    #expect(!again.isNew && again.profile.id == me.profile.id)
    #expect(try await OpenAccount(world).resolve().profile.id == me.profile.id)
    #expect(try await SocialContents(of: world.store) == before)
  }

  @Test("a name that is missing or endless makes a climber all the same")
  func names() async throws {
    for (name, kept) in [(" ", "Me"), (String(repeating: "x", count: 200), nil)] {
      let world = try SocialWorld()
      let me = try await OpenAccount(world).resolve(defaultName: name)
      #expect(me.profile.name == kept ?? String(repeating: "x", count: 80))
    }
  }

  @Test("the handle that a profile of another device has is left to it")
  func taken() async throws {
    let world = try SocialWorld()
    try await world.store.write { transaction in
      for handle in ["me", "me-2"] {
        try transaction.insert(
          Profile(
            id: world.identifiers.next(), handle: handle, name: "Else", bio: nil, home: nil,
            routeScale: nil, boulderScale: nil, visibility: .everybody,
            lifecycle: Lifecycle(createdAt: world.clock.now)))
      }
    }
    #expect(try await OpenAccount(world).resolve().account.handle == "me-3")
    // Who has no account here can't be acted for, even if profiles have come.
    await #expect(throws: AccountError.accountNotFound("me", known: ["me-3"])) {
      try await SignIn(world)("me")
    }
  }

  @Test("the last who signed in acts; --as picks among those who are signed in")
  func several() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna").climber
    let bela = try await world.climber("bela").climber
    let carl = try await world.climber("carl").climber
    #expect(try await OpenAccount(world).resolve().profile.id == carl)
    #expect(try await OpenAccount(world).resolve(as: "Anna").profile.id == anna)

    // A clock that went back changes nothing of who came last.
    world.pass(seconds: -3600)
    #expect(try await SignIn(world)("bela").isActing)
    #expect(try await OpenAccount(world).resolve().profile.id == bela)

    _ = try await SignOut(world)()
    #expect(try await OpenAccount(world).resolve().profile.id == carl)
    await #expect(throws: AccountError.notSignedIn("bela", signedIn: ["anna", "carl"])) {
      try await OpenAccount(world).resolve(as: "bela")
    }
    await #expect(throws: AccountError.accountNotFound("dora", known: ["anna", "bela", "carl"])) {
      try await OpenAccount(world).resolve(as: "dora")
    }
    _ = try await SignOut(world)("carl")
    _ = try await SignOut(world)("anna")
    // A climber was there: no climber is made.
    await #expect(throws: AccountError.notSignedIn(nil, signedIn: [])) {
      try await OpenAccount(world).resolve()
    }
    await #expect(throws: AccountError.notSignedIn(nil, signedIn: [])) {
      try await SignOut(world)()
    }
    let listed = try await ListAccounts(world)()
    #expect(listed.map(\.account.handle) == ["anna", "bela", "carl"])
    #expect(listed.allSatisfy { !$0.isActing && !$0.account.isSignedIn })
  }

  @Test("signing in or out twice changes nothing")
  func twice() async throws {
    let world = try SocialWorld()
    _ = try await world.climber("anna")
    let before = try await SocialContents(of: world.store)
    world.pass()
    #expect(try await SignIn(world)("anna").isActing)
    #expect(try await SocialContents(of: world.store) == before)
    _ = try await SignOut(world)("anna")
    let out = try await SocialContents(of: world.store)
    world.pass()
    #expect(try await !SignOut(world)("anna").account.isSignedIn)
    #expect(try await SocialContents(of: world.store) == out)
  }

  @Test("eight programs that open a fresh file at once make one climber")
  func races() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "quartet-accounts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalogue = try Catalogue(version: ClimbingRecords.layoutVersion, ClimbingRecords.all)
    let path = folder.appending(path: "store.sqlite").path
    let worlds = try (0..<8).map { seed in
      try SocialWorld(
        SQLiteBackend(path: path, catalogue: catalogue, program: "tests"), seed: UInt64(seed))
    }
    let opened = try await withThrowingTaskGroup(of: LocalClimber.self) { group in
      for world in worlds { group.addTask { try await OpenAccount(world).resolve() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(opened.map(\.profile.id)).count == 1)
    #expect(opened.count(where: \.isNew) == 1)
    #expect(try await ListAccounts(worlds[0])().count == 1)
  }
}

@Suite struct HandleTests {
  @Test(
    "handles are read in any case, with an @ and spaces around",
    arguments: [
      ("anna", "anna"), ("Anna", "anna"), (" @ANNA-2 ", "anna-2"), ("8a", "8a"),
      ("x", "x"), (String(repeating: "a", count: 40), String(repeating: "a", count: 40)),
    ])
  func valid(_ typed: String, _ kept: String) throws {
    #expect(try Handle(typed).description == kept)
  }

  @Test(
    "what is no handle is refused, with one that would do",
    arguments: [
      ("", nil), ("@", nil), ("-", nil), ("anna maria", "anna-maria"), ("anna_b", "anna-b"),
      ("-anna-", "anna"), ("anna--b", "anna-b"), ("@@anna", "anna"), ("jörg", "j-rg"),
      ("a\u{332}b", "b"), ("日本", nil), ("anna\n b", "anna-b"),
      (String(repeating: "a", count: 41), String(repeating: "a", count: 40)),
      (String(repeating: "a", count: 39) + "-b", String(repeating: "a", count: 39)),
      ("0192f0c1-2b3c-7d4e-8f50-123456789abc", nil),
    ] as [(String, String?)])
  func invalid(_ typed: String, _ suggestion: String?) {
    #expect(throws: AccountError.invalidHandle(typed, suggestion: suggestion)) {
      try Handle(typed)
    }
  }

  @Test("a suggestion is itself a handle")
  func suggestions() throws {
    let random = RandomSource.seeded(38)
    let letters = Array("aZ9-_ @é\u{332}\n")
    for _ in 0..<2_000 {
      let text = String(
        (0..<Int(random.next() % 61)).map { _ in
          letters[Int(random.next() % UInt64(letters.count))]
        })
      do {
        let handle = try Handle(text)
        #expect(try Handle(handle.description) == handle)
      } catch {
        guard case .invalidHandle(_, let suggestion) = error else {
          Issue.record("\(error)")
          continue
        }
        if let suggestion { #expect(try Handle(suggestion).description == suggestion) }
      }
    }
  }
}
