import ArgumentParser
import DomainModels
import JournalAssembly
import JournalFeatures
import JournalModels

/// A part of a thought that can be changed by itself.
enum EditableField: String, ExpressibleByArgument, CaseIterable {
  case text, situation, belief
  case evidenceFor = "evidence-for"
  case evidenceAgainst = "evidence-against"
  case balancedThought = "balanced-thought"
  case balancedBelief = "balanced-belief"
  case beliefAfter = "belief-after"
  case nextStep = "next-step"
  case followUpOn = "follow-up-on"
  case outcome

  /// The current value, as text.
  func value(of thought: Thought) -> String? {
    switch self {
    case .text: thought.text
    case .situation: thought.situation
    case .belief: thought.belief.map(String.init)
    case .evidenceFor: thought.evidenceFor
    case .evidenceAgainst: thought.evidenceAgainst
    case .balancedThought: thought.balancedThought
    case .balancedBelief: thought.balancedBelief.map(String.init)
    case .beliefAfter: thought.beliefAfter.map(String.init)
    case .nextStep: thought.nextStep
    case .followUpOn: thought.followUpOn?.description
    case .outcome: thought.outcome
    }
  }

  /// The change to a text; `nil` or nothing takes it away.
  ///
  /// - Throws: ``JournalFailure/unreadable(_:hint:)`` where it is no number, or no date.
  func edit(_ value: String?) throws -> ThoughtEdit {
    let typed = value.map { String($0.drop(while: \.isWhitespace)) }.flatMap { text in
      text.isEmpty ? nil : text
    }
    let text: FieldEdit<String> = typed.map { .set($0) } ?? .clear
    return switch self {
    case .text: ThoughtEdit(text: typed ?? "")
    case .situation: ThoughtEdit(answers: ReviewAnswers(situation: text))
    case .evidenceFor: ThoughtEdit(answers: ReviewAnswers(evidenceFor: text))
    case .evidenceAgainst: ThoughtEdit(answers: ReviewAnswers(evidenceAgainst: text))
    case .balancedThought: ThoughtEdit(answers: ReviewAnswers(balancedThought: text))
    case .nextStep: ThoughtEdit(answers: ReviewAnswers(nextStep: text))
    case .outcome: ThoughtEdit(outcome: text)
    case .belief: ThoughtEdit(answers: ReviewAnswers(belief: try number(typed)))
    case .balancedBelief: ThoughtEdit(answers: ReviewAnswers(balancedBelief: try number(typed)))
    case .beliefAfter: ThoughtEdit(answers: ReviewAnswers(beliefAfter: try number(typed)))
    case .followUpOn: ThoughtEdit(answers: ReviewAnswers(followUpOn: try day(typed)))
    }
  }

  private func number(_ typed: String?) throws -> FieldEdit<Int> {
    guard let typed else { return .clear }
    guard let number = Int(typed.filter { !$0.isWhitespace }), (0...100).contains(number) else {
      throw JournalFailure.unreadable(
        "\(rawValue) has to be a whole number from 0 to 100", hint: "Your thought is unchanged")
    }
    return .set(number)
  }

  private func day(_ typed: String?) throws -> FieldEdit<CivilDate> {
    guard let typed else { return .clear }
    guard let day = CivilDate(typed.filter { !$0.isWhitespace }) else {
      throw JournalFailure.unreadable(
        "\(rawValue) has to be a date such as 2026-05-01", hint: "Your thought is unchanged")
    }
    return .set(day)
  }
}
