public import JournalFeatures

/// A suggester of a few words, for tests and demonstrations; it keeps every rule.
///
/// A type gets one share for each of its words that stands in the text, none has one share, and
/// nothing more is known of language. Don't ship it: lists of words find little and are wrong often.
public struct FakeSuggester: DistortionSuggester {
  /// Its name.
  public let name: String
  /// The words of each type, in lower case.
  public let words: [String: [String]]
  /// What a type has to reach.
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
