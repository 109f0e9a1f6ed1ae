import DatingFeatures
import DatingModels
import DomainModels
import ScreenParts
import Terminal

/// The chat with a card.
///
/// The user's messages are stored immediately. The card answers when no message came for a short
/// time, to all messages since its last answer; messages that arrive while it answers are answered
/// after.
struct ChatPage: DatingPage {
  /// The card: as it was named, until it is known.
  var reference: CardReference
  var card: Card?
  private var kept = ChatPageMessages()
  private var isOffline = false
  /// The latest time that is known.
  var now = Timestamp(milliseconds: 0)

  var field = TextField(keepsLineFeeds: true)
  var phase = ChatPagePhase.quiet
  /// Texts on their way to the disk.
  private var outbox = ChatPageOutbox()
  /// The way to leave once they have arrived.
  private var leaving: Leaving?
  /// The notice about the text that is being written.
  private(set) var notice: String?
  /// True if Esc was pressed while something unsent is on the line.
  private var isLeaving = false
  /// The remark about the awaited answer.
  private(set) var remark: String?
  /// The scroll position of the transcript: at its end unless the user scrolled back.
  var scroll = ScrollPosition()

  /// The place of the newest message that the answer under way is for.
  private var asked = 0
  /// The number of the newest timer that waits for more messages.
  private var collection = 0
  /// The number of the newest timer that moves the typing indicator.
  private var typing = 0
  /// The position of the typing indicator.
  private(set) var dots = 0
  /// The suggestion that was taken last.
  private var suggestion = -1

  private enum Leaving: Sendable {
    case back
    case interrupted
  }

  /// A chat with this card.
  init(with card: CardReference) {
    reference = card
  }

  var title: String {
    guard let card else { return "" }
    return card.intervention.name + (isOffline ? " · offline voice" : "")
  }

  var takesText: Bool { true }

  var hints: [KeyHint] {
    var hints = [KeyHint("Enter", "send"), KeyHint("Esc", "back")]
    if canStop { hints.insert(KeyHint("Ctrl-C", "stop"), at: 0) }
    if canAskAgain { hints.insert(KeyHint("Ctrl-R", "ask again"), at: 0) }
    if !suggestions.isEmpty { hints.append(KeyHint("Tab", "suggestion")) }
    return hints + [KeyHint("PgUp PgDn", "scroll"), KeyHint("Ctrl-J", "new line")]
  }

  var messages: [ChatMessage] { kept.all }

  mutating func appear() -> [DatingCommand] { [load()] }

  private mutating func load() -> DatingCommand {
    kept.expectReading()
    return .perform(.conversation(reference), named: name("conversation"))
  }

  /// The name of an effect or a timer of this chat, unique among chats.
  private func name(_ topic: String) -> String { "\(topic)/\(reference.text)" }

  // MARK: What can be done

  /// True if the card is no longer in the deck, so that nothing can be said to it.
  var hasLeft: Bool { card?.intervention.lifecycle.isDeleted == true }

  /// True if something that the user wrote has no answer.
  var isUnanswered: Bool { !messages.unanswered.isEmpty }

  /// True if the user may want an answer after all.
  var canAskAgain: Bool { phase == .quiet && outbox.isEmpty && isUnanswered && !hasLeft }

  private var canStop: Bool {
    switch phase {
    case .collecting, .answering: true
    case .quiet, .stopping: false
    }
  }

  /// Questions to begin with; none once something was said.
  var suggestions: [String] {
    guard let card, messages.isEmpty, outbox.isEmpty, !hasLeft else { return [] }
    return ChatTranscript.suggestions(for: card)
  }

  /// True if the end of what was said is what counts; before it, the opening line does.
  var staysAtEnd: Bool { !messages.isEmpty || !outbox.isEmpty }

  // MARK: Keys

