/// Takes English endings off a word, so that `cools`, `cooled` and `cooling` are one.
///
/// Far less than Porter's stemmer ("An algorithm for suffix stripping", Program 14, 1980): only
/// the endings that questions and facts differ by. A stem need not be a word.
enum Stemmer {
  static func stem(_ word: String) -> String {
    guard word.count > 3, word.allSatisfy({ $0.isLetter }) else { return word }
    return withoutSilentE(withoutVerbEnding(withoutPlural(word)))
  }

  private static func withoutPlural(_ word: String) -> String {
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    for ending in ["sses", "ches", "shes", "xes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    let keepsS = ["ss", "us", "is"].contains(where: word.hasSuffix)
    return word.hasSuffix("s") && !keepsS ? String(word.dropLast()) : word
  }

  private static func withoutVerbEnding(_ word: String) -> String {
    for ending in ["ingly", "edly", "ing", "ied", "ed", "ly"] where word.hasSuffix(ending) {
      let rest = String(word.dropLast(ending.count))
      guard rest.count >= 3, rest.contains(where: { "aeiouy".contains($0) }) else { continue }
      if ending == "ied" { return rest + "y" }
      return withoutDoubling(rest)
    }
    return word
  }

  /// `stopp` is `stop`; `cool` and `fall` end in a letter that is doubled for other reasons.
  private static func withoutDoubling(_ stem: String) -> String {
    guard let last = stem.last, stem.dropLast().last == last, "bdgmnprt".contains(last) else {
      return stem
    }
    return String(stem.dropLast())
  }

  private static func withoutSilentE(_ stem: String) -> String {
    stem.count > 3 && stem.hasSuffix("e") ? String(stem.dropLast()) : stem
  }
}
