import LLM

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
