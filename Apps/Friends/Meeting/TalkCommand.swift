import AccountCommands
import ArgumentParser
import DomainModels
import FriendsAssembly
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import Terminal
import TerminalCommands

/// `friends talk`: conversations of two.
struct TalkCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "talk", abstract: "Talk with those who are interested, too.",
    subcommands: [
      TalkListCommand.self, TalkShowCommand.self, TalkSendCommand.self, TalkEndCommand.self,
    ],
    defaultSubcommand: TalkListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `friends talk list`: open conversations.
struct TalkListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List open conversations, the liveliest first.")

  static let fields = ResponseFields(["id", "user", "startedAt", "lastMessage", "unreadCount"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let talks = try await context.conversations()
    let page = FriendsPage(
      ConversationsData(conversations: talks), context.clocks, zone: try await context.zone())
    try context.print(
      talks, list: page, of: "NAME", Self.fields, output,
      empty: "No conversations yet. Find people: friends discover people")
  }
}

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

/// `friends talk send`: writes to a person.
struct TalkSendCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "send", abstract: "Write to a person.",
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
