import LLM

extension AnswerComposer {
  /// The reply to the user's remarks about themselves, with a fact if the card has one on it.
  mutating func reaction(to remarks: [Remark]) -> [String] {
    var pieces: [String] = []
    let isNamed = remarks.contains { $0.kind == .name }
    if isNamed { pieces.append(wording.line(.remarkName)) }
    guard let remark = remarks.last(where: { $0.kind != .name }) else {
      if memory.isFirstAnswer, !memory.hasGreeted { pieces.append(persona.greeting) }
      return pieces
    }
    pieces.append(response(to: remark))
    if let number = passage(on: remark) {
      pieces.append(quote(number, after: wording.line(.remarkLink)))
    } else if !isNamed, [.home, .like, .work, .belonging].contains(remark.kind) {
      pieces.append(wording.line(.remarkInterest))
    }
    return pieces
  }

  /// The same in few words, before an answer.
  mutating func acknowledgement(of remarks: [Remark]) -> String {
    if remarks.contains(where: { $0.kind == .name }) { return wording.line(.remarkName) }
    return remarks.last.map { response(to: $0) } ?? ""
  }

  private mutating func response(to remark: Remark) -> String {
    let isKnown = memory.remarks.contains(remark)
    if isKnown, remark.kind != .figure { return wording.line(.remarkKnown) }
    if remark.kind == .mood, Lexicon.lowMoods.contains(remark.phrase) {
      return wording.line(.remark(.mood), ["mood": remark.phrase])
    }
    if remark.kind == .mood { return wording.line(.remarkCheer, ["mood": remark.phrase]) }
    return wording.line(.remark(remark.kind), ["phrase": remark.phrase, "said": remark.clause])
  }

  /// The card's passage about the user's loves or fears, if it was not told before.
  private func passage(on remark: Remark) -> Int? {
    guard [.home, .like, .dislike, .fear, .work].contains(remark.kind) else { return nil }
    let clause = recognizer.clause("what about " + remark.phrase)
    guard clause.content.contains(where: { !index.nameTerms.contains($0.term) }) else { return nil }
    let plain = clause.reduced(to: clause.content, tokens: clause.tokens)
    let finding = finder.find(plain)
    guard finding.certainty == .direct, !finding.isRepeat else { return nil }
    return finding.passages.first { index.passages[$0].fact != nil }
  }

  /// Comes back to something that the user said of themselves, where what was just quoted has to do
  /// with it; once for each.
  mutating func callback() -> String {
    guard let number = quoted.first else { return "" }
    let terms = Set(index.passages[number].ownTokens.map(\.term))
    let related = memory.remarks.first { remark in
      guard [.home, .like, .fear, .work].contains(remark.kind), !wasRecalled(remark) else {
        return false
      }
      return Tokenizer.tokens(in: remark.phrase).contains {
        !Lexicon.isNeutral($0) && !index.nameTerms.contains($0.term) && terms.contains($0.term)
      }
    }
    if let related { return wording.line(.callback, ["said": related.clause]) }
    let distant = memory.remarks.last { remark in
      [.home, .fear, .work].contains(remark.kind) && !wasRecalled(remark)
    }
    guard let distant, memory.answers.count >= 2, wording.chance(30) else { return "" }
    return wording.line(.callbackDistant, ["said": distant.clause])
  }

  /// Returns whether it was said back again after it was first taken up.
  private func wasRecalled(_ remark: Remark) -> Bool {
    memory.answers.count { EarlierTexts([$0]).contains(remark.clause) } > 1
  }

  /// Returns whether the user tells something about themselves rather than asks.
  func isStatement(_ clause: Clause) -> Bool {
    guard let first = clause.tokens.first, ["i", "we", "my"].contains(first.word) else {
      return false
    }
    let isAsking = ["want", "need", "wonder", "know", "guess", "bet"].contains { word in
      clause.tokens.prefix(4).contains { $0.word == word }
    }
    return clause.topic == nil && !isAsking && clause.intent == .question
  }

  /// Returns whether the same was asked in an earlier turn.
  func wasAsked(_ clause: Clause) -> Bool {
    let key = Self.key(clause.tokens)
    guard key.count > 1 else { return false }
    return memory.earlierTexts.contains { text in
      UserTurn.parts(of: String(text.prefix(UserTurn.readLength))).contains {
        Self.key(recognizer.tokens(in: $0)) == key
      }
    }
  }

  /// The key of equal questions: their words but for those that say nothing.
  private static func key(_ tokens: [Token]) -> [String] {
    tokens.filter { !IntentRecognizer.openers.contains($0.word) && !fillers.contains($0.word) }
      .map(\.term)
  }

  private static let fillers = Lexicon.words(
    "please again then really just exactly actually darling dear babe honey you your")
}

extension AnswerComposer {
  /// Small talk: the last thing said that is more than a greeting.
  mutating func social(_ clauses: [Clause]) -> [String] {
    if !turn.remarks.isEmpty { return reaction(to: turn.remarks) }
    let told = clauses.last { $0.intent != .greeting } ?? clauses.last
    switch told?.intent ?? .empty {
    case .greeting:
      let first = memory.isFirstAnswer && !memory.hasGreeted ? wording.line(.greetingFirst) : ""
      return [first.isEmpty ? wording.line(.greeting) : first]
    case .wellbeing: return [wording.line(.wellbeing)]
    case .plans: return [wording.line(.plans)]
    case .compliment: return [wording.line(.compliment)]
    case .love: return [wording.line(.love)]
    case .insult: return [wording.line(.insult)]
    case .nature: return [wording.line(.nature)]
    case .personal: return [wording.line(.personal)]
    case .advice: return [offer(.advice)]
    case .leaving: return [wording.line(.leaving)]
    case .thanks: return [wording.line(.thanks)]
    case .goodbye: return [wording.line(.goodbye)]
    case .laughter: return [wording.line(.laughter)]
    case .agreement, .choice: return accepted(told) ?? [offer(.agreement)]
    case .fine: return [wording.line(.fine)]
    case .sweet: return [wording.line(.sweet)]
    case .askBack: return [wording.line(.askBack)]
    case .refusal: return [offer(.refusal)]
    case .injection: return [wording.line(.declineInjection)]
    case .task: return [wording.line(.declineTask), offer(.offer)]
    case .foreign: return [wording.line(.declineForeign)]
    case .empty where !memory.lastQuoted.isEmpty: return [offer(.agreement)]
    case .unreadable: return [wording.line(.unreadable)]
    default: return [wording.line(.empty)]
    }
  }
}
