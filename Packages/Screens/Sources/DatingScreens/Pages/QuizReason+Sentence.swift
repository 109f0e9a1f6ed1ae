import DatingFeatures

extension QuizReason {
  /// What was wanted, and what the card is, as a sentence.
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
