import AccountRequests
import DomainModelsTesting
import Foundation
import HubFeatures
import HubRequests
import Secrets
import Services
import ServicesTesting
import Testing

/// The hub keeps the rules of every service, and hides what is not the caller's.
struct HubContractTests {
  @Test(arguments: ServiceContract<HubAPI>.rules)
  func keeps(_ rule: ServiceContract<HubAPI>.Rule) async throws {
    try await rule.check(subject())
  }

  private func subject() async throws -> ServiceSubject<HubAPI> {
    let fixture = try await HubFixture()
    var expired = try await fixture.signIn("cleo")
    let refreshed = try await expired.account(Accounts.Refresh(token: expired.grant.refresh))
    #expect(refreshed.access != expired.grant.access)
    let owner = try await fixture.signIn("ana").climbing(as: .climber(1))
    let stranger = try await fixture.signIn("bea").climbing(as: .climber(2))
    expired.grant.refresh = refreshed.refresh
    _ = try await owner.perform(
      Devices.Register(device: owner.uuid.uuidString, name: "laptop"))
    return ServiceSubject(
      fixture.service, samples: Self.samples(owner), owner: owner.caller, expired: expired.caller,
      hidden: [
        RequestSample(Devices.Revoke(device: owner.uuid.uuidString)),
        RequestSample(Devices.Revoke(device: "no device")),
        RequestSample(Accounts.EndSession(session: owner.grant.session)),
        RequestSample(Accounts.EndSession(session: "no session")),
      ], stranger: stranger.caller)
  }

  /// A request of each type about what an owner has, harmless ones first.
  private static func samples(_ owner: HubUser) -> [RequestSample<HubAPI>] {
    let (code, challenge) = (SecretText("123456"), owner.grant.session)
    let proof = AccountProof.code(code, challenge: challenge)
    return [
      RequestSample(Accounts.RequestCode(phone: "+44 7700 900123")),
      RequestSample(
        Accounts.VerifyCode(phone: "+44 7700 900123", code: code, challenge: challenge)),
      RequestSample(Accounts.RequestMailCode(email: "dora@example.com")),
      RequestSample(
        Accounts.VerifyMailCode(email: "dora@example.com", code: code, challenge: challenge)),
      RequestSample(
        Accounts.SignUp(email: "eve@example.com", password: SecretText("several words in a row"))),
      RequestSample(
        Accounts.ConfirmSignUp(email: "eve@example.com", code: code, challenge: challenge)),
      RequestSample(
        Accounts.SignIn(email: "eve@example.com", password: SecretText("several words"))),
      RequestSample(Accounts.RequestReset(email: "eve@example.com")),
      RequestSample(
        Accounts.ResetPassword(
          code: code, challenge: challenge, password: SecretText("several words in a row"))),
      RequestSample(Accounts.Refresh(token: SecretText("no token"))),
      RequestSample(Accounts.SignOut(token: SecretText("no token"))),
      RequestSample(Accounts.ListSessions()),
      RequestSample(Accounts.EndSession(session: "none")),
      RequestSample(Accounts.EndOtherSessions()),
      RequestSample(Accounts.RequestProof()),
      RequestSample(
        Accounts.ChangePassword(password: SecretText("several words in a row"), proof: proof)),
      RequestSample(Accounts.ChangeContact(contact: "ana@example.org", proof: proof)),
      RequestSample(
        Accounts.ConfirmContact(contact: "ana@example.org", code: code, challenge: challenge)),
      RequestSample(Accounts.ListEvents()),
      RequestSample(Logbook.Show()),
      RequestSample(Logbook.Claim(climber: UUID.climber(1).uuidString)),
      RequestSample(Devices.List()),
      RequestSample(Devices.Register(device: owner.uuid.uuidString, name: "laptop")),
      RequestSample(Devices.Revoke(device: UUID.climber(9).uuidString)),
      RequestSample(Climbers.Find(handle: "ana")),
      RequestSample(Accounts.Delete(proof: proof)),
    ]
  }

  @Test func everyRequestHasAHandlerAndANameOfItsOwn() async throws {
    let fixture = try await HubFixture()
    #expect(fixture.service.missing == [])
    #expect(Set(HubAPI.requests.map(\.route)).count == HubAPI.requests.count)
    #expect(HubAPI.requests.first?.name == "Accounts.RequestCode")
    #expect(HubAPI.requests.last?.name == "Climbers.Find")
  }
}
