import ArgumentParser
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends interested`: the user would like to meet a person.
struct InterestedCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "interested", abstract: "Say that you would like to meet a person.",
    discussion: "If they say so too, a conversation begins. Otherwise they are not notified.")

  static let fields = ResponseFields(["verdict", "isMutual", "conversationId"])

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let user = try await context.person(person.person)
    let request = Discover.Decide(user: user, verdict: .interested)
    _ = try await context.askAll(request)
    // A simulated person may have answered by now.
    let made = try await context.ask(request)
    try context.print(made, Self.fields, output) {
      try session.print(
        made.isMutual
          ? "You are both interested. Say hello: friends talk send \(person.person) TEXT" : "Noted."
      )
    }
  }
}

/// `friends not-now`: one would rather see others first.
struct NotNowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "not-now", abstract: "Hide a person for a month; they are not notified.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(InterestedCommand.fields)
    let context = try await options.context(in: session)
    let user = try await context.person(person.person)
    let made = try await context.ask(Discover.Decide(user: user, verdict: .notNow))
    try context.print(made, InterestedCommand.fields, output) { try session.print("Noted.") }
  }
}

/// `friends undo`: takes a decision back.
struct UndoCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back a decision about a person, unless it was mutual.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    let user = try await context.person(person.person)
    try context.print(try await context.ask(Discover.UndoDecision(user: user)), output)
  }
}

/// `friends show`: a person's profile.
struct ShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a person's profile.")

  static let fields = ResponseFields(["id", "profile"])

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let user = try await context.ask(Users.Show(user: try await context.person(person.person)))
    try context.print(user, as: FriendsPage(user), id: user.id.text, Self.fields, output)
  }
}
