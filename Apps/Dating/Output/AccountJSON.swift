import AccountRequests
import DomainModels
import Interchange
import PeopleModels
import PeopleRequests
import Services
import TerminalCommands

/// What belongs to an account as JSON; never a token or a code.
enum AccountJSON {
  static let sentFields = JSONFields(["contact", "validSeconds", "resendSeconds", "next"])

  static func value(_ sent: CodeSent, to contact: String, next: String) -> JSONValue {
    [
      "contact": .string(contact), "validSeconds": .count(sent.validSeconds),
      "resendSeconds": .count(sent.resendSeconds), "next": .string(next),
    ]
  }

  static let grantFields = JSONFields(["user", "person", "isNewAccount", "sessionExpiresAt"])

  static func value(_ grant: SessionGrant, user: String) -> JSONValue {
    [
      "user": .string(user), "person": .text(grant.person),
      "isNewAccount": .boolean(grant.isNewAccount),
      "sessionExpiresAt": .text(grant.sessionExpiresAt),
    ]
  }

  /// A command that sends a code or signs in reports one or the other.
  static let stepFields = JSONFields(sentFields.known + grantFields.known)

  static let sessionFields = JSONFields([
    "id", "deviceLabel", "startedAt", "lastUsedAt", "expiresAt", "isCurrent",
  ])

  static func value(_ session: SessionInfo) -> JSONValue {
    [
      "id": .string(session.id), "deviceLabel": .string(session.deviceLabel),
      "startedAt": .text(session.startedAt), "lastUsedAt": .text(session.lastUsedAt),
      "expiresAt": .text(session.expiresAt), "isCurrent": .boolean(session.isCurrent),
    ]
  }

  static let userFields = JSONFields(["user", "person", "isCurrent"])

  static func value(_ user: SignedInUser, isCurrent: Bool) -> JSONValue {
    [
      "user": .string(user.name), "person": .text(Identifier<Person>(user.account)),
      "isCurrent": .boolean(isCurrent),
    ]
  }
}
