import DomainModels
import Identity
import IdentityTesting
import Secrets

/// Signs up by phone, gives the account an address, and goes on as a client does.
func tour(of fixture: IdentityFixture) async throws -> [SessionSummary] {
  let phone = Device(label: "Ada's phone", nonce: "made when the app first started")
  let request = try await RequestPhoneCode(fixture)("+44 7700 900123", from: phone)
  guard let code = fixture.sender.codes.last?.code else { return [] }
  let signIn = try await VerifyPhoneCode(fixture)(
    code, phone: "+44 7700 900123", challenge: request.challenge, from: phone)

  // An access token goes with every call; when it is over, the refresh token gives the next two.
  let person = try await AuthenticateAccess(fixture)(signIn.tokens.access)
  fixture.pass(.seconds(1200))
  let tokens = try await RefreshSession(fixture)(signIn.tokens.refresh)

  // Or by e-mail and password: the code from the mail makes the account.
  let mail = try await SignUpWithPassword(fixture)(
    email: "bob@example.com", password: Secret("several words in a row"), from: phone)
  guard let mailed = fixture.sender.mails.last?.code else { return [] }
  _ = try await ConfirmSignUp(fixture)(
    mailed, email: "bob@example.com", challenge: mail.challenge, from: phone)

  let sessions = try await ListSessions(fixture)(person)
  try await SignOut(fixture)(tokens.refresh)
  return sessions
}
