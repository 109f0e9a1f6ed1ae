import AccountRequests
import PeopleRequests
import Services
import TerminalCommands

/// The way in by a phone's code, which is the same for who is new and who is not.
struct PhoneEntry {
  let entry: AccountEntry
  let name: String

  private var context: PeopleCommandContext { entry.context }

  /// Sends a code, and asks for it where a person sits.
  func begin(_ phone: String, _ option: String) async throws {
    let sent = try await context.ask(Accounts.RequestCode(phone: phone))
    guard context.session.canAsk, !entry.output.json else {
      return try entry.keep(
        sent, for: .signIn, contact: phone, next: "dating account verify CODE\(option)")
    }
    // A user who is interrupted here can go on with `verify`.
    try context.client.keepChallenge(sent, for: .signIn, contact: phone)
    let grant = try await entry.withCode { code in
      try await context.ask(
        Accounts.VerifyCode(phone: phone, code: code, challenge: sent.challenge))
    }
    try await entry.enter(grant, as: name)
  }
}
