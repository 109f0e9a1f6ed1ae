/// Reads a question together with the one before, on which it leans: `and in the long run?`,
/// `how much?`, `what about fish?`.
struct FollowUp {
  private let recognizer: IntentRecognizer
  /// The last subject, if it is known.
  private let earlier: Clause?
  /// The topic that the last quoted facts measure.
  private let measured: Topic?

  /// The number of earlier turns that are looked at for what is talked about.
  private static let reach = 3

  init(_ memory: Memory, recognizer: IntentRecognizer) {
    self.recognizer = recognizer
    earlier =
      Self.subject(of: memory.earlierTexts.suffix(Self.reach), recognizer: recognizer)
      ?? memory.lastQuoted.last.flatMap { Self.subject(of: $0, in: recognizer.index) }
    let quoted = memory.lastQuoted.map { recognizer.index.passages[$0] }
    measured = Topic.catalogue.first { topic in
      [.cost, .removal, .cooling].contains(topic.subject)
        && quoted.contains { topic.fit($0) == .figure }
    }
  }

  /// The subject of a fact, if the user did not name one.
  private static func subject(of fact: Int, in index: FactIndex) -> Clause? {
    let passage = index.passages[fact]
    let topic = Topic.catalogue.first { $0.kinds.isEmpty && $0.fit(passage) == .figure }
    return topic.map {
      Clause(text: "", tokens: [], intent: .topic($0.subject), topic: $0, content: [], cues: [])
    }
  }

  /// The latest question that names its subject.
  private static func subject(
    of texts: ArraySlice<String>, recognizer: IntentRecognizer
  ) -> Clause? {
    for text in texts.reversed() {
      // A user who said yes talks about the offer, and that was answered.
      if recognizer.clause(text).intent == .choice || recognizer.clause(text).intent == .agreement {
        return nil
      }
      let parts = UserTurn.parts(of: String(text.prefix(UserTurn.readLength)))
      let clauses = parts.flatMap { RemarkReader($0).rest }.map(recognizer.clause)
      let telling = clauses.last { clause in
        guard clause.intent.isFactual else { return false }
        let names = recognizer.index.nameTerms
        return clause.topic != nil || clause.content.contains { !names.contains($0.term) }
      }
      if let telling { return telling }
    }
    return nil
  }

  /// The readings of a clause in its context, the likeliest first; empty if it stands by itself.
  func readings(of clause: Clause) -> [Clause] {
    guard let earlier else { return [] }
    if clause.content.isEmpty, Self.isBare(clause.tokens) {
      return [completed(clause, from: earlier)]
    }
    if clause.content.isEmpty, clause.isGlobal, leans(clause) {
      return [earlier.reduced(to: earlier.content, tokens: earlier.tokens + clause.tokens)]
    }
    guard clause.intent == .question, !clause.content.isEmpty, leans(clause) else { return [] }
    if let topic = earlier.topic {
      // "How much do you cost? And per hectare?"
      return [
        Clause(
          text: clause.text, tokens: earlier.cues + clause.tokens,
          intent: .topic(topic.subject), topic: topic, content: clause.content, cues: earlier.cues)
      ]
    }
    return []
  }

  /// `how much`, `where`, `for how long`: it asks, and does not say of what.
  static func isBare(_ tokens: [Token]) -> Bool {
    tokens.count <= 4 && bare.contains { $0.match(in: tokens) != nil }
  }

  /// `and for fish`, `what about birds`.
  private func leans(_ clause: Clause) -> Bool {
    let text = Tokenizer.fold(clause.text)
    return Self.leaning.contains(where: text.hasPrefix)
  }

  private func completed(_ clause: Clause, from earlier: Clause) -> Clause {
    let asked = clause.tokens.map(\.word)
    let topic: Topic? =
      if asked.contains("where") {
        Topic.on(.place)
      } else if asked.contains("when") {
        Topic.on(.readiness)
      } else if asked.contains("who") {
        nil
      } else {
        Self.asksForFigure(clause)
          ? (earlier.text.isEmpty ? measured : nil) ?? earlier.topic : clause.topic ?? earlier.topic
      }
    return Clause(
      text: clause.text, tokens: clause.tokens + earlier.content,
      intent: topic.map { .topic($0.subject) } ?? .question, topic: topic,
      content: earlier.content, cues: clause.cues + earlier.cues)
  }

  private static func asksForFigure(_ clause: Clause) -> Bool {
    ["much", "many"].contains { word in clause.tokens.contains { $0.word == word } }
  }

  private static let bare = PhrasePattern.list(
    """
    ^ how much $ | ^ by how much $ | ^ how many $ | ^ how long $ | ^ for how long $ | ^ where $
    ^ how far $ | ^ how fast $ | ^ how quickly $ | ^ how soon $ | ^ who $ | ^ how big $
    ^ how often $ | ^ how much exactly $ | ^ where exactly $ | ^ how long exactly $
    ^ how many exactly $ | ^ in numbers $ | ^ how much of it $ | ^ from where $ | ^ per what $
    ^ how much then $ | ^ how many of them $ | ^ when $
    """)

  private static let leaning = [
    "and ", "what about ", "how about ", "even ", "in ", "for ", "per ", "but what about ",
    "also ", "or ", "only ", "with ", "without ", "so what about ", "but ", "what of ",
  ]
}
