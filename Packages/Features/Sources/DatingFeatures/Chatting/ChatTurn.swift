import DatingModels
import DomainModels
public import LLM

/// Something to answer: the card, what was said, and which of it is open.
struct ChatTurn: Sendable {
  private let card: Card
  private let messages: [ChatMessage]
  private let others: [Card]
  /// The newest message of the user, which the answer follows.
  let newest: ChatMessage

  /// Makes a turn of a conversation; `nil` if nothing in it is open.
  ///
  /// - Parameters:
  ///   - card: who answers.
  ///   - messages: what was said, oldest first.
  ///   - others: the cards that the talk turns to.
  init?(_ card: Card, _ messages: [ChatMessage], others: [Card] = []) {
    guard let newest = messages.unanswered.last else { return nil }
    self.card = card
    self.others = others
    // What came of an earlier attempt at the same answer is none of its history.
    self.messages = messages.filter { $0.position <= newest.position }
    self.newest = newest
  }

  /// The prompt for a model.
  ///
  /// Everything that the user wrote last is one turn to a model, which is never cut: where it does
  /// not fit as a whole, what was written first is left out, but for the very last message.
  ///
  /// - Parameter limits: how long prompt and reply may be.
  /// - Returns: the request; the same for the same conversation, seed included.
  func request(within limits: TokenLimits) -> LanguageModelRequest {
    var request = LanguageModelRequest(
      persona: Persona(card: card), messages: messages.map(Message.init), limits: limits,
      seed: newest.seed(for: card.intervention), others: others.map(Persona.init(card:)))
    // A request that does not fit is refused by the model.
    try? request.fit(shorteningNewest: true, summarising: HistorySummary.text(of:))
    return request
  }
}

extension Message {
  fileprivate init(_ message: ChatMessage) {
    self.init(role: message.author == .user ? .user : .assistant, text: message.text)
  }
}

extension ChatMessage {
  /// Bits that follow from what was said, to whom, and where in the conversation.
  ///
  /// Asking again gives the same answer where a model can repeat itself, on any machine.
  fileprivate func seed(for card: Intervention) -> UInt64 {
    "\(card.slug)/\(position)/\(text)".utf8.reduce(0) {
      RandomSource.seeded($0 ^ UInt64($1)).next()
    }
  }
}

/// A summary of the conversation before the part that a model still receives.
///
/// It is no retelling: it repeats the latest of the user's own questions, shortened. So it makes
/// nothing up, and stays the same as long as the history begins at the same message.
enum HistorySummary {
  /// The number of questions that are named.
  private static let count = 12
  /// The number of characters of each.
  private static let length = 80

  /// The summary of messages; nil if no question is among them.
  static func text(of dropped: [Message]) -> String? {
    let questions = dropped.filter { $0.role == .user }.suffix(count).map { message in
      let line = message.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return line.count > length ? line.prefix(length - 1) + "…" : line
    }
    return questions.isEmpty ? nil : "the person said: " + questions.joined(separator: " / ")
  }
}

/// The part of a chat that is kept, and the part that a model receives.
public struct ChatLimits: Sendable, Equatable {
  /// The number of messages that a conversation keeps, at least two; with more, the oldest are
  /// forgotten.
  public let messages: Int
  /// The largest sizes of a prompt and its reply.
  public let tokens: TokenLimits

  /// Limits the messages and the tokens of a conversation.
  ///
  /// - Parameters:
  ///   - messages: how many messages a conversation keeps; fewer than two count as two, a question
  ///     and its answer.
  ///   - tokens: how long a prompt and its reply may be.
  public init(messages: Int = 500, tokens: TokenLimits = .standard) {
    self.messages = max(2, messages)
    self.tokens = tokens
  }

  /// 500 messages for each card, and what models of today have room for.
  public static let standard = ChatLimits()
}
