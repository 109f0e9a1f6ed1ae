import DomainModels
import IdentityTesting
import Secrets
import Storage
import Testing

@testable import Identity

struct SessionTests {
  private let desk: IdentityFixture
  private let device = IdentityFixture.device()

  init() throws { desk = try IdentityFixture() }

  private func refresh(_ tokens: SessionTokens) async throws -> SessionTokens {
    try await RefreshSession(desk)(tokens.refresh)
  }

  private func who(_ tokens: SessionTokens) async throws -> SignedIn {
    try await AuthenticateAccess(desk)(tokens.access)
  }

  @Test("I32 a token is 92 characters that say nothing, with 256 random bits, and prints as dots")
  func opaque() async throws {
    let tokens = try await desk.signIn().tokens
    for text in [tokens.access.text, tokens.refresh.text] {
      #expect(text.utf8.count == 92)
      #expect(!text.contains("7700900123"))
    }
    #expect(Token.secretCount * 8 == 256)
    #expect(!"\(tokens)".contains(tokens.refresh.text))
    var dump = ""
    Swift.dump(tokens, to: &dump)
    #expect(!dump.contains(tokens.refresh.text) && !dump.contains(tokens.access.text))
  }

  @Test("I42 an altered, cut or foreign token is no user's, and changes nothing") func forged()
    async throws
  {
    let tokens = try await desk.signIn().tokens
    let text = Array(tokens.refresh.text.utf8)
    for index in text.indices {
      var altered = text
      altered[index] = altered[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      let forged = RefreshToken(String(decoding: altered, as: UTF8.self))
      let cut = RefreshToken(String(decoding: text[..<index], as: UTF8.self))
      for token in [forged, cut] {
        #expect(await refusal { try await RefreshSession(desk)(token) } == .invalidRefreshToken)
      }
      let access = AccessToken(String(decoding: altered, as: UTF8.self))
      #expect(await refusal { try await AuthenticateAccess(desk)(access) } == .unauthorized)
    }
    let other = try await IdentityFixture(keys: ToyKeys(Secret("other"))).signIn().tokens
    #expect(await refusal { try await refresh(other) } == .invalidRefreshToken)
    // Each kind is good for its own use only.
    #expect(
      await refusal { try await RefreshSession(desk)(RefreshToken(tokens.access.secret)) }
        == .invalidRefreshToken)
    #expect(
      await refusal { try await AuthenticateAccess(desk)(AccessToken(tokens.refresh.secret)) }
        == .unauthorized)
    #expect(try await who(tokens).session == tokens.session)
    #expect(try await who(refresh(tokens)).session == tokens.session)
  }

  @Test("I34 each refresh gives new tokens, and the old access token is over") func rotation()
    async throws
  {
    var tokens = try await desk.signIn().tokens
    let account = tokens.account
    var seen: Set<String> = [tokens.refresh.text, tokens.access.text]
    for _ in 0..<20 {
      let next = try await refresh(tokens)
      #expect(seen.insert(next.refresh.text).inserted && seen.insert(next.access.text).inserted)
      #expect(await refusal { try await who(tokens) } == .tokenExpired)
      #expect(try await who(next) == SignedIn(account: account, session: tokens.session))
      tokens = next
      desk.pass(.seconds(60))
    }
  }

  @Test("I35 an older token ends the session for the user who holds a newer one", arguments: 0...3)
  func reuse(_ age: Int) async throws {
    var all = [try await desk.signIn().tokens]
    for _ in 0..<5 {
      all.append(try await refresh(all[all.count - 1]))
      desk.pass(.seconds(60))
    }
    #expect(await refusal { try await refresh(all[age]) } == .invalidRefreshToken)
    #expect(await refusal { try await refresh(all[5]) } == .invalidRefreshToken)
    #expect(await refusal { try await who(all[5]) } == .unauthorized)
    let events = try await desk.store.read { try $0.fetch(Query<SecurityEvent>()) }
    #expect(events.contains { $0.kind == .refreshReused })
  }

  @Test("I35 reuse ends one family only: other devices stay") func reuseEndsOne() async throws {
    let first = try await desk.signIn().tokens
    let second = try await desk.signIn(on: IdentityFixture.device("tablet")).tokens
    _ = try await refresh(first)
    desk.pass(.seconds(11))
    #expect(await refusal { try await refresh(first) } == .invalidRefreshToken)
    #expect(try await who(refresh(second)).session == second.session)
  }

  @Test(
    "I36 a lost answer is forgiven: within ten seconds the parent gets the same tokens again",
    arguments: [0, 10_000, 10_001])
  func lostAnswer(_ milliseconds: Int) async throws {
    let parent = try await desk.signIn().tokens
    let lost = try await refresh(parent)
    desk.pass(.milliseconds(milliseconds))
    guard milliseconds <= 10_000 else {
      #expect(await refusal { try await refresh(parent) } == .invalidRefreshToken)
      #expect(await refusal { try await refresh(lost) } == .invalidRefreshToken)
      return
    }
    let again = try await refresh(parent)
    #expect(again == lost)
    #expect(try await who(again).session == parent.session)
    #expect(try await refresh(again).session == parent.session)
  }

  @Test("I36 tasks that refresh at one time get the same tokens") func concurrent() async throws {
    let parent = try await desk.signIn().tokens
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { try await self.refresh(parent).refresh.text } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts.count == 1)
  }

  @Test("I36 once the newest was used, the parent is an older one, within the grace too")
  func parentOfParent() async throws {
    let first = try await desk.signIn().tokens
    let second = try await refresh(first)
    let third = try await refresh(second)
    #expect(await refusal { try await refresh(first) } == .invalidRefreshToken)
    #expect(await refusal { try await refresh(third) } == .invalidRefreshToken)
  }

  @Test("I36 a clock that goes back makes the grace no longer") func graceBack() async throws {
    let parent = try await desk.signIn().tokens
    _ = try await refresh(parent)
    desk.pass(.seconds(-3600))
    #expect(await refusal { try await refresh(parent) } == .invalidRefreshToken)
  }

  @Test("I37 a session ends after thirty days unused") func idle() async throws {
    let tokens = try await desk.signIn().tokens
    desk.pass(.seconds(30 * 86_400 - 201))
    let next = try await refresh(tokens)
    desk.pass(.seconds(30 * 86_400))
    #expect(await refusal { try await refresh(next) } == .invalidRefreshToken)
    #expect(await refusal { try await who(next) } == .unauthorized)
  }

  @Test("I37 a session ends after ninety days, however much it is used") func absolute()
    async throws
  {
    let start = desk.clock.now
    var tokens = try await desk.signIn().tokens
    let end = start.advanced(byMilliseconds: 90 * 86_400_000)
    while desk.clock.now < end.advanced(byMilliseconds: -86_400_000) {
      tokens = try await refresh(tokens)
      #expect(tokens.sessionExpiresAt <= end)
      desk.pass(.seconds(86_400 / 2))
    }
    desk.pass(.seconds(86_400))
    #expect(await refusal { try await refresh(tokens) } == .invalidRefreshToken)
  }

  @Test("I37 an account has fifty open sessions at most: those unused longest end") func mostOpen()
    async throws
  {
    let first = try await desk.signIn().tokens
    let second = try await desk.signIn(on: IdentityFixture.device("tablet")).tokens
    for _ in 0..<(Session.mostOpen - 2) {
      desk.pass(.seconds(200))
      _ = try await desk.signIn()
    }
    desk.pass(.seconds(200))
    let other = try await desk.signIn("+447700900124")
    let kept = try await refresh(first)
    let newest = try await desk.signIn()
    #expect(await refusal { try await refresh(second) } == .invalidRefreshToken)
    #expect(try await who(kept).session == first.session)
    let list = try await ListSessions(desk)(desk.person(newest))
    #expect(list.count == Session.mostOpen && list.first?.id == newest.tokens.session)
    #expect(try await ListSessions(desk)(desk.person(other)).count == 1)
  }

  @Test("I38 an access token works for a quarter of an hour", arguments: [899_999, 900_000])
  func access(_ milliseconds: Int) async throws {
    let tokens = try await refresh(desk.signIn().tokens)
    desk.pass(.milliseconds(milliseconds))
    let found = await refusal { try await who(tokens) }
    #expect(found == (milliseconds < 900_000 ? nil : .tokenExpired))
    #expect(tokens.accessExpiresAt <= tokens.sessionExpiresAt)
  }

  @Test("I38 a clock that goes back gives no access token a longer life") func accessBack()
    async throws
  {
    let tokens = try await refresh(desk.signIn().tokens)
    desk.pass(.seconds(-900))
    #expect(await refusal { try await who(tokens) } == .tokenExpired)
    #expect(try await who(refresh(tokens)).session == tokens.session)
  }

  @Test("I39 sessions are listed with device, times and which is the current one") func list()
    async throws
  {
    let start = desk.clock.now
    let first = try await desk.signIn(on: IdentityFixture.device("phone"))
    let label = "\u{1B}[31m\n" + String(repeating: "é", count: 100)
    let second = try await desk.signIn(on: IdentityFixture.device(label))
    _ = try await desk.signIn("+447700900124")
    let later = desk.clock.now
    _ = try await refresh(first.tokens)
    let list = try await ListSessions(desk)(desk.person(first))
    #expect(list.map(\.id) == [first.tokens.session, second.tokens.session])
    #expect(list.map(\.isCurrent) == [true, false])
    #expect(list.map(\.deviceLabel) == ["phone", "[31m" + String(repeating: "é", count: 76)])
    #expect(list[0].startedAt == start && list[0].lastUsedAt == later)
    #expect(list[1].lastUsedAt == list[1].startedAt)
  }

  @Test("I39 a revoked session is really over") func revoke() async throws {
    let first = try await desk.signIn()
    let second = try await desk.signIn(on: IdentityFixture.device("tablet"))
    try await RevokeSession(desk)(second.tokens.session, by: desk.person(first))
    #expect(await refusal { try await who(second.tokens) } == .unauthorized)
    #expect(await refusal { try await refresh(second.tokens) } == .invalidRefreshToken)
    let deed = await refusal { try await ListSessions(desk)(desk.person(second)) }
    #expect(deed == .unauthorized)
    #expect(try await ListSessions(desk)(desk.person(first)).count == 1)
    try await RevokeSession(desk)(second.tokens.session, by: desk.person(first))
  }

  @Test("I39 other sessions are ended together, or all of them") func revokeMany() async throws {
    let all = [
      try await desk.signIn(), try await desk.signIn(on: IdentityFixture.device("tablet")),
      try await desk.signIn(on: IdentityFixture.device("desk")),
    ]
    let stranger = try await desk.signIn("+447700900124")
    #expect(try await RevokeOtherSessions(desk)(desk.person(all[0])) == 2)
    #expect(try await RevokeOtherSessions(desk)(desk.person(all[0])) == 0)
    #expect(await refusal { try await refresh(all[1].tokens) } == .invalidRefreshToken)
    #expect(try await RevokeAllSessions(desk)(desk.person(all[0])) == 1)
    #expect(await refusal { try await refresh(all[0].tokens) } == .invalidRefreshToken)
    #expect(try await refresh(stranger.tokens).session == stranger.tokens.session)
  }

  @Test("I41 no user ends or sees another user's session") func strangers() async throws {
    let mine = try await desk.signIn()
    let other = try await desk.signIn("+447700900124")
    let found = await refusal {
      try await RevokeSession(desk)(other.tokens.session, by: desk.person(mine))
    }
    let none = await refusal {
      try await RevokeSession(desk)(desk.identifiers.next(), by: desk.person(mine))
    }
    #expect(found == none && found?.reason == .sessionNotFound)
    let mixed = SignedIn(account: other.tokens.account, session: mine.tokens.session)
    try await SignOut(desk)(mixed)
    #expect(try await who(mine.tokens) == desk.person(mine))
    #expect(await refusal { try await RevokeAllSessions(desk)(mixed) } == .unauthorized)
    #expect(await refusal { try await ListSessions(desk)(mixed) } == .unauthorized)
    #expect(try await refresh(other.tokens).session == other.tokens.session)
  }

  @Test("I40 signing out ends the session, by the user who acts in it or by its refresh token")
  func signOut() async throws {
    let first = try await desk.signIn()
    try await SignOut(desk)(desk.person(first))
    #expect(await refusal { try await who(first.tokens) } == .unauthorized)
    try await SignOut(desk)(desk.person(first))
    let second = try await desk.signIn()
    let newer = try await refresh(second.tokens)
    try await SignOut(desk)(second.tokens.refresh)
    #expect(await refusal { try await refresh(newer) } == .invalidRefreshToken)
    let forged = await refusal { try await SignOut(desk)(RefreshToken("forged")) }
    #expect(forged == .invalidRefreshToken)
  }
}
