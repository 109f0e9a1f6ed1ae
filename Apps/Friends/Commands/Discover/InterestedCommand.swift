import ArgumentParser
import FriendsModels
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends interested`: the user would like to meet a person.
struct InterestedCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "interested", abstract: "Say that you would like to meet somebody.",
    discussion: "If they say so too, a conversation begins. Nobody is told otherwise.")

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
