import ArgumentParser
import DatingFeatures
import DatingModels
import DatingPages
import DatingScreens
import DomainModels
import Interchange
import PageCommands
import ProductCommands
import Terminal
import TerminalCommands

/// `dating matches`: who was liked.
struct MatchesCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "matches", abstract: "List your matches, the newest first.")

  static let fields = JSONFields(["id", "slug", "name", "category", "tagline", "likedAt"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let matches = try await ListMatches(container)()
    if session.traits.stdoutIsTerminal, !output.json, !matches.isEmpty {
      let page = DatingPage(matches: matches, try await SummariseSwipes(container)()) {
        session.words(for: $0)
      }
      return try session.print(table: session.pageTable(of: page))
    }
    try session.print(
      output, fields: MatchesCommand.fields, json: { .array(matches.map(json)) },
      table: { table(matches, session) })
    if matches.isEmpty, !output.json {
      session.note("No matches yet. Find one: dating next")
    }
  }

  private func json(_ match: Match) -> JSONValue {
    CardJSON.of(
      match.intervention,
      [
        "category": .string(match.intervention.category.rawValue),
        "tagline": .string(match.intervention.tagline),
        "likedAt": .string(match.likedAt.description),
      ])
  }

  /// The output in a pipe.
  private func table(_ matches: [Match], _ session: CommandSession) -> Table {
    var table = Table(["NAME", "CATEGORY", "LIKED", "ID"])
    for match in matches {
      table.append([
        TableCell(match.intervention.name), TableCell(match.intervention.category.title),
        session.cell(for: match.likedAt), TableCell(match.intervention.slug),
      ])
    }
    return table
  }
}

/// `dating messages`: what was said in a conversation.
struct MessagesCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "messages", abstract: "Print a conversation, the oldest message first.",
    discussion: """
      The last \(ChatLimits.standard.messages) messages of each chat are kept; the oldest go first.
      """)

  static let fields = ResponseFields(["id", "author", "text", "sentAt", "ending", "model"])

  @OptionGroup var card: CardArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let conversation = try await LoadConversation(container)(card.reference)
    try session.print(
      output, fields: Self.fields.list,
      json: { .array(conversation.messages.map { Self.fields.json(of: $0) }) },
      table: { table(conversation, session) })
    if conversation.messages.isEmpty, !output.json {
      session.note("Nothing was said yet. Say hello: dating chat \(conversation.intervention.slug)")
    }
  }

  private func table(_ conversation: Conversation, _ session: CommandSession) -> Table {
    var table = Table([
      "WHEN", TableColumn("WHO", priority: 1),
      TableColumn("SAID", minimumWidth: 20, isFlexible: true, wraps: true, priority: 2),
    ])
    let name = conversation.card.intervention.name
    for message in conversation.messages {
      table.append(
        [
          session.cell(for: message.sentAt), TableCell(message.author == .user ? "You" : name),
          TableCell([message.text, message.mark].compactMap { $0 }.joined(separator: " ")),
        ])
    }
    return table
  }
}

/// `dating chats`: the cards that the user chatted with.
struct ChatsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "chats", abstract: "List your conversations, the latest first.")

  static let fields = JSONFields([
    "id", "slug", "name", "messages", "lastAuthor", "lastText", "sentAt",
  ])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let chats = try await ListConversations(container)()
    try session.print(
      output, fields: ChatsCommand.fields, json: { .array(chats.map(json)) },
      table: { table(chats, session) })
    if chats.isEmpty, !output.json {
      session.note("No messages yet. Find a match: dating swipe")
    }
  }

  private func json(_ chat: ConversationSummary) -> JSONValue {
    CardJSON.of(
      chat.intervention,
      [
        "messages": .integer(Int64(chat.messages)),
        "lastAuthor": .string(chat.lastMessage.author.rawValue),
        "lastText": .string(chat.lastMessage.text),
        "sentAt": .string(chat.lastMessage.sentAt.description),
      ])
  }

  private func table(_ chats: [ConversationSummary], _ session: CommandSession) -> Table {
    var table = Table([
      TableColumn("NAME", minimumWidth: 16, isFlexible: true), "WHEN",
      TableColumn("MESSAGES", alignment: .trailing),
      TableColumn("LAST", minimumWidth: 16, isFlexible: true),
      TableColumn("ID", minimumWidth: 12, isFlexible: true),
    ])
    for chat in chats {
      table.append([
        TableCell(chat.intervention.name, style: .bold),
        session.cell(for: chat.lastMessage.sentAt), TableCell("\(chat.messages)"),
        TableCell(chat.lastMessage.text), TableCell(chat.intervention.slug, style: .dim),
      ])
    }
    return table
  }
}
