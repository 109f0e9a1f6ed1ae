public import DatingFeatures
public import DatingModels
import DomainModels
import Pages

/// The source of the cards' messages in a chat.
public enum CardVoice: Sendable {
  /// The program itself, by what a card claims.
  case offline
  /// A language model of this name.
  case model(String)

  fileprivate var introduction: String {
    switch self {
    case .offline:
      "This is the offline voice: it answers from the claims of the card and knows nothing else. "
        + "No language model is asked."
    case .model(let name):
      "The language model \(name) answers in the card's name. It is given the card's claims; what has "
        + "no source below it may be wrong."
    }
  }
}

extension DatingPage {
  /// The page of a conversation between the reader and a card.
  ///
  /// - Parameters:
  ///   - conversation: the messages.
  ///   - voice: who speaks for the card; `nil` says nothing of it.
  ///   - ago: how long ago a time is.
  ///   - now: when a conversation begins in which nothing is said yet.
  init(
    _ conversation: Conversation, voice: CardVoice?, ago: (Timestamp) -> String, now: Timestamp
  ) {
    let card = conversation.intervention
    let begin = conversation.messages.first?.sentAt ?? now
    let opening = DatingRow(
      .message(isOwn: false, ZonedTimestamp(milliseconds: begin.milliseconds)), id: "opening",
      title: card.name, [.text(card.openingLine)])
    let rows =
      [opening]
      + conversation.messages.map { message in DatingRow(message, in: conversation, ago: ago) }
    let waits = conversation.messages.last?.author == .user
    let isNew = !conversation.messages.contains { $0.author == .user }
    self.init(
      title: card.name,
      [
        .text(voice?.introduction ?? ""),
        .text(waits ? "\(card.name) has not answered yet." : ""),
      ],
      sections: [DatingSection("", rows, order: .conversation)],
      actions: conversation.unanswered.isEmpty || conversation.hasLeft
        ? [] : [DatingAction("a", "ask again", .perform(.again(card.slug)))],
      composer: conversation.hasLeft
        ? nil
        : Composer(
          "Write something", limit: ChatMessage.textLimit,
          suggestions: isNew ? conversation.card.suggestions : [], isAnswered: true
        ) { .say(card.slug, $0) })
    subject = .card(category: card.category.rawValue)
  }

  /// The claims that an answer of a card relies on, each with its source.
  ///
  /// - Parameters:
  ///   - position: the answer's place in the conversation.
  ///   - conversation: the messages.
  /// - Throws: that there is no such page.
  init(sourcesAt position: String, in conversation: Conversation) throws {
    let answers = conversation.messages.filter { $0.author == .persona }
    guard let message = answers.first(where: { "\($0.position)" == position }) else {
      throw NoSuchPage(address: .chat(conversation.intervention.slug).appending(position))
    }
    let card = conversation.intervention
    self.init(
      title: "What this answer relies on", [.text("\(card.name): \(message.text)")],
      sections: [
        DatingSection("", conversation.card.claims(in: message).map { DatingRow($0) })
      ],
      empty: "It says nothing that the card has a source for.",
      actions: [
        DatingAction("m", "back to the chat", .open(.chat(card.slug))), .profile(card),
      ], refresh: .never)
  }
}

extension DatingRow {
  /// A message; an answer with the sources that it relies on.
  fileprivate init(
    _ message: ChatMessage, in conversation: Conversation, ago: (Timestamp) -> String
  ) {
    let card = conversation.intervention
    let isOwn = message.author == .user
    let sent = ZonedTimestamp(milliseconds: message.sentAt.milliseconds)
    let claims = isOwn ? [] : conversation.card.claims(in: message)
    let sources = claims.reduce(into: [String]()) { sources, claim in
      if !sources.contains(claim.citation) { sources.append(claim.citation) }
    }
    var text = message.text
    for (number, source) in zip(1..., sources) {
      text = text.replacing(" — \(source)", with: " [\(number)]")
    }
    self.init(
      .message(isOwn: isOwn, sent), id: message.id.description,
      title: isOwn ? "You" : card.name, remarks: [Phrase(ago(message.sentAt), timestamp: sent)],
      [
        .text(text),
        Statement(.facts, zip(1..., sources).map { Phrase("[\($0)] \($1)") }),
        .text(message.ending?.remark ?? ""),
      ],
      opens: claims.isEmpty ? nil : .chat(card.slug).appending("\(message.position)"),
      actions: claims.isEmpty
        ? []
        : [
          DatingAction(
            "c", claims.count == 1 ? "the claim" : "\(claims.count) claims",
            .open(.chat(card.slug).appending("\(message.position)")))
        ])
  }
}

extension Card {
  /// Questions that the card can answer, for a reader who does not know how to begin.
  public var suggestions: [String] {
    var questions = ["How much do you cost?", "What are your red flags?"]
    // What is often told may be a sentence of any kind, so it stays as it is.
    if let popular = corrections.lazy.compactMap(\.popular).first {
      questions.append("Is it true? \(popular)")
    }
    return questions
  }

  /// The claims whose words or whose source an answer has, in the order of the card.
  fileprivate func claims(in message: ChatMessage) -> [Claim] {
    let quoted = claims.filter { message.text.contains($0.text) }
    return quoted.isEmpty ? claims.filter { message.text.contains($0.citation) } : quoted
  }
}

extension Claim {
  /// The source with its year, as answers name it.
  fileprivate var citation: String { "\(source) (\(year))" }
}

extension ChatEnding {
  /// The remark after a message that failed or was interrupted; `nil` for others.
  public var remark: String? {
    switch self {
    case .complete, .refused: nil
    case .length: "(cut short)"
    case .cancelled: "(interrupted)"
    case .failed: "(broken off)"
    }
  }
}