  mutating func update(_ key: KeyPress, in area: Rect, _ look: DatingLook) -> [DatingCommand] {
    notice = nil
    let wasLeaving = isLeaving
    isLeaving = false
    switch key {
    case KeyPress(.enter): return send()
    case KeyPress(.escape):
      if wasLeaving || field.text.isBlank || suggestions.contains(field.text) { return leave() }
      isLeaving = true
      notice = UnsavedTextWarning.unsent
      return []
    case .control("r"): return canAskAgain ? ask(look) : []
    case .control("j"), KeyPress(.enter, .alt):
      field.insert("\n")
      limit()
      return []
    case KeyPress(.tab):
      suggest()
      return []
    default: break
    }
    if scrolls(key) {
      scroll.resize(
        content: transcript(in: area, look).count, viewport: layout(area).transcript.rows,
        keepsEnd: staysAtEnd)
      scroll.update(key)
    } else {
      _ = field.update(key)
      limit()
    }
    return []
  }

  /// Returns whether a key scrolls: those that move within the text do so while there is none.
  private func scrolls(_ key: KeyPress) -> Bool {
    switch key.key {
    case .pageUp, .pageDown: true
    case .up, .down, .home, .end: field.isEmpty
    default: false
    }
  }

  mutating func paste(_ text: String) -> [DatingCommand] {
    notice = nil
    field.insert(text)
    limit()
    return []
  }

  /// Cuts the text to what a message may have, and says so.
  private mutating func limit() {
    let scalars = field.text.unicodeScalars
    guard scalars.count > ChatMessage.textLimit else { return }
    field.set(String(String.UnicodeScalarView(scalars.prefix(ChatMessage.textLimit))))
    notice = "At most \(ChatMessage.textLimit) characters: the rest was cut off."
  }

  private mutating func suggest() {
    let all = suggestions
    guard !all.isEmpty, field.isEmpty || all.contains(field.text) else { return }
    suggestion = (suggestion + 1) % all.count
    field.set(all[suggestion])
  }

  private mutating func send() -> [DatingCommand] {
    let text = field.text.trimmed
    guard card != nil, !text.isEmpty else { return [] }
    guard !hasLeft else {
      notice = "This card has left the deck: you can read the conversation and not add to it."
      return []
    }
    field.set("")
    scroll = ScrollPosition()
    return outbox.add(text) ? [.perform(.send(reference, text))] : []
  }

  private mutating func leave() -> [DatingCommand] {
    leaving = leaving ?? .back
    return leaveIfKept()
  }

  /// Leaves, if that is wanted and all that was sent is kept.
  private mutating func leaveIfKept() -> [DatingCommand] {
    guard outbox.isEmpty else { return [] }
    defer { leaving = nil }
    return switch leaving {
    case .back: close()
    case .interrupted: [.quit(.interrupted)]
    case nil: []
    }
  }

  /// Goes; an answer that is under way goes on, and one that was waited with begins.
  private mutating func close() -> [DatingCommand] {
    let isDue = phase == .collecting
    phase = .quiet
    return (isDue ? reply : []) + [.close]
  }

  mutating func interrupt() -> [DatingCommand]? {
    if case .answering(let partial) = phase {
      phase = .stopping(partial)
      return [.cancel(name("reply"))]
    }
    if !outbox.isEmpty {
      guard leaving != .interrupted else { return nil }
      leaving = .interrupted
      notice = "Your message is being saved. Ctrl-C quits now."
      return []
    }
    guard phase == .collecting else { return nil }
    phase = .quiet
    return []
  }

  // MARK: Answers

  private var reply: [DatingCommand] {
    guard let card else { return [] }
    return [.perform(.reply(reference, card.id), named: name("reply"))]
  }

  private mutating func ask(_ look: DatingLook) -> [DatingCommand] {
    scroll = ScrollPosition()
    return reply + begin(with: "", for: newest, look)
  }

  /// The place of the user's newest message, or one before all of them.
  private var newest: Int { messages.last { $0.author == .user }?.position ?? -1 }

  /// An answer is under way.
  ///
  /// - Parameters:
  ///   - text: What came of it.
  ///   - asked: The place of the newest message that it is for.
  ///   - look: How the indicator moves.
  /// - Returns: What moves the indicator.
  private mutating func begin(
    with text: String, for asked: Int, _ look: DatingLook
  ) -> [DatingCommand] {
    phase = .answering(text)
    remark = nil
    self.asked = asked
    dots = 0
    return text.isEmpty ? moveDots(look) : []
  }

