import ArgumentParser
import ConsoleSenders
import DatingAssembly
import DomainModels
import Pages
import PeopleModels
import PeopleRequests
import ProductCommands
import Terminal
import TerminalCommands

/// `dating people chat`: a conversation with a match.
struct PersonChatCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat", abstract: "Talk with a match.",
    discussion: """
      Examples:
        dating people chat Noor                    on a full screen; in a pipe, what was said
        dating people chat Noor --say "Hello"      one message
        dating people chat Noor --json             what was said so far
        dating people chat Noor --plain            line by line

      The messages are sealed in the store. They are erased when either of you blocks the other or \
      leaves, and 30 days after a match has ended.
      """)

  @OptionGroup var person: PersonArgument
  @Option(help: ArgumentHelp("Send this and nothing else.", valueName: "text")) var say: String?
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  mutating func validate() throws {
    if say != nil, screen.isPlain {
      throw ArgumentParser.ValidationError("'--say' and '--plain' exclude each other")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.message)
    let isOnScreen = say == nil && !screen.isPlain && !output.json && session.canShowScreens
    let context = try await options.context(
      in: session, takingCodes: isOnScreen ? RecordedCodes() : nil)
    let match = try await PersonFinder(context: context).match(person.person)
    if let say { return try await send(say, match, context) }
    guard isOnScreen || screen.isPlain && !output.json else {
      return try await list(match, context)
    }
    try await PeopleFullScreen(context: context)
      .run(openingAt: PageAddress(["talk", match.id.description]), isPlain: screen.isPlain)
  }

  private func send(_ text: String, _ match: MatchSummary, _ context: PeopleCommandContext)
    async throws
  {
    let message = try await context.ask(
      Messages.Send(match: match.id, message: context.identifiers.next(), text: text))
    let session = context.session
    try session.print(
      message, PeopleFields.message, output,
      text: { try session.print("Sent to \(session.visible(match.name ?? "your match")).") })
  }

  private func list(_ match: MatchSummary, _ context: PeopleCommandContext) async throws {
    let messages = try await context.messages(of: match.id).messages
    if let last = messages.last, match.unread > 0 {
      _ = try await context.ask(Messages.MarkRead(match: match.id, through: last.number))
    }
    let session = context.session
    try session.print(
      messages, PeopleFields.message, output,
      empty: "Nothing was said yet. Say hello with --say TEXT.",
      table: { table(messages, match.name ?? "Your match", session) })
  }

  private func table(
    _ messages: [MessageView], _ name: String, _ session: CommandSession
  ) -> Table {
    var table = Table([
      "WHEN", TableColumn("WHO", priority: 1),
      TableColumn("SAID", minimumWidth: 20, isFlexible: true, wraps: true, priority: 2),
    ])
    for message in messages {
      table.append(
        [
          session.cell(for: message.sentAt), TableCell(message.isMine ? "You" : name),
          TableCell(message.text),
        ])
    }
    return table
  }
}
