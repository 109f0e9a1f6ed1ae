import AccountFeatures
import DomainModels
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Discovery.Likelihood: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> LikelihoodReport {
    let community = try await context.community.view(context)
    let (keys, now) = (context.identityKeys, context.clock.now)
    return try await caller.read { reading, id in
      guard person != id else {
        throw ServiceError(
          .yourself, "how likely you like yourself is for you to say",
          hint: "Name another person", kind: .usage)
      }
      let me = try reading.member(id)
      let other = try reading.person(person, shownTo: id)
      let (mine, theirs) = (try keys.details(of: me), try keys.details(of: other))
      let day = now.utcDate
      let seeker = MatchSubject(mine, photos: me.photoCount, on: day)
      let subject = MatchSubject(theirs, photos: other.photoCount, on: day)
      return try community.use(reading, keys: keys, at: now) { state in
        LikelihoodReport(
          person: person, name: theirs.name,
          likelihood: state.model.likelihood(seeker, subject),
          reasons: LikelihoodReason.both(seeker, subject, by: state.model),
          sharedInterests: seeker.sharedInterests(with: subject),
          learntFrom: state.learnt.learntFrom.shownDecisions,
          note: PeopleWording.scoreNote)
      }
    }
  }
}

extension LikelihoodReason {
  /// Returns the reasons for and against, both ways, the strongest first, without those of little
  /// weight.
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

  /// Returns the reasons of one person's features.
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

/// Sentences that go with figures, in plain words.
enum PeopleWording {
  /// The note on the limits of a score.
  ///
  /// Joel, Eastwick and Finkel (2017) told from more than a hundred answers some of how much people
  /// like others and are liked, and nothing of what was special between two.
  static let scoreNote = """
    A guess from what both say about themselves and from whom people liked before. Before two \
    people have met, that tells something about how often a person says yes and is liked, and \
    close to nothing about the two of you. The range is how well the model is known, not what \
    this person will say.
    """

  /// Why a page is empty for the person who is paused.
  static let pausedNote =
    "Your profile is paused: others don't see you, nor you them. Show it again to look."

  /// The note on the choice of a day's pick.
  static let pickNote = """
    You get one pick a day, and you are that person's pick, too. Each person is the pick of one other \
    person only; a person without a pick comes first on the next day.
    """

  /// Why there is no pick.
  static let noPickNote = """
    There is no pick for you today: all people who fit have a pick already, or you have decided on \
    them. Try again later today; tomorrow you come first.
    """

  static let exposureNote = """
    Without a correction a few people get most of the attention. These lists count how often a \
    person is liked already, so that more people are seen; beside them are the same lists by \
    likelihood alone. Gini is 0 where all get the same and 1 where one gets everything.
    """

  /// A few words as a list: `one, two and three`.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A number of people, in words that agree with it.
  static func people(_ count: Int, more: Bool = false) -> String {
    let more = more ? " more" : ""
    return count == 1 ? "1\(more) person" : "\(count)\(more) people"
  }
}

/// Figures as they are shown: so coarse that one decision of another person hardly ever moves them,
/// and that they measure nothing.
extension Double {
  /// A probability or a share: in hundredths.
  var shownShare: Double { (self * 100).rounded() / 100 }

  /// An effect in logits: in twentieths.
  var shownEffect: Double { (self * 20).rounded() / 20 }
}

extension Int {
  /// The number of decisions: in steps of fifty, 0 for fewer than fifty.
  var shownDecisions: Int { self / 50 * 50 }
}
