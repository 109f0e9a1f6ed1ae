import DomainModels
import PeopleRequests
import Services
import TerminalCommands

/// Why a command about people could not be done, with the command that helps.
struct PeopleFailure: ExplainedError, Equatable {
  /// A stable name for programs.
  let code: String
  /// The error as a sentence.
  let message: String
  /// The next step for the user.
  let hint: String?
  /// The kind of the failure.
  let kind: FailureKind

  /// No user is signed in, or the session has ended.
  static func signedOut(_ user: String?, _ suffix: String) -> PeopleFailure {
    PeopleFailure(
      code: ServiceError.Code.unauthorized.rawValue,
      message: user.map { "\($0) is not signed in here" } ?? "nobody is signed in",
      hint: "Run dating account sign-in\(suffix), or dating account sign-up\(suffix)",
      kind: .locked)
  }

  /// The user has no profile.
  static let noProfile = PeopleFailure(
    code: ServiceError.Code.noProfile.rawValue, message: "there is no profile yet",
    hint: "Run dating people profile set --name NAME --born 1990-05-17 --gender woman",
    kind: .locked)

  /// The user knows no person of this name.
  static func unknown(_ text: String, among names: [String]) -> PeopleFailure {
    PeopleFailure(
      code: "unknown_person", message: "nobody you know here is called \"\(text)\"",
      hint: Suggestion.question(for: text, among: names)
        ?? "See dating people discover, dating people matches and dating people decided",
      kind: .notFound)
  }

  /// Several could be meant.
  static func ambiguous(_ text: String, _ people: [KnownPerson]) -> PeopleFailure {
    let shown = people.prefix(5).map { "\($0.name) (\($0.id))" }.joined(separator: ", ")
    let rest = people.count > 5 ? " and \(people.count - 5) more" : ""
    return PeopleFailure(
      code: "ambiguous_person", message: "\"\(text)\" can mean \(shown)\(rest)",
      hint: "Write more of the name, or the id", kind: .usage)
  }

  /// There is no match with this person.
  static func noMatch(with name: String) -> PeopleFailure {
    PeopleFailure(
      code: ServiceError.Code.notFound.rawValue, message: "there is no match with \(name)",
      hint: "See dating people matches", kind: .notFound)
  }

  /// A second step without the first.
  static func noCode(_ command: String) -> PeopleFailure {
    PeopleFailure(
      code: "no_code_sent", message: "no code is under way, or it is over",
      hint: "Ask for one: \(command)", kind: .notFound)
  }

  /// The name of a user of this device is missing.
  static let noUser = PeopleFailure(
    code: "user_needed", message: "somebody else is signed in here: say who this is to be",
    hint: "Choose a short name with --as NAME", kind: .usage)
}
