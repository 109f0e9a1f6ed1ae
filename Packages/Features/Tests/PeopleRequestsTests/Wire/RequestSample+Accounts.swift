import AccountRequests
import PeopleRequests
import PeopleServiceTesting
import Secrets

extension RequestSample {
  static let accounts: [RequestSample] = [
    RequestSample(Accounts.RequestCode(phone: "+44 7700 900123"), PeopleSamples.codeSent),
    RequestSample(
      Accounts.VerifyCode(
        phone: "+44 7700 900123", code: SecretText("123456"), challenge: "challenge"),
      PeopleSamples.grant),
    RequestSample(
      Accounts.SignUp(email: "ada@example.com", password: SecretText("several words")),
      PeopleSamples.codeSent),
    RequestSample(
      Accounts.ConfirmSignUp(
        email: "ada@example.com", code: SecretText("123456"), challenge: "challenge"),
      PeopleSamples.grant(for: PeopleSamples.ada, isNewAccount: true)),
    RequestSample(
      Accounts.SignIn(email: "ada@example.com", password: SecretText("séveral \"words\" 🚲")),
      PeopleSamples.grant),
    RequestSample(Accounts.RequestReset(email: "ada@example.com"), PeopleSamples.codeSent),
    RequestSample(
      Accounts.ResetPassword(
        code: SecretText("123456"), challenge: "challenge", password: SecretText("other words")),
      PeopleSamples.grant),
    RequestSample(Accounts.Refresh(token: SecretText("refresh")), PeopleSamples.grant),
    RequestSample(Accounts.SignOut(token: SecretText("refresh")), Acknowledged()),
    RequestSample(Accounts.ListSessions(), PeopleSamples.sessions, []),
    RequestSample(Accounts.EndSession(session: "session"), Acknowledged()),
    RequestSample(Accounts.EndOtherSessions(), Acknowledged()),
    RequestSample(Accounts.RequestProof(), PeopleSamples.codeSent),
    RequestSample(
      Accounts.ChangePassword(
        password: SecretText("new words"), proof: .password(SecretText("old words"))),
      PeopleSamples.grant),
    RequestSample(
      Accounts.ChangeContact(
        contact: "bob@example.com", proof: .code(SecretText("123456"), challenge: "challenge")),
      PeopleSamples.codeSent),
    RequestSample(
      Accounts.ConfirmContact(
        contact: "bob@example.com", code: SecretText("123456"), challenge: "challenge"),
      PeopleSamples.grant),
    RequestSample(Accounts.ListEvents(), PeopleSamples.events),
    RequestSample(
      Accounts.Delete(proof: .password(SecretText("old words"))), PeopleSamples.deletion),
  ]
}