  private mutating func moveDots(_ look: DatingLook) -> [DatingCommand] {
    guard look.hasMotion else { return [] }
    typing += 1
    return [.after(look.theme.typingDuration / 3, .tick(name("typing"), typing))]
  }

  private mutating func collect(_ look: DatingLook) -> [DatingCommand] {
    phase = .collecting
    collection += 1
    return [.after(look.theme.debounce, .tick(name("reply"), collection))]
  }

  // MARK: What effects brought

  mutating func receive(_ message: DatingMessage, _ look: DatingLook) -> [DatingCommand] {
    switch message {
    case .conversation(let conversation, let isOffline, let now):
      take(conversation, isOffline: isOffline, now: now)
    case .sent(let message) where message.intervention == card?.id:
      return sent(message, look)
    case .said(let id, let piece) where id == card?.id: return said(piece, look)
    case .noticed(let id, let notice) where id == card?.id: remark = notice.sentence
    // Until the card is known, it may be this one's.
    case .answered(let id, let message) where id == card?.id || card == nil:
      return answered(message, look)
    case .failed(.send(reference, let text), _, hint: _) where text == outbox.next:
      return failed(look)
    case .tick(name("reply"), collection) where phase == .collecting && outbox.isEmpty:
      return ask(look)
    case .tick(name("typing"), typing) where phase == .answering(""):
      dots += 1
      return moveDots(look)
    // An answer that failed ends by `answered`, and without a conversation nothing changes.
    default: break
    }
    return []
  }

  private mutating func take(_ conversation: Conversation, isOffline: Bool, now: Timestamp) {
    guard reference.mayMean(conversation.intervention) else { return }
    reference = CardReference(conversation.intervention.slug)
    card = conversation.card
    kept.take(conversation.messages, of: conversation.intervention.id)
    self.isOffline = isOffline
    self.now = max(self.now, now)
  }

  private mutating func sent(_ message: ChatMessage, _ look: DatingLook) -> [DatingCommand] {
    insert(message)
    scroll = ScrollPosition()
    outbox.keep()
    return proceed() + (phase.isAnswering ? [] : collect(look)) + leaveIfKept()
  }

  /// A text could not be saved: the page stays open.
  private mutating func failed(_ look: DatingLook) -> [DatingCommand] {
    outbox.refuse()
    leaving = nil
    notice = nil
    // What was sent before waits for its answer still.
    return proceed() + (phase == .collecting ? collect(look) : [])
  }

  /// Sends the next text, or gives back what could not be kept.
  private mutating func proceed() -> [DatingCommand] {
    if let next = outbox.next { return [.perform(.send(reference, next))] }
    if let text = outbox.giveBack(before: field.text) {
      field.set(text)
      leaving = nil
    }
    return []
  }

  private mutating func said(_ piece: String, _ look: DatingLook) -> [DatingCommand] {
    switch phase {
    case .answering(let text): phase = .answering(text + piece)
    // An answer that was asked for before the page was left.
    case .quiet: return begin(with: piece, for: newest, look)
    // Such a one too, but what is being collected is not what it answers.
    case .collecting: return begin(with: piece, for: -1, look)
    case .stopping: break
    }
    return []
  }

  private mutating func answered(_ message: ChatMessage?, _ look: DatingLook) -> [DatingCommand] {
    if let message { insert(message) }
    remark = nil
    // Something may have been kept all the same.
    let reading = message == nil ? [load()] : []
    guard phase.isAnswering else { return reading }
    phase = .quiet
    // Who got no answer is not asked the same again, but what came after it.
    let waits = newest > max(asked, message?.position ?? -1)
    return reading + (waits ? ask(look) : [])
  }

  private mutating func insert(_ message: ChatMessage) {
    now = max(now, message.lifecycle.updatedAt)
    kept.insert(message)
  }
}
