import LLM

/// One clause of a message, and its meaning.
struct Clause {
  let text: String
  let tokens: [Token]
  let intent: Intent
  /// The topic, if the clause has one.
  let topic: Topic?
  /// The words that say what exactly is asked: neither small talk nor part of the intent's phrase.
  let content: [Token]
  /// The words by which the topic was known.
  let cues: [Token]

  /// The particular that an answer needs besides its subject.
  let demand: Demand?

  init(
    text: String, tokens: [Token], intent: Intent, topic: Topic?, content: [Token], cues: [Token]
  ) {
    self.text = text
    self.tokens = tokens
    self.intent = intent
    self.topic = topic
    self.content = content
    self.cues = cues
    demand = Demand(tokens)
  }

  /// True if a figure is asked for.
  var wantsFigure: Bool {
    topic?.wantsFigure == true || Self.quantities.contains { $0.match(in: tokens) != nil }
  }

  /// True if a date is asked for.
  var wantsDate: Bool { Self.dates.contains { $0.match(in: tokens) != nil } }

  /// The verb if the user asks whether the persona does it: `would you swallow land`.
  var deed: Token? {
    guard content.count > 1 else { return nil }
    for pattern in Self.doing {
      guard let last = pattern.match(in: tokens)?.max(), last + 1 < tokens.count else { continue }
      return tokens[last + 1]
    }
    // "Would the Amazon suffer?" has its verb right after the subject.
    guard let first = tokens.first, Self.auxiliaries.contains(first.word),
      let subject = tokens.firstIndex(of: content[0]), subject + 1 < tokens.count,
      tokens[subject + 1] == content[1]
    else { return nil }
    return content[1]
  }

  private static let auxiliaries = Lexicon.words("do does did can could would will should")

  private static let doing = PhrasePattern.list(
    """
    do you | does it | can you | could you | would you | will you | can it | could it | would it
    will it | did you | did it
    """)

  /// True if it is about the whole world.
  var isGlobal: Bool { Self.isGlobal(tokens) }

  /// Returns whether some words name the whole world.
  static func isGlobal(_ tokens: [Token]) -> Bool {
    tokens.contains { whole.contains($0.word) }
  }

  private static let whole = Lexicon.words("planet world earth globe global globally worldwide")

  /// The number of facts that are asked for at once.
  var factCount: Int {
    if Self.exhaustive.contains(where: { $0.match(in: tokens) != nil }) { return 4 }
    if Self.lengthy.contains(where: { $0.match(in: tokens) != nil }) { return 3 }
    return 1
  }

  private static let quantities = PhrasePattern.list(
    """
    how much | how many | how far | how high | how low | how deep | what percentage | what number
    what percent | how big | how large | exact figure | exact number | in numbers | a number
    """)

  private static let dates = PhrasePattern.list(
    "when will | when can | when could | when are | when would | how soon | what year | what date")

  private static let exhaustive = PhrasePattern.list(
    "everything | all about | all you know | in detail | details | full story | at length"
  )

  private static let lengthy = PhrasePattern.list(
    "tell me more | elaborate | say more | more about | more detail | expand | more on"
  )
}

/// The user's messages since the last answer, understood.
struct UserTurn {
  /// The clauses; never empty.
  let clauses: [Clause]
  /// The user's remarks about themselves.
  let remarks: [Remark]

  /// The number of characters of a long message that are read: more than a user asks at once.
  static let readLength = 4000
  private static let longLength = 700

  /// True if it is a letter rather than a message.
  let isLong: Bool

  init(_ messages: [Message], recognizer: IntentRecognizer) {
    let texts = Self.newest(messages).map { String($0.prefix(Self.readLength)) }
    let text = texts.joined(separator: "\n")
    isLong = text.count > Self.longLength
    let tokens = Tokenizer.tokens(in: text)
    if let whole = Self.wholeTurn(text, tokens: tokens) {
      clauses = [whole]
      remarks = []
      return
    }
    let read = texts.flatMap(Self.parts).map(RemarkReader.init)
    let remarks = read.flatMap(\.remarks)
    let rest = read.flatMap(\.rest).flatMap { Self.conjuncts($0, recognizer: recognizer) }
    let others = rest.isEmpty ? [] : Self.merged(rest.map(recognizer.clause))
    self.remarks = remarks
    let isRemark = !remarks.isEmpty && !others.contains(where: \.intent.isFactual)
    let isSilent = others.allSatisfy { [.greeting, .empty].contains($0.intent) }
    clauses =
      isRemark && isSilent
      ? [
        Clause(text: text, tokens: tokens, intent: .remark, topic: nil, content: [], cues: [])
      ] : others
  }

  /// A text in its sentences, and these at their inner stops.
  static func parts(of text: String) -> [String] { Sentences.split(text).flatMap(clauses) }

  /// The texts since the last answer, oldest first.
  static func newest(_ messages: [Message]) -> [String] {
    messages.reversed().prefix { $0.role != .assistant }.filter { $0.role == .user }
      .reversed().map(\.text)
  }

  /// The meaning that only the turn as a whole has.
  private static func wholeTurn(_ text: String, tokens: [Token]) -> Clause? {
    func clause(_ intent: Intent) -> Clause {
      Clause(text: text, tokens: tokens, intent: intent, topic: nil, content: [], cues: [])
    }
    if Sentences.trimmed(text).isEmpty { return clause(.empty) }
    if IntentRule.injections.patterns.contains(where: { $0.match(in: tokens) != nil }) {
      return clause(.injection)
    }
    if Lexicon.isForeign(text, tokens: tokens) { return clause(.foreign) }
    return tokens.contains(where: isReadable) ? nil : clause(.unreadable)
  }

  /// Returns whether it might be a word: letters, and a vowel among them.
  private static func isReadable(_ token: Token) -> Bool {
    token.word.contains(where: \.isLetter) && token.word.count < 30
      && (token.word.contains { "aeiouy".contains($0) } || Lexicon.isNeutral(token)
        || token.word.count < 4)
  }

  private static func clauses(_ sentence: String) -> [String] {
    sentence.split { "?!;".contains($0) || $0.isNewline }.map { Sentences.trimmed(String($0)) }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
  }

  /// Splits `your price and your risks` in two, and leaves `wind and waves` alone.
  private static func conjuncts(_ clause: String, recognizer: IntentRecognizer) -> [String] {
    for separator in [" and ", ", "] {
      let parts = clause.split(separator: separator).map(String.init)
      guard parts.count > 1 else { continue }
      let subjects = parts.map { recognizer.clause($0).topic?.subject }
      if !subjects.contains(nil), Set(subjects).count == parts.count { return parts }
    }
    return [clause]
  }

  /// Drops what only leans on its neighbour, as "is that true" does on what was heard.
  private static func merged(_ clauses: [Clause]) -> [Clause] {
    let hasRumour = clauses.contains { $0.intent == .rumour && !$0.content.isEmpty }
    let kept = clauses.filter { clause in
      let leans = [.sources, .rumour].contains(clause.intent) && clause.content.isEmpty
      return !(hasRumour && leans)
    }
    let meant = kept.filter { $0.intent != .empty }
    return meant.isEmpty ? Array(kept.suffix(1)) : meant
  }
}
