import Matching
import PeopleModels
import PeopleRequests

extension LikelihoodReason {
  /// What speaks for and against, both ways, the strongest first; what hardly counts is left out.
  static func both(
    _ me: MatchSubject, _ other: MatchSubject, by model: PreferenceModel<MatchSubject>
  ) -> [LikelihoodReason] {
    let ways = [(me, other, true), (other, me, false)]
    let reasons = ways.flatMap { actor, target, isMine in
      model.explanation(that: actor, likes: target).reasons.compactMap { reason in
        abs(reason.contribution) < 0.05
          ? nil
          : words(for: reason, actor, target, isMine: isMine).map {
            LikelihoodReason(
              text: $0, effect: reason.contribution.shownEffect, isMine: isMine)
          }
      }
    }
    // The sort is stable: of equals, mine are first.
    return Array(reasons.sorted { abs($0.effect) > abs($1.effect) }.prefix(12))
  }

  private static func words(
    for reason: Reason, _ actor: MatchSubject, _ target: MatchSubject, isMine: Bool
  ) -> String? {
    let isFor = reason.contribution > 0
    switch (reason.feature, reason.part) {
    case ("age", .closeness):
      let years = abs(actor.age - target.age)
      return switch years {
      case 0: "you are of the same age"
      case 1: "you are a year apart"
      default: "you are \(years) years apart"
      }
    case ("intention", _):
      let (mine, theirs) = (actor.details.intention, target.details.intention)
      return mine == theirs
        ? "you both look for \(mine.title)"
        : "one of you looks for \(mine.title), the other for \(theirs.title)"
    case ("fields", _):
      let shared = actor.groups.filter(target.groups.contains).map { $0.title.lowercased() }
      return shared.isEmpty
        ? "you have no field of interest in common"
        : "fields of interest you share: \(PeopleWording.list(shared))"
    case ("interests", _):
      let shared = actor.sharedInterests(with: target).map(\.title)
      return shared.isEmpty
        ? "you have no interest in common" : "you both like \(PeopleWording.list(shared))"
    case ("personality", _):
      return isFor
        ? "your answers about yourselves are alike" : "your answers about yourselves differ"
    case ("nearness", _):
      guard let here = actor.cell, let there = target.cell else { return nil }
      return "you live \(here.bucket(to: there)) apart"
    case (let feature, let part):
      // What is left looks at one of the two: the person who decides, or the person who is decided
      // about.
      let isMe = (part == .actor) == isMine
      let who = isMe ? "you" : "they"
      guard
        let words = own(feature, of: part == .actor ? actor : target, who, isMe ? "your" : "their")
      else { return nil }
      let degree = isFor ? "more" : "less"
      // Most that looks at one person only is not known well, for people differ in much else.
      let effect =
        switch (part, reason.isClear) {
        case (.actor, true): "say yes \(degree) often"
        case (.actor, false): "may say yes \(degree) often"
        case (_, true): "are liked \(degree) often"
        case (_, false): "may be liked \(degree) often"
        }
      return "\(words): people like that \(effect)"
    }
  }

  /// What a feature says of one person.
  private static func own(
    _ feature: String, of person: MatchSubject, _ who: String, _ whose: String
  ) -> String? {
    if feature == "age" { return "\(who) are \(person.age)" }
    if feature == "completeness" {
      let percent = Int((person.completeness * 100).rounded())
      return "\(whose) profile is \(percent) % filled in"
    }
    guard let trait = Trait(rawValue: feature),
      let place = Trait.allCases.firstIndex(of: trait), let value = person.traits[place]
    else { return nil }
    let degree = value >= 0.6 ? "high" : value <= 0.4 ? "low" : "in the middle"
    return "\(whose) answers are \(degree) on \(trait.title)"
  }
}
