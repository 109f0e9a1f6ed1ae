import DomainModels
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Identity
import IdentityTesting
import Secrets
import Services
import Testing

@Suite("Signing in") struct AuthTests {
  private func signIn(_ desk: FriendsFixture, _ phone: String) async throws -> SessionStarted {
    let caller = Caller(deviceLabel: "a phone", deviceNonce: "nonce of the phone of ada")
    let sent = try await desk.service.perform(Auth.SendCode(phoneNumber: phone), by: caller)
    #expect(sent.expiresIn == 300)
    let code = try #require(desk.sender.codes.last?.code.digits)
    return try await desk.service.perform(
      Auth.VerifyCode(
        phoneNumber: phone, code: SecretText(code), challengeID: sent.challengeID), by: caller)
  }

  @Test("a new number makes a member, a known one comes back to theirs") func newAndKnown()
    async throws
  {
    let desk = try FriendsFixture()
    let first = try await signIn(desk, "+44 7700 900123")
    #expect(first.isNewUser && !first.user.profileComplete && first.expiresIn == 3600)
    #expect(first.user.phoneNumber == "+447700900123" && first.user.id.text.hasPrefix("usr_"))
    desk.pass(seconds: 120)
    let second = try await signIn(desk, "+447700900123")
    #expect(!second.isNewUser && second.user.id == first.user.id)
  }

  @Test("without a challenge the newest code counts") func withoutChallenge() async throws {
    let desk = try FriendsFixture()
    let caller = Caller()
    _ = try await desk.service.perform(Auth.SendCode(phoneNumber: "+447700900123"), by: caller)
    let code = try #require(desk.sender.codes.last?.code.digits)
    let started = try await desk.service.perform(
      Auth.VerifyCode(phoneNumber: "+447700900123", code: SecretText(code)), by: caller)
    #expect(started.isNewUser)
  }

  @Test("what is wrong has the codes of the API") func codes() async throws {
    let desk = try FriendsFixture()
    let caller = Caller()
    func code(_ request: some FriendsRequest) async -> ServiceError.Code? {
      do {
        _ = try await desk.service.perform(request, by: caller)
        return nil
      } catch { return (error as? ServiceError)?.reason }
    }
    #expect(await code(Auth.SendCode(phoneNumber: "hello")) == .invalidPhoneNumber)
    let sent = try await desk.service.perform(
      Auth.SendCode(phoneNumber: "+447700900123"), by: caller)
    let right = try #require(desk.sender.codes.last?.code.digits)
    let wrong = right == "111111" ? "222222" : "111111"
    func verify(_ digits: String) -> Auth.VerifyCode {
      Auth.VerifyCode(
        phoneNumber: "+447700900123", code: SecretText(digits), challengeID: sent.challengeID)
    }
    #expect(await code(verify(wrong)) == .wrongDigits)
    desk.pass(seconds: 301)
    #expect(await code(verify(right)) == .codeExpired)
    #expect(
      await code(Auth.Refresh(refreshToken: SecretText("nothing"))) == .invalidRefreshToken)
    #expect(ServiceError.Code.wrongDigits.rawValue == "INVALID_CODE")
  }

  @Test("tokens rotate, and a session that ended is over") func rotation() async throws {
    let desk = try FriendsFixture()
    let started = try await signIn(desk, "+447700900123")
    let caller = Caller(token: started.accessToken)
    let next = try await desk.service.perform(
      Auth.Refresh(refreshToken: started.refreshToken), by: Caller())
    #expect(next.refreshToken != started.refreshToken && next.accessToken != started.accessToken)
    let other = Caller(token: next.accessToken)
    let sessions = try await desk.service.perform(Auth.ListSessions(), by: other).sessions
    #expect(sessions.count == 1 && sessions[0].isCurrent && sessions[0].deviceLabel == "a phone")
    _ = try await desk.service.perform(
      Auth.LogOut(refreshToken: next.refreshToken), by: Caller())
    for ended in [caller, other] {
      await #expect(throws: ServiceError.self) {
        try await desk.service.perform(Users.Me(), by: ended)
      }
    }
  }

  @Test("one session ends, or all but the user's own") func sessions() async throws {
    let desk = try FriendsFixture()
    var started: [SessionStarted] = []
    for _ in 0..<3 {
      started.append(try await signIn(desk, "+447700900123"))
      desk.pass(seconds: 120)
    }
    let caller = Caller(token: started[2].accessToken)
    let sessions = try await desk.service.perform(Auth.ListSessions(), by: caller).sessions
    #expect(sessions.count == 3)
    let oldest = try #require(sessions.last { !$0.isCurrent })
    _ = try await desk.service.perform(Auth.EndSession(session: oldest.id), by: caller)
    #expect(try await desk.service.perform(Auth.ListSessions(), by: caller).sessions.count == 2)
    _ = try await desk.service.perform(Auth.EndOtherSessions(), by: caller)
    #expect(try await desk.service.perform(Auth.ListSessions(), by: caller).sessions.count == 1)
  }
}
