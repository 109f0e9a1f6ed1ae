public import JournalFeatures

/// A suggester of a few words, for tests and demonstrations; it keeps every rule.
///
/// A type gets one share for each of its words that stands in the text, none has one share, and
/// nothing more is known of language. Don't ship it: lists of words find little and are wrong often.
public struct FakeSuggester: DistortionSuggester {
  public let name: String
  /// The words of each type, in lower case.
  public let words: [String: [String]]
  /// The least probability of a suggested type.
  public let threshold: Double

  /// Makes a suggester.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - words: the words of each type that it knows, in lower case.
  ///   - threshold: what a type has to reach.
  public init(
    name: String = "fake", words: [String: [String]] = FakeSuggester.standardWords,
    threshold: Double = 0.3
  ) {
    self.name = name
    self.words = words
    self.threshold = threshold
  }

  /// A few words for each of the thirteen types.
  public static let standardWords: [String: [String]] = [
    "allOrNothing": ["always", "failure", "perfect"],
    "catastrophizing": ["disaster", "ruined", "collapse"],
    "mindReading": ["thinks", "think", "bored"],
    "fortuneTelling": ["will", "going"],
    "should": ["should", "must"],
    "overgeneralization": ["never", "everyone"],
    "mentalFilter": ["only"],
    "discountPositive": ["luck", "lucky"],
    "emotionalReasoning": ["feel", "feels"],
    "labeling": ["idiot", "loser", "stupid"],
    "personalization": ["fault", "because"],
    "blaming": ["blame", "their"],
    "comparing": ["than", "better"],
  ]

  /// The types it knows, in alphabetical order.
  public var types: [String] { words.keys.sorted() }

  /// Counts the words.
  public func suggest(_ text: String) -> SuggestionResult {
    let spoken = text.split { !$0.isLetter && $0 != "'" }.map(String.init)
    if spoken.isEmpty { return .silence(types: types, threshold: threshold) }
    var found: [String: [String]] = [:]
    var shares = 1.0
    for (type, known) in words {
      for word in spoken where known.contains(word.lowercased()) {
        shares += 1
        if !found[type, default: []].contains(word) { found[type, default: []].append(word) }
      }
    }
    let total = shares
    let ranking = types.map { type in
      let count = spoken.count { words[type]?.contains($0.lowercased()) == true }
      return Suggestion(
        type: type, probability: Double(count) / total, evidence: found[type] ?? [])
    }
    return SuggestionResult(ranking: ranking, none: 1 / total, threshold: threshold)
  }
}

/// The texts with which the contract tests a suggester; all of them are our own.
enum SuggesterTexts {
  /// Thoughts of several kinds.
  static let thoughts = [
    "If the cake isn't perfect, the whole party is a failure.",
    "One late payment and everything will collapse, I'm ruined.",
    "She yawned once, so she thinks I'm the dullest person alive",
    "No point in applying, they will never take me.",
    "I should have called her on Sunday. A good son must do that.",
    "I burned the rice, I can never get anything right, everyone sees it",
    "Forty kind notes and the only thing I can read is the rude one",
    "They clapped, but that was luck, anybody could have played it",
    "I feel guilty, so I must have done something wrong",
    "what an idiot i am, a complete loser",
    "They quarrelled again and it is my fault, because I came home late",
    "It's all on him. I blame my brother and their whole office",
    "Her garden is so much better than mine, and she is younger than me",
  ]

  /// Statements of fact that no user needs help with.
  static let plain = [
    "The bus leaves at ten past eight.",
    "I had soup for lunch and then went for a walk.",
    "My sister lives in a small town near the coast.",
    "We watched a film about whales on Saturday.",
    "The meeting moved from Tuesday to Wednesday.",
    "I bought two pounds of apples at the market.",
    "It rained in the morning and cleared up later.",
    "The dentist has an appointment in March.",
  ]

  /// Nothing that could be called a word.
  static let wordless = ["", " ", "\n\n\t", "…", "?!", "— – -", "\u{200B}", "(((", "***"]

  /// Further texts from people and files.
  static let strange = [
    String(repeating: "I will never ", count: 900),
    String(repeating: "x", count: 5_000),
    String(repeating: "e\u{301}", count: 1_000),
    "\u{0}\u{1}\u{7F} I \u{FFFD}\u{FEFF}",
    "😞😞😞 it's 👨‍👩‍👧‍👦 again",
    "я всегда всё порчу",
    "אני תמיד הורס הכול",
    "私はいつも失敗する",
    "ﬁne ＦＩＮＥ ℕever",
    "a\r\nb\rc\u{2028}d",
  ]

  static let ordinary = thoughts + plain + wordless
  static let all = ordinary + strange
}
