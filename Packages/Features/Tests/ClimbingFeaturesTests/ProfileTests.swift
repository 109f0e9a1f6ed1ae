import ClimbingFeatures
import ClimbingModels
import DomainModels
import Grades
import Storage
import Testing

@Suite struct ProfileTests {
  @Test("one handle is one climber's, in any case, regardless of who writes first")
  func unique() async throws {
    let world = try SocialWorld()
    _ = try await world.climber("anna")
    let before = try await SocialContents(of: world.store)
    await #expect(throws: AccountError.handleTaken("anna")) {
      try await CreateAccount(world)("ANNA", name: "Another")
    }
    await #expect(throws: ValidationError.self) {
      try await CreateAccount(world)("bela", name: " ")
    }
    #expect(try await SocialContents(of: world.store) == before)

    let made = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (try? await CreateAccount(world)("carl", name: "Carl")) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(made == 1)
  }

  @Test("an edit changes what it names, and empty texts take away")
  func edit() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    world.pass()
    let full = try await EditProfile(anna)(
      ProfileEdit(
        handle: "Anna-B", name: " Anna B. ", bio: " Slabs ", home: "Ith", routeScale: "UIAA",
        boulderScale: "Font", visibility: .followers))
    #expect(full.handle == "anna-b" && full.name == "Anna B." && full.bio == "Slabs")
    #expect(full.home == "Ith" && full.visibility == .followers)
    #expect(full.routeScale == GradeScale.uiaa.id && full.boulderScale == GradeScale.font.id)
    #expect(try await OpenAccount(world).resolve(as: "anna-b").account.handle == "anna-b")
    await #expect(throws: AccountError.self) { try await OpenAccount(world).resolve(as: "anna") }

    let log = try await world.changes()
    world.pass()
    #expect(try await EditProfile(anna)(ProfileEdit(name: "Anna B.")).lifecycle == full.lifecycle)
    #expect(try await world.changes() == log)

    let bare = try await EditProfile(anna)(
      ProfileEdit(bio: " ", home: "", routeScale: "", boulderScale: " "))
    #expect(bare.bio == nil && bare.home == nil && bare.routeScale == nil)
    #expect(bare.boulderScale == nil && bare.name == "Anna B." && bare.handle == "anna-b")
    let last = try #require(try await world.changes().last)
    let fields = Set(last.fields.map(\.name))
    #expect(fields == ["bio", "home", "route_scale", "boulder_scale", "updated_at"])
  }

  @Test("what can't be is refused, and nothing is changed")
  func refused() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    _ = try await world.climber("bela")
    let before = try await SocialContents(of: world.store)
    let wrong: [(ProfileEdit, String)] = [
      (ProfileEdit(handle: "Bela"), "handle_taken"), (ProfileEdit(handle: "a b"), "invalid_handle"),
      (ProfileEdit(name: " "), "invalid_value"),
      (ProfileEdit(bio: String(repeating: "b", count: 1_001)), "invalid_value"),
      (ProfileEdit(routeScale: "font"), "unsuitable_scale"),
      (ProfileEdit(boulderScale: "uiaa"), "unsuitable_scale"),
      (ProfileEdit(routeScale: "nonsense"), "unsuitable_scale"),
    ]
    for (edit, code) in wrong {
      let error = await #expect(throws: (any Error).self) { try await EditProfile(anna)(edit) }
      #expect((error as? any ExplainedError)?.code == code)
    }
    #expect(try await SocialContents(of: world.store) == before)
  }

  @Test("the own handle in another case is no other's")
  func ownHandle() async throws {
    let world = try SocialWorld()
    let anna = try await world.climber("anna")
    #expect(try await EditProfile(anna)(ProfileEdit(handle: "@Anna")).handle == "anna")
  }

  @Test("every error has a code of its own and a sentence")
  func errors() {
    let all: [AccountError] = [
      .invalidHandle("A B", suggestion: "a-b"), .handleTaken("a"),
      .accountNotFound("a", known: ["b"]), .notSignedIn("a", signedIn: ["b", "c"]),
      .unsuitableScale("x", measures: "routes", known: ["uiaa"]),
    ]
    #expect(Set(all.map(\.code)).count == all.count)
    #expect(all.map(\.kind) == [.usage, .usage, .notFound, .locked, .usage])
    #expect(all.allSatisfy { !$0.message.hasSuffix(".") && $0.hint?.hasSuffix(".") == false })
    #expect(all[3].message == "a is not signed in (signed in: b, c)")
    #expect(AccountError.notSignedIn(nil, signedIn: []).message == "no user is signed in")
    #expect(all[2].message == "no climber of this device is called a (there is b)")
  }
}
