/// A user's statement about themselves.
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

  /// The clause: `you live near the coast`.
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

/// A way to begin to tell something of oneself: `I live`, `my name is`.
struct RemarkBeginning {
  let words: [String]
  let kind: Remark.Kind

  private init(_ words: Substring, _ kind: Remark.Kind) {
    self.words = words.split(separator: " ").map(String.init)
    self.kind = kind
  }

  /// Every beginning, the longest first; adverbs and the `do` of `do not` are left out of them.
  static let all: [RemarkBeginning] = {
    let rows: [(Remark.Kind, String)] = [
      (.name, "my name is|my name|call me|i am called|they call me|this is|people call me"),
      (
        .home,
        """
        i live|we live|i am living|i am from|i come from|i was born|i grew up|i am based|i reside
        """
      ),
      (
        .fear,
        """
        i am afraid of|i am scared of|i am terrified of|i am worried about|i am anxious about|i fear
        i am nervous about|i worry about|i dread|i am afraid about|i am frightened of
        i am frightened by|i am scared by
        """
      ),
      (
        .dislike,
        """
        i hate|i dislike|i not like|i can not stand|i loathe|i detest|i am not a fan of
        i not love|i am tired of|i am sick of
        """
      ),
      (
        .like,
        """
        i love|i like|i enjoy|i adore|i am into|i am a fan of|i am fond of|i am crazy about|we love
        i am a big fan of|i am passionate about|i care about|i am keen on
        """
      ),
      (
        .work,
        """
        i work|i am working|i am a|i am an|i work as|my job is
        """
      ),
      (.belonging, "i have got|i have|i own|we have|i got|we own"),
      (.mood, "i feel|i am feeling|i am"),
    ]
    return rows.flatMap { kind, text in
      text.split { $0 == "|" || $0.isNewline }.map { RemarkBeginning($0, kind) }
    }.sorted { $0.words.count > $1.words.count }
  }()
}
