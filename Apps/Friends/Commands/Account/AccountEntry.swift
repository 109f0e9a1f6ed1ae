import AccountCommands
import FriendsFeatures
import FriendsRequests
import Secrets
import Services
import TerminalCommands

/// The last step of the way in: takes the code, keeps the tokens, and says so.
struct AccountEntry {
  let context: FriendsCommandContext

  /// Signs in by the code that was sent last.
  @discardableResult
  func enter(by code: String) async throws -> SessionStarted {
    let name = context.user ?? FriendsClient.defaultUser
    let started = try await context.account.explaining {
      try await context.client.verify(SecretText(code), as: name)
    }
    if started.isNewUser, let zone = MissionZone.here?.name {
      _ = try await context.ask(Users.SaveSettings(timeZone: zone))
    }
    let session = context.session
    if !session.wantsJSON { try session.print("Signed in as \(session.visible(name)).") }
    if !session.wantsJSON, !started.user.profileComplete {
      session.note("Say who you are: friends profile set --help")
    }
    return started
  }
}
