import DomainModels
import IdentityTesting
import Secrets
import Storage
import Testing

@testable import Identity

@Suite("Suspension") struct SuspensionTests {
  private func suspend(
    _ signIn: SignIn, until end: Timestamp? = nil, at fixture: IdentityFixture
  ) async throws {
    let event: Identifier<SecurityEvent> = fixture.identifiers.next()
    let now = fixture.clock.now
    let account = try await fixture.store.write {
      try $0.suspend(signIn.tokens.account, until: end, event: event, at: now)
    }
    #expect(account?.suspendedAt == now && account?.suspendedUntil == end)
  }

  private func restore(_ signIn: SignIn, at fixture: IdentityFixture) async throws -> Bool {
    let event: Identifier<SecurityEvent> = fixture.identifiers.next()
    let now = fixture.clock.now
    return try await fixture.store.write {
      try $0.restore(signIn.tokens.account, event: event, at: now)
    }
  }

  @Test("I47 tokens of all devices and every sign-in are refused at once, and the reason is told")
  func refused() async throws {
    let fixture = try IdentityFixture()
    let signIns = [
      try await fixture.signIn(), try await fixture.signIn(on: IdentityFixture.device("tablet")),
    ]
    try await suspend(signIns[0], at: fixture)
    for signIn in signIns {
      let access = await refusal { try await AuthenticateAccess(fixture)(signIn.tokens.access) }
      let refresh = await refusal { try await RefreshSession(fixture)(signIn.tokens.refresh) }
      for error in [access, refresh] {
        #expect(error?.reason == .accountSuspended && error?.kind == .locked)
        #expect(error?.message == "this account is suspended")
      }
    }
    #expect(await refusal { try await fixture.signIn() }?.reason == .accountSuspended)
  }

  @Test("I47 a password does not help, and a wrong one is not told of the suspension")
  func passwords() async throws {
    let fixture = try IdentityFixture()
    let signIn = try await fixture.signUp()
    try await suspend(signIn, at: fixture)
    let right = await refusal {
      try await SignInWithPassword(fixture)(
        email: IdentityFixture.address, password: IdentityFixture.password,
        from: IdentityFixture.device())
    }
    #expect(right?.reason == .accountSuspended)
    let wrong = await refusal {
      try await SignInWithPassword(fixture)(
        email: IdentityFixture.address, password: Secret("another password"),
        from: IdentityFixture.device())
    }
    #expect(wrong?.reason == .wrongCredentials)
  }

  @Test("who restores an account opens no session: its owner signs in again")
  func restored() async throws {
    let fixture = try IdentityFixture()
    let signIn = try await fixture.signIn()
    try await suspend(signIn, at: fixture)
    #expect(try await restore(signIn, at: fixture))
    #expect(try await !restore(signIn, at: fixture))
    let access = await refusal { try await AuthenticateAccess(fixture)(signIn.tokens.access) }
    #expect(access?.reason == .unauthorized)
    let refresh = await refusal { try await RefreshSession(fixture)(signIn.tokens.refresh) }
    #expect(refresh?.reason == .invalidRefreshToken)
    fixture.pass(.seconds(200))
    let again = try await fixture.signIn()
    #expect(again.tokens.account == signIn.tokens.account)
    let events = try await ListSecurityEvents(fixture)(fixture.person(again)).map(\.kind)
    #expect(events.contains(.suspended) && events.contains(.restored))
  }

  @Test("a suspension with an end is told with it, and the first sign-in after it lifts it")
  func ended() async throws {
    let fixture = try IdentityFixture()
    let signIn = try await fixture.signIn()
    let end = fixture.clock.now.advanced(byMilliseconds: 86_400_000)
    try await suspend(signIn, until: end, at: fixture)
    let error = await refusal { try await AuthenticateAccess(fixture)(signIn.tokens.access) }
    #expect(error?.message == "this account is suspended until \(end)")
    fixture.pass(.seconds(86_400))
    let over = await refusal { try await AuthenticateAccess(fixture)(signIn.tokens.access) }
    #expect(over?.reason == .unauthorized)
    let again = try await fixture.signIn()
    let account = try await fixture.store.read { try $0.find(again.tokens.account) }
    #expect(account?.suspendedAt == nil && account?.suspendedUntil == nil)
  }

  @Test("I47 who has only an old token is not told that the account is suspended")
  func oldTokens() async throws {
    let fixture = try IdentityFixture()
    let signIn = try await fixture.signIn()
    _ = try await RefreshSession(fixture)(signIn.tokens.refresh)
    try await suspend(signIn, at: fixture)
    let access = await refusal { try await AuthenticateAccess(fixture)(signIn.tokens.access) }
    #expect(access?.reason == .unauthorized)
    let refresh = await refusal { try await RefreshSession(fixture)(signIn.tokens.refresh) }
    #expect(refresh?.reason == .invalidRefreshToken)
  }

  @Test("there is nothing to suspend where no account is") func missing() async throws {
    let fixture = try IdentityFixture()
    let (id, event): (Identifier<Account>, Identifier<SecurityEvent>) = (
      fixture.identifiers.next(), fixture.identifiers.next()
    )
    let now = fixture.clock.now
    #expect(
      try await fixture.store.write { try $0.suspend(id, until: nil, event: event, at: now) } == nil
    )
  }
}
