import DomainModels

/// Words for feelings, to choose from; people may always write their own.
public enum EmotionVocabulary {
  /// A family of feelings.
  public struct Family: Sendable, Hashable {
    /// The word for all of it.
    public let name: String
    /// Words in it, from weaker to stronger.
    public let words: [String]
  }

  public static let families: [Family] = [
    Family(
      name: "fear", words: ["uneasy", "nervous", "worried", "anxious", "afraid", "panicky"]),
    Family(name: "sadness", words: ["low", "sad", "lonely", "hurt", "hopeless", "grief"]),
    Family(
      name: "anger", words: ["annoyed", "impatient", "frustrated", "angry", "resentful", "furious"]),
    Family(name: "shame", words: ["awkward", "embarrassed", "ashamed", "humiliated"]),
    Family(name: "guilt", words: ["sorry", "guilty", "remorseful"]),
    Family(name: "disgust", words: ["averse", "disgusted"]),
    Family(name: "envy", words: ["wistful", "envious", "jealous"]),
    Family(name: "tension", words: ["restless", "tense", "overwhelmed", "numb"]),
    Family(name: "ease", words: ["relieved", "calm", "content", "hopeful"]),
    Family(name: "joy", words: ["amused", "glad", "grateful", "proud", "happy"]),
  ]

  /// Every word once, the families' names first.
  public static var words: [String] { families.map(\.name) + families.flatMap(\.words) }

  /// The words that begin as somebody typed, for completion; all of them for nothing.
  public static func completions(of typed: String) -> [String] {
    let start = typed.trimmed.lowercased()
    return words.filter { $0.hasPrefix(start) }
  }

  /// The family that a word belongs to; `nil` for a word of one's own.
  public static func family(of word: String) -> Family? {
    let word = word.trimmed.lowercased()
    return families.first { $0.name == word || $0.words.contains(word) }
  }
}
