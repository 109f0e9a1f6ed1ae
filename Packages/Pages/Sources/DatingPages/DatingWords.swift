public import DatingFeatures
import DatingModels
import Pages

extension Swipe {
  /// The decision as a sentence.
  public var sentence: String {
    let name = intervention.name
    let already = isRepeated ? " already" : ""
    return switch decision.verdict {
    case .like where isRepeated: "You and \(name) are a match already."
    case .like: "It's a match with \(name)! \(intervention.openingLine)"
    case .pass: "You passed on \(name)\(already)."
    case .later: "\(name) waits on the later pile."
    }
  }
}

extension [UndoneSwipe] {
  /// The undone decision and the current one, as a sentence that holds data: not yet sanitised.
  public var sentence: String {
    guard let first else { return "Undone, on a card that has left the deck." }
    if count > 1 { return "Reset undone: \(count) cards are decided again." }
    let what = first.undone.map { "\($0.rawValue) undone" } ?? "reset undone"
    let now = first.restored.map { "\($0.title) again" } ?? "back on the stack"
    return "\(first.intervention.name): \(what), \(now)."
  }
}

extension QuizReason {
  /// The wish and the card's value, as a sentence.
  var sentence: String {
    let traits = traits.map(\.title).joined(separator: ", ")
    let degree = points >= reachable ? "" : speaksForIt ? ", and in part" : ", but"
    return "You want it \(option.wish)\(degree): \(traits)."
  }
}

extension QuizScore {
  /// Why the card stands where it does: what speaks for it, and then what doesn't.
  var orderedReasons: [QuizReason] {
    reasons.filter(\.speaksForIt) + reasons.filter { !$0.speaksForIt }
  }
}

extension SwipeStatistics {
  /// The number of swipes, the share of likes, and the favourite category.
  var headline: [String] {
    var parts = ["\(total) of \(cards) swiped"]
    if let likeRate { parts.append("\(Share.percent(likeRate)) liked") }
    if let favourite { parts.append("mostly \(favourite.title)") }
    return parts
  }

  /// The totals of decisions.
  public var totals: [String] {
    let parts = [(liked, "liked"), (passed, "passed"), (later, "for later")]
      .compactMap { count, word in count > 0 ? "\(count) \(word)" : nil }
    let detail = parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
    var lines = ["\(total) of \(cards) cards decided\(detail)"]
    if let likeRate { lines.append("Like rate: \(Share.percent(likeRate))") }
    if let favourite { lines.append("Favourite category: \(favourite.title)") }
    return lines
  }

  /// The sentences that say what the likes lean to, or that no leaning shows yet.
  public var leaningSentences: [String] {
    guard let overall = likeRate else { return [] }
    if leanings.isEmpty {
      let isAll = remaining == 0 && later == 0
      return [
        isAll ? "Your likes lean to nothing." : "Swipe more cards to see what you lean to."
      ]
    }
    return leanings.map { leaning in
      let direction = leaning.rate > overall ? "more" : "less"
      return
        "You like \(leaning.title) \(direction) than the rest: \(Share.percent(leaning.rate)) of "
        + "\(leaning.decided) (overall \(Share.percent(overall)))"
    }
  }

  /// The favourite category; one or two likes make none.
  private var favourite: InterventionCategory? { liked < 3 ? nil : favouriteCategory }
}
