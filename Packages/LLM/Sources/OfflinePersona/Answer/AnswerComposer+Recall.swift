import LLM

extension AnswerComposer {
  /// What was said in this conversation, as it was said.
  mutating func recall(_ what: Intent.Recall) -> [String] {
    switch what {
    case .remark(let kind): remembered([kind])
    case .user: remembered(Remark.Kind.allCases)
    case .firstQuestion: question(questions.first, .recallFirstQuestion)
    case .lastQuestion: question(questions.last, .recallQuestion)
    case .told: told()
    }
  }

  /// What the user said of themselves.
  private mutating func remembered(_ kinds: [Remark.Kind]) -> [String] {
    var remarks = memory.remarks + turn.remarks
    // Whoever gives another name goes by that.
    if let name = remarks.last(where: { $0.kind == .name }) {
      remarks.removeAll { $0.kind == .name && $0 != name }
    }
    let known = remarks.filter { kinds.contains($0.kind) && !$0.clause.isEmpty }
    var seen: Set<Remark> = []
    let clauses = known.filter { seen.insert($0).inserted }.suffix(5).map(\.clause)
    guard !clauses.isEmpty else {
      return [wording.line(kinds == [.name] ? .recallNoName : .recallNothing)]
    }
    return [wording.line(.recallUser, ["said": Wording.list(clauses)])]
  }

  /// What the user asked before, oldest first.
  private var questions: [String] {
    memory.earlierTexts.flatMap { text in
      UserTurn.parts(of: String(text.prefix(UserTurn.readLength))).flatMap { RemarkReader($0).rest }
    }.filter { text in
      let clause = recognizer.clause(text)
      if case .recall = clause.intent { return false }
      return clause.intent.isFactual
    }
  }

  /// A question of the user's: in their own words if those may be said, else by what it was about.
  private mutating func question(_ text: String?, _ occasion: Occasion) -> [String] {
    guard let text else { return [wording.line(.recallNoQuestion)] }
    let tokens = Tokenizer.tokens(in: text)
    let isPlain = tokens.allSatisfy { token in
      !token.text.contains(where: \.isNumber) && !Lexicon.numberWords.contains(token.word)
        && !Lexicon.rude.contains(token.word)
    }
    let isQuotable = !text.contains { "“”\"".contains($0) } && text.count <= 100
    let isInjection = IntentRule.injections.patterns.contains { $0.match(in: tokens) != nil }
    if isPlain, isQuotable, !isInjection {
      return [wording.line(occasion, ["question": text])]
    }
    guard let topic = recognizer.clause(text).topic else {
      return [wording.line(.recallUnsayable)]
    }
    return [wording.line(.recallTopic, ["noun": topic.noun])]
  }

  /// The facts that were told, the latest of them word for word.
  private mutating func told() -> [String] {
    let numbers = index.passages.indices.filter {
      memory.quoted.contains($0) && index.passages[$0].fact != nil
    }
    guard !numbers.isEmpty else { return [wording.line(.recallNoFacts), offer(.offer)] }
    let recent = numbers.filter(memory.lastQuoted.contains)
    let chosen = (recent + numbers.filter { !recent.contains($0) }).prefix(3)
    var pieces: [String] = []
    for number in chosen {
      pieces.append(quote(number, after: wording.line(pieces.isEmpty ? .recallTold : .further)))
    }
    if numbers.count > chosen.count { pieces.append(wording.line(.recallRest)) }
    return pieces
  }
}
