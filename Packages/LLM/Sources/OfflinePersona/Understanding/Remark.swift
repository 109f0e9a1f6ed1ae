/// Something that somebody said of themselves.
struct Remark: Hashable {
  enum Kind: Hashable, CaseIterable {
    case name
    case home
    case like
    case dislike
    case fear
    case work
    case belonging
    case mood
    /// A figure of theirs, which is not kept.
    case figure
  }

  let kind: Kind
  /// Their own words as they are said back to them.
  ///
  /// `near the coast`, `your garden`: letters only, so that no figure of theirs comes back as the
  /// persona's.
  let phrase: String

  /// Where it goes: `you live near the coast`.
  var clause: String {
    switch kind {
    case .name: "you're \(phrase)"
    case .home: "you live \(phrase)"
    case .like: "you like \(phrase)"
    case .dislike: "you don't like \(phrase)"
    case .fear: "you fear \(phrase)"
    case .work:
      phrase.hasPrefix("a ") || phrase.hasPrefix("an ") ? "you're \(phrase)" : "you work \(phrase)"
    case .belonging: "you have \(phrase)"
    case .mood: "you're \(phrase)"
    case .figure: ""
    }
  }
}
