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
