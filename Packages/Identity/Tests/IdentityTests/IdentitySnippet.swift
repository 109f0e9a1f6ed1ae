import DomainModels
import Identity
import IdentityTesting
import Secrets

/// Signs up by phone, gives the account an address, and goes on as a client does.
func tour(of desk: IdentityFixture) async throws -> [SessionSummary] {
  let phone = Device(label: "Ada's phone", nonce: "made when the app first started")
  let request = try await RequestPhoneCode(desk)("+44 7700 900123", from: phone)
  guard let code = desk.sender.codes.last?.code else { return [] }
  let signIn = try await VerifyPhoneCode(desk)(
    code, phone: "+44 7700 900123", challenge: request.challenge, from: phone)

  // An access token goes with every call; when it is over, the refresh token gives the next two.
  let person = try await AuthenticateAccess(desk)(signIn.tokens.access)
  desk.pass(.seconds(1200))
  let tokens = try await RefreshSession(desk)(signIn.tokens.refresh)

  // Or by e-mail and password: the code from the mail makes the account.
  let mail = try await SignUpWithPassword(desk)(
    email: "bob@example.com", password: Secret("several words in a row"), from: phone)
  guard let mailed = desk.sender.mails.last?.code else { return [] }
  _ = try await ConfirmSignUp(desk)(
    mailed, email: "bob@example.com", challenge: mail.challenge, from: phone)

  let sessions = try await ListSessions(desk)(person)
  try await SignOut(desk)(tokens.refresh)
  return sessions
}
