import AccountRequests
import DomainModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import ServicesTesting
import Testing

@Suite("A client refreshes its session")
struct ClientRefreshTests {
  let desk = ClientFixture()

  @Test("The token goes with every request that needs one, and with no other")
  func addsToken() async throws {
    let client = try desk.signedIn()
    let first = desk.book.grant.access.text
    _ = try await client.perform(Profiles.Mine())
    _ = try await client.perform(Accounts.RequestCode(phone: "+44 7700 900123"))
    #expect(desk.tokens(of: Profiles.Mine.self) == [first])
    #expect(desk.tokens(of: Accounts.RequestCode.self) == [nil])
    #expect(desk.service.asked.map(\.caller.deviceLabel) == ["laptop", "laptop"])
  }

  @Test("When the token is over, the session is refreshed and the request made again")
  func refreshes() async throws {
    let client = try desk.signedIn()
    let old = desk.book.grant
    desk.service.on(Profiles.Mine.self) { [book = desk.book] _, caller in
      // The first token is over though the client could not know.
      guard caller.token != old.access else {
        throw ServiceError(.tokenExpired, "over", kind: .locked)
      }
      try book.check(caller)
      return PeopleSamples.myProfile
    }
    let mine = try await client.perform(Profiles.Mine())
    #expect(mine == PeopleSamples.myProfile)
    #expect(desk.book.refreshes == 1)
    #expect(
      desk.service.asked.map(\.name) == ["Profiles.Mine", "Accounts.Refresh", "Profiles.Mine"])
  }

  @Test("New tokens are kept before they are used")
  func keepsBeforeUsing() async throws {
    let client = try desk.signedIn()
    let old = desk.book.grant
    let secrets = desk.secrets
    desk.service.on(Profiles.Mine.self) { _, caller in
      let token = caller.token?.text ?? "none"
      guard try secrets.content["people-session-ada"]?.contains(token) == true else {
        throw ServiceError(.unavailable, "used before it was kept")
      }
      if caller.token == old.access { throw ServiceError(.tokenExpired, "over", kind: .locked) }
      return nil
    }
    #expect(try await client.perform(Profiles.Mine()) == nil)
    #expect(desk.book.refreshes == 1)
  }

  @Test("Twenty tasks whose token is over refresh once")
  func refreshesOnce() async throws {
    let client = try desk.signedIn()
    let old = desk.book.grant
    let gate = Gate()
    desk.service.on(Profiles.Mine.self) { [book = desk.book] _, caller in
      if caller.token == old.access {
        await gate.pass()
        throw ServiceError(.tokenExpired, "over", kind: .locked)
      }
      try book.check(caller)
      return PeopleSamples.myProfile
    }
    desk.service.on(Accounts.Refresh.self) { [book = desk.book] request, _ in
      // Long enough for another to ask with the same token.
      for _ in 0..<100 { await Task.yield() }
      return try book.refresh(request.token)
    }
    let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 {
        group.addTask { try await client.perform(Profiles.Mine()) == PeopleSamples.myProfile }
      }
      await gate.arrivals(20)
      await gate.open()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: true, count: 20))
    #expect(desk.book.refreshes == 1)
  }

  @Test("Tokens that another process refreshed are used, and not refreshed again")
  func takesOthersTokens() async throws {
    let client = try desk.signedIn()
    let gate = Gate()
    let old = desk.book.grant
    desk.service.on(Profiles.Mine.self) { [book = desk.book] _, caller in
      if caller.token == old.access { await gate.pass() }
      try book.check(caller)
      return PeopleSamples.myProfile
    }
    let asking = Task { try await client.perform(Profiles.Mine()) }
    await gate.arrivals(1)
    // The other process: it has no state in common with the first but the store.
    try await desk.client().enter(desk.book.rotate(), as: "ada")
    await gate.open()
    #expect(try await asking.value == PeopleSamples.myProfile)
    #expect(desk.book.refreshes == 0)
  }

  @Test("A token that is about to end is refreshed before it is used")
  func refreshesEarly() async throws {
    let client = try desk.signedIn()
    desk.now = desk.now.advanced(byMilliseconds: 880_000)
    _ = try await client.perform(Profiles.Mine())
    #expect(desk.service.asked.map(\.name) == ["Accounts.Refresh", "Profiles.Mine"])
  }

  @Test("A clock that runs ahead does not refresh with every request")
  func clockAhead() async throws {
    desk.now = desk.now.advanced(byMilliseconds: 86_400_000)
    let client = try desk.signedIn()
    for _ in 0..<5 { _ = try await client.perform(Profiles.Mine()) }
    #expect(desk.book.refreshes == 0)
  }

  @Test("A user who is cancelled while tokens are on their way loses none")
  func cancelledRefreshIsKept() async throws {
    let client = try desk.signedIn()
    let gate = Gate()
    desk.service.on(Accounts.Refresh.self) { [book = desk.book] request, _ in
      let grant = try book.refresh(request.token)
      await gate.pass()
      try Task.checkCancellation()
      return grant
    }
    desk.now = desk.now.advanced(byMilliseconds: 880_000)
    let asking = Task { try await client.perform(Profiles.Mine()) }
    await gate.arrivals(1)
    asking.cancel()
    await gate.open()
    _ = await asking.result
    let kept = try desk.secrets.content["people-session-ada"]
    #expect(kept?.contains(desk.book.grant.refresh.text) == true)
    #expect(desk.book.refreshes == 1)
  }

  @Test("A refresh token that leads nowhere is forgotten, and one has to sign in again")
  func deadRefreshToken() async throws {
    let client = try desk.signedIn()
    desk.book.end()
    desk.now = desk.now.advanced(byMilliseconds: 880_000)
    let error = await #expect(throws: ServiceError.self) {
      _ = try await client.perform(Profiles.Mine())
    }
    #expect(error?.reason == .unauthorized)
    #expect(error?.hint == "Sign in again")
    #expect(try desk.secrets.names == ["people-device"])
    #expect(try client.currentUser?.name == nil)
  }

  @Test("Tokens of a session that was ended are forgotten")
  func endedSession() async throws {
    let client = try desk.signedIn()
    desk.book.end()
    let error = await #expect(throws: ServiceError.self) {
      _ = try await client.perform(Profiles.Mine())
    }
    #expect(error?.reason == .unauthorized)
    #expect(try desk.secrets.names == ["people-device"])
  }

  @Test("Tokens that came meanwhile are not forgotten with the old ones")
  func signedInAnewMeanwhile() async throws {
    let client = try desk.signedIn()
    let gate = Gate()
    let old = desk.book.grant
    desk.service.on(Profiles.Mine.self) { [book = desk.book] _, caller in
      if caller.token == old.access {
        await gate.pass()
        throw ServiceError.unauthorized
      }
      try book.check(caller)
      return PeopleSamples.myProfile
    }
    let asking = Task { try await client.perform(Profiles.Mine()) }
    await gate.arrivals(1)
    try await desk.client().enter(desk.book.rotate(), as: "ada")
    await gate.open()
    #expect(try await asking.value == PeopleSamples.myProfile)
  }

  @Test("A refresh that comes back after a new session was kept changes nothing of it")
  func refreshAfterEntering() async throws {
    let client = try desk.signedIn()
    let gate = Gate()
    desk.holdRefresh(at: gate)
    let asking = Task { try await client.perform(Profiles.Mine()) }
    await gate.arrivals(1)
    // The other process has no turn to wait for.
    let other = PeopleSamples.grant
    try await desk.client().enter(other, as: "ada")
    await gate.open()
    _ = await asking.result
    let kept = try desk.secrets.content["people-session-ada"]
    #expect(kept?.contains(other.refresh.text) == true)
    #expect(kept?.contains(desk.book.grant.refresh.text) == false)
  }

  @Test("A refresh that comes back after another process signed out keeps nothing")
  func refreshAfterLeaving() async throws {
    let client = try desk.signedIn()
    let gate = Gate()
    desk.holdRefresh(at: gate)
    let asking = Task { try await client.perform(Profiles.Mine()) }
    await gate.arrivals(1)
    try await desk.client().signOut()
    await gate.open()
    let error = await #expect(throws: ServiceError.self) { _ = try await asking.value }
    #expect(error?.reason == .unauthorized)
    #expect(try desk.secrets.content["people-session-ada"] == nil)
  }

  @Test("Coming in waits for a refresh that is under way, and ends the session that came of it")
  func enteringWaits() async throws {
    let client = try desk.signedIn()
    let gate = Gate()
    desk.holdRefresh(at: gate)
    let asking = Task { try await client.perform(Profiles.Mine()) }
    await gate.arrivals(1)
    let other = PeopleSamples.grant
    // Whether it asks for its turn before the gate opens or after: the refresh comes first.
    let entering = Task { try await client.enter(other, as: "ada") }
    let refreshed = desk.book.grant.refresh
    await gate.open()
    _ = try await entering.value
    _ = await asking.result
    let kept = try desk.secrets.content["people-session-ada"]
    #expect(kept?.contains(other.refresh.text) == true)
    #expect(desk.service.asked(Accounts.SignOut.self) == [Accounts.SignOut(token: refreshed)])
  }

  @Test("A service that can't be reached costs no token")
  func unreachable() async throws {
    let client = try desk.signedIn()
    desk.service.fail(Accounts.Refresh.self, with: ServiceError(.unavailable, "no network"))
    desk.now = desk.now.advanced(byMilliseconds: 880_000)
    let before = try desk.secrets.content["people-session-ada"]
    let error = await #expect(throws: ServiceError.self) {
      _ = try await client.perform(Profiles.Mine())
    }
    #expect(error?.reason == .unavailable)
    #expect(try desk.secrets.content["people-session-ada"] == before)
  }

  @Test("A service that calls every token over is asked three times, not for ever")
  func endless() async throws {
    let client = try desk.signedIn()
    desk.service.fail(
      Profiles.Mine.self, with: ServiceError(.tokenExpired, "over", kind: .locked))
    let error = await #expect(throws: ServiceError.self) {
      _ = try await client.perform(Profiles.Mine())
    }
    #expect(error?.reason == .tokenExpired)
    #expect(desk.tokens(of: Profiles.Mine.self).count == 3)
  }

  @Test("Tokens that come with a new password are kept, and used from then on")
  func changedPassword() async throws {
    let client = try desk.signedIn()
    _ = try await client.perform(
      Accounts.ChangePassword(
        password: SecretText("new words"), proof: .password(SecretText("old words"))))
    _ = try await client.perform(Profiles.Mine())
    #expect(desk.tokens(of: Profiles.Mine.self) == [desk.book.grant.access.text])
    #expect(desk.book.refreshes == 0)
  }

  @Test("A refresh waits for a change of tokens that is under way")
  func refreshWaitsForChange() async throws {
    let client = try desk.signedIn()
    let gate = Gate()
    desk.service.on(Accounts.ChangePassword.self) { [book = desk.book] _, caller in
      try book.check(caller)
      let grant = book.rotate()
      await gate.pass()
      return grant
    }
    async let change = client.perform(
      Accounts.ChangePassword(
        password: SecretText("new words"), proof: .password(SecretText("old words"))))
    await gate.arrivals(1)
    // The kept tokens are old by now, and the new ones not there yet.
    async let mine = client.perform(Profiles.Mine())
    while desk.tokens(of: Profiles.Mine.self).isEmpty { await Task.yield() }
    await gate.open()
    _ = try await (change, mine)
    #expect(desk.book.refreshes == 0)
  }
}
