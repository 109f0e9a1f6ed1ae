/// Takes English endings off a word, so that `cools`, `cooled` and `cooling` are one.
///
/// Far less than Porter's stemmer ("An algorithm for suffix stripping", Program 14, 1980): only
/// the endings that questions and facts differ by. A stem need not be a word.
enum Stemmer {
  static func stem(_ word: String) -> String {
    guard word.utf8.count > 3, word.allSatisfy({ $0.isLetter }) else { return word }
    return withoutSilentE(withoutVerbEnding(withoutPlural(british(word))))
  }

  /// The root without the endings that make one kind of word of another, so that `protects`,
  /// `protection` and `protective` are one; the stem if too little would be left.
  ///
  /// It joins words of different sense as well, so it is asked only where the stem finds nothing.
  static func root(_ word: String) -> String {
    let stem = stem(word)
    guard stem.utf8.count > 5 else { return stem }
    // The stem has lost its silent e, which endings such as `able` need.
    for base in [stem + "e", stem] {
      for ending in derivations where base.hasSuffix(ending) {
        let rest = base.dropLast(ending.count)
        guard rest.count >= 4 else { continue }
        return rest.hasSuffix("i") ? rest.dropLast() + "y" : withoutSilentE(String(rest))
      }
    }
    return stem
  }

  private static let derivations = [
    "isation", "ification", "ational", "ability", "ibility", "iveness", "fulness", "ousness",
    "ation", "ition", "ative", "itive", "ement", "ising", "ional", "ality", "ment", "ness", "able",
    "ible", "ance", "ence", "ical", "ious", "less", "ise", "ify", "ion", "ive",
    "ity", "ous", "ant", "ent", "ful", "age", "ist", "ism", "ery", "ory", "ary", "al", "er", "or",
    "ic", "at", "th",
  ]

  /// Spellings that differ on the two sides of the Atlantic, where cards and questions do.
  private static func british(_ word: String) -> String {
    var word = word
    if word.hasPrefix("sulf") { word = "sulph" + word.dropFirst(4) }
    if word.utf8.count > 6, word.utf8.dropFirst(3).contains(UInt8(ascii: "z")) {
      for ending in ["e", "es", "ed", "ing", "er", "ers", "ation"] {
        guard word.hasSuffix("z" + ending) else { continue }
        word = word.dropLast(ending.count + 1) + "s" + ending
      }
    }
    return word
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
