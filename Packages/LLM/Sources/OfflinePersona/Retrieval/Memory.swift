import LLM

/// The state of a conversation so far.
struct Memory {
  /// The texts of the answers, oldest first; a greeting that opened the conversation is none.
  let answers: [String]
  /// The same, to look something up in.
  let said: EarlierTexts
  /// The latest answer, to look something up in.
  let saidLast: EarlierTexts
  /// The quoted passages.
  let quoted: Set<Int>
  /// The facts that the latest quoting answer quoted, in its order.
  let lastQuoted: [Int]
  /// The passages that the latest quoting answer quoted, facts or not.
  let lastPassages: [Int]
  /// True if the latest answer quoted a fact.
  let quotesLately: Bool
  /// The user's messages before the newest turn, oldest first.
  let earlierTexts: [String]
  /// The user's remarks about themselves before the newest turn, oldest first, each once.
  let remarks: [Remark]
  /// True if the persona's greeting stands in the conversation.
  let hasGreeted: Bool

  init(_ request: LanguageModelRequest, index: FactIndex) {
    let greeting = request.persona?.greeting ?? ""
    let texts = request.messages.filter { $0.role == .assistant }.map(\.text)
    hasGreeted = !greeting.isEmpty && texts.contains { $0.contains(greeting) }
    answers = texts.filter { Sentences.trimmed($0) != Sentences.trimmed(greeting) }
    said = EarlierTexts(answers)
    saidLast = EarlierTexts(answers.suffix(1))
    let numbers = Dictionary(
      index.passages.indices.map { (index.passages[$0].text, [$0]) }, uniquingKeysWith: +)
    let found = answers.map { Self.quotations(in: $0).flatMap { numbers[$0] ?? [] } }
    quoted = Set(found.joined())
    let facts = found.map { $0.filter { index.passages[$0].fact != nil } }
    lastPassages = found.last { !$0.isEmpty } ?? []
    quotesLately = facts.last?.isEmpty == false
    lastQuoted = facts.last { !$0.isEmpty } ?? []
    let earlier = request.messages.reversed().drop { $0.role != .assistant }.reversed()
    earlierTexts = earlier.filter { $0.role == .user && !$0.text.isEmpty }.map(\.text)
    var seen: Set<Remark> = []
    remarks = earlierTexts.flatMap(Self.remarks).filter { seen.insert($0).inserted }
  }

  /// True if nothing was answered yet.
  var isFirstAnswer: Bool { answers.isEmpty }

  /// The user's name, by their last remark.
  var userName: String? { remarks.last { $0.kind == .name }?.phrase }

  /// The quotations in a text.
  static func quotations(in text: String) -> [String] {
    var found: [String] = []
    var depth = 0
    var current = ""
    for character in text {
      if character == "”" {
        depth -= 1
        if depth == 0 { found.append(current) }
      }
      if depth > 0 { current.append(character) }
      if character == "“" {
        depth += 1
        if depth == 1 { current = "" }
      }
      depth = max(0, depth)
    }
    return found
  }

  private static func remarks(in text: String) -> [Remark] {
    let text = String(text.prefix(UserTurn.readLength))
    let tokens = Tokenizer.tokens(in: text)
    if IntentRule.injections.patterns.contains(where: { $0.match(in: tokens) != nil }) { return [] }
    return UserTurn.parts(of: text).flatMap { RemarkReader($0).remarks }
  }
}
