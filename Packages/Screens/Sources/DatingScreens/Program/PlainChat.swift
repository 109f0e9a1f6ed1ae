public import DatingFeatures
import DatingModels
public import DomainModels
public import LLM
public import ScreenParts
public import Storage
import Terminal

/// The chat with a card as lines: each line that comes in is a message, each answer goes out as it
/// comes.
///
/// Where a person types, the last messages are read out first, and the answer appears word by word
/// on a terminal. In a pipe, each line gets its answer on a line of its own, and nothing else
/// goes out.
public struct PlainChat<
  Context: HasStore & HasDeck & HasClock & HasIdentifiers & HasLanguageModel
>: Sendable {
  private let context: Context
  private let console: DatingConsole

  /// The number of messages of an older conversation that are printed.
  private static var recalled: Int { 6 }

  /// Prepares chats over a console.
  public init(_ context: Context, on console: DatingConsole) {
    self.context = context
    self.console = console
  }

  /// Talks until `/quit` or the end of the input.
  ///
  /// - Parameter reference: The card.
  /// - Throws: `DatingError` if no card, or no single one, is meant; what reading and writing
  ///   throw; and in a pipe ``PlainWordError`` for an unknown command, and what stands in the way of
  ///   an answer. When the task is cancelled, what came of an answer is kept.
  public func callAsFunction(with reference: CardReference) async throws {
    let conversation = try await LoadConversation(context)(reference, newest: PlainChat.recalled)
    let card = conversation.intervention
    if console.hasPerson { try recall(conversation) }
    if conversation.hasLeft {
      try console.say("\(card.name) has left the deck: nothing can be added.")
      return
    }
    let chosen = CardReference(card.slug)
    while let line = try await console.ask("You:") {
      switch ConversationLine(line) {
      case .nothing: continue
      case .message(let text):
        guard try await send(chosen, text) else { continue }
        try await answer(chosen, card.name)
      case .command(let words):
        switch words.lowercased() {
        case "quit", "q": return
        case "help", "?": try advise()
        case "again": try await answer(chosen, card.name)
        default:
          try console.report(
            PlainWordError(
              message: "there is no command \"\(line)\"",
              hint: "The commands are /again, /help and /quit."))
        }
      }
    }
  }

  private func advise() throws {
    try console.advise(
      "Each line is a message. /again asks for an answer that is missing, /help says this, /quit "
        + "leaves.")
  }

  private func recall(_ conversation: Conversation) throws {
    let card = conversation.intervention
    let isOffline = context.languageModel.capabilities.contains(.offline)
    try console.say(
      "Chat with \(card.name)\(isOffline ? ", who answers with the offline voice" : "").", .bold)
    try advise()
    if conversation.earlier > 0 {
      try console.say(
        conversation.earlier == 1
          ? "1 earlier message is not read out."
          : "\(conversation.earlier) earlier messages are not read out.", console.look.muted)
    }
    if conversation.messages.isEmpty {
      try console.say("\(card.name): \(card.openingLine)")
      try console.advise(
        "Try: " + ChatTranscript.suggestions(for: conversation.card).joined(separator: "  "))
    }
    for message in conversation.messages {
      let who = message.author == .user ? "You" : card.name
      try console.say("\(who): \(message.text)\(mark(message))")
    }
    if !conversation.unanswered.isEmpty, !conversation.hasLeft {
      try console.advise("Your last message has no answer yet. Type /again to ask again.")
    }
  }

  private func mark(_ message: ChatMessage) -> String {
    message.mark.map { " \($0)" } ?? ""
  }

  /// Keeps a message.
  ///
  /// - Returns: Whether it could be kept.
  private func send(_ card: CardReference, _ text: String) async throws -> Bool {
    do {
      _ = try await SendMessage(context)(card, text)
      return true
    } catch {
      try console.report(error)
      return false
    }
  }

  private func answer(_ card: CardReference, _ name: String) async throws {
    let start = name + ": "
    var hasBegun = false
    do {
      let message = try await AnswerMessages(context)(
        card,
        receive: { piece in
          guard console.isLive else { return }
          if !hasBegun { try console.say(piece: start, .bold) }
          hasBegun = true
          try console.say(piece: piece)
        }, notice: { try console.advise($0.sentence) })
      if hasBegun {
        try console.say(piece: mark(message), console.look.muted)
        try console.endLine()
      } else {
        try console.say(whole: start + message.text + mark(message))
      }
    } catch {
      if hasBegun { try console.endLine() }
      try console.report(error)
    }
  }
}
