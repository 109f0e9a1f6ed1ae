import ArgumentParser
import DomainModels
import FriendsAssembly
import FriendsModels
import FriendsRequests
import ProductCommands
import Terminal
import TerminalCommands

/// `friends talk send`: writes to a person.
struct TalkSendCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "send", abstract: "Write to somebody.",
    discussion: "With - as the text, it is read from standard input.")

  @OptionGroup var person: PersonArgument
  @Argument(help: ArgumentHelp("What to say.", valueName: "text")) var text: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(TalkShowCommand.fields)
    let context = try await options.context(in: session)
    let talk = try await context.conversation(with: person.person)
    var words = text
    if text == "-" {
      var lines: [String] = []
      while let line = try await session.input.nextText(notes: session.errorOutput) {
        lines.append(line)
      }
      words = lines.joined(separator: "\n")
    }
    let sent = try await context.ask(
      Conversations.Send(
        conversation: talk.id, message: WireID(context.identifiers.next()), text: words))
    try context.print(sent, TalkShowCommand.fields, output) {
      try session.print("Sent to \(session.visible(talk.name)).")
    }
  }
}
