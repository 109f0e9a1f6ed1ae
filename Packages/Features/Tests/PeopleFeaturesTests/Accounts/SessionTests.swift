import AccountRequests
import DomainModels
import PeopleFeatures
import PeopleModels
import PeopleRequests
import Secrets
import Services
import Testing

@Suite("Sessions of an account")
struct SessionTests {
  @Test("An access token is over after a quarter of an hour, and a refresh gives the next")
  func refreshes() async throws {
    let desk = try PeopleFixture()
    let member = try await desk.join(1)
    #expect(await member.refusal(Accounts.ListSessions()) == nil)
    desk.pass(seconds: 901)
    #expect(await member.refusal(Accounts.ListSessions())?.reason == .tokenExpired)
    let grant = try await desk.service.perform(
      Accounts.Refresh(token: member.grant.refresh), by: member.device)
    #expect(grant.session == member.grant.session)
    #expect(grant.person == member.person)
    #expect(grant.refresh != member.grant.refresh)
    #expect(!grant.isNewAccount)
    #expect(await member.with(grant).refusal(Accounts.ListSessions()) == nil)
  }

  @Test("An old refresh token ends the session that it belongs to, for thief and owner alike")
  func reuse() async throws {
    let desk = try PeopleFixture()
    let member = try await desk.join(1)
    let second = try await desk.service.perform(
      Accounts.Refresh(token: member.grant.refresh), by: member.device)
    desk.pass(seconds: 60)
    let third = try await desk.service.perform(
      Accounts.Refresh(token: second.refresh), by: member.device)
    desk.pass(seconds: 60)
    let reuse = await desk.refusal(
      Accounts.Refresh(token: member.grant.refresh), by: member.device)
    #expect(reuse?.reason == .invalidRefreshToken)
    #expect(await member.with(third).refusal(Accounts.ListSessions())?.reason == .unauthorized)
    #expect(
      await desk.refusal(Accounts.Refresh(token: third.refresh), by: member.device)?.reason
        == .invalidRefreshToken)
  }

  @Test("Two sessions are listed, the one used last first, with the labels of their devices")
  func lists() async throws {
    let desk = try PeopleFixture()
    let phone = try await desk.join(1)
    desk.pass(seconds: 60)
    let laptop = try await secondSession(of: phone)
    let sessions = try await laptop.perform(Accounts.ListSessions())
    #expect(sessions.map(\.id) == [laptop.grant.session, phone.grant.session])
    #expect(sessions.map(\.deviceLabel) == ["laptop", "phone 1"])
    #expect(sessions.map(\.isCurrent) == [true, false])
    #expect(sessions[0].startedAt == desk.clock.now)
  }

  @Test("A session is ended by its identity, and its tokens work no more")
  func endsOne() async throws {
    let desk = try PeopleFixture()
    let phone = try await desk.join(1)
    let laptop = try await secondSession(of: phone)
    _ = try await laptop.perform(Accounts.EndSession(session: phone.grant.session))
    #expect(await phone.refusal(Accounts.ListSessions())?.reason == .unauthorized)
    #expect(await laptop.refusal(Accounts.ListSessions()) == nil)
  }

  @Test("Another user's session is not there, like one that never was, and stays")
  func foreignSession() async throws {
    let desk = try PeopleFixture()
    let ada = try await desk.join(1)
    let bob = try await desk.join(2)
    let foreign = await ada.refusal(Accounts.EndSession(session: bob.grant.session))
    #expect(foreign?.code == "session_not_found")
    for text in ["", "no session", "01900000-0000-7000-8000-000000000001"] {
      #expect(await ada.refusal(Accounts.EndSession(session: text)) == foreign, "\(text)")
    }
    #expect(await bob.refusal(Accounts.ListSessions()) == nil)
  }

  @Test("All other sessions are ended together")
  func endsOthers() async throws {
    let desk = try PeopleFixture()
    let phone = try await desk.join(1)
    let laptop = try await secondSession(of: phone)
    _ = try await phone.perform(Accounts.EndOtherSessions())
    #expect(await laptop.refusal(Accounts.ListSessions())?.reason == .unauthorized)
    #expect(try await phone.perform(Accounts.ListSessions()).count == 1)
  }

  @Test("Signing out ends the session of the token, and doing it again is no error")
  func signsOut() async throws {
    let desk = try PeopleFixture()
    let member = try await desk.join(1)
    let request = Accounts.SignOut(token: member.grant.refresh)
    #expect(await desk.refusal(request) == nil)
    #expect(await member.refusal(Accounts.ListSessions())?.reason == .unauthorized)
    #expect(
      await desk.refusal(Accounts.Refresh(token: member.grant.refresh))?.reason
        == .invalidRefreshToken)
    #expect(await desk.refusal(request) == nil)
    #expect(
      await desk.refusal(Accounts.SignOut(token: SecretText("no token")))?.reason
        == .invalidRefreshToken)
  }

  @Test("What happened to the account is listed, the newest first")
  func events() async throws {
    let desk = try PeopleFixture()
    let member = try await desk.join(1)
    desk.pass(seconds: 60)
    let laptop = try await secondSession(of: member)
    _ = try await laptop.perform(Accounts.EndSession(session: member.grant.session))
    let events = try await laptop.perform(Accounts.ListEvents())
    #expect(events.prefix(2).map(\.what) == ["session_ended", "signed_in"])
    // These two are of one point in time.
    #expect(Set(events.dropFirst(2).map(\.what)) == ["signed_up", "signed_in"])
    #expect(events.first?.happenedAt == desk.clock.now)
  }

  /// Signs the same phone in on the laptop.
  private func secondSession(of member: FixtureMember) async throws -> FixtureMember {
    let desk = member.desk
    desk.pass(seconds: 60)
    let phone = "+44 7700 900001"
    let sent = try await desk.service.perform(
      Accounts.RequestCode(phone: phone), by: PeopleFixture.laptop)
    let grant = try await desk.service.perform(
      Accounts.VerifyCode(
        phone: phone, code: try desk.newestCode(), challenge: sent.challenge),
      by: PeopleFixture.laptop)
    #expect(grant.person == member.person)
    return FixtureMember(desk: desk, grant: grant, device: PeopleFixture.laptop)
  }
}
