import AccountCommands
import ArgumentParser
import FriendsModels
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends talk show`: reads a conversation.
struct TalkShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Read a conversation, the oldest first.",
    discussion: "What is read counts as read, unless --peek is given.")

  static let fields = ResponseFields(["id", "isMine", "text", "sentAt"])

  @OptionGroup var person: PersonArgument
  @Flag(help: "Leave unread what is.") var peek = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let talk = try await context.conversation(with: person.person)
    let newest = try await context.account.all(
      {
        try await context.ask(
          Conversations.Messages(
            conversation: talk.id, limit: FriendsLimits.pageSize.upperBound, cursor: $0))
      }, \.messages, \.nextCursor)
    let messages = Array(newest.reversed())
    if !peek { _ = try await context.ask(Conversations.MarkRead(conversation: talk.id)) }
    try session.print(
      messages, Self.fields, output,
      text: {
        for message in messages {
          let who = message.isMine ? "You" : session.visible(talk.name)
          let time = session.words(for: message.sentAt.timestamp)
          try session.print("\(who) (\(time)): \(session.visible(message.text))")
        }
      })
  }
}
