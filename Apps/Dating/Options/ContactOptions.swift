import ArgumentParser
import TerminalCommands

/// The options that name a number or an address.
struct ContactOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A phone number, with its country's code.", valueName: "number"))
  var phone: String?
  @Option(help: ArgumentHelp("An e-mail address.", valueName: "address"))
  var email: String?

  mutating func validate() throws {
    if phone != nil, email != nil {
      throw ValidationError("'--phone' and '--email' exclude each other")
    }
  }

  /// The contact from the options, or from a prompt on a terminal.
  func contact(in session: CommandSession) async throws -> Contact {
    if let phone { return .phone(phone) }
    if let email { return .email(email) }
    let typed = try await session.prompt.ask(
      "Phone number or e-mail address:", answeredBy: "--phone NUMBER or --email ADDRESS")
    return typed.contains("@") ? .email(typed) : .phone(typed)
  }

  /// One or the other.
  enum Contact: Sendable {
    case phone(String)
    case email(String)

    var text: String {
      switch self {
      case .phone(let text), .email(let text): text
      }
    }
  }
}
