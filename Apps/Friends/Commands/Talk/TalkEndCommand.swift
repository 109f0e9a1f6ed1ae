import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends talk end`: ends a conversation.
struct TalkEndCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "end", abstract: "End a conversation, for both and for good.")

  @OptionGroup var person: PersonArgument
  @Flag(help: "Don't ask.") var yes = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    let talk = try await context.conversation(with: person.person)
    try await session.requireConsent(
      "End the conversation with \(session.visible(talk.name)) for both?", given: yes)
    try context.print(try await context.ask(Conversations.End(conversation: talk.id)), output)
  }
}
