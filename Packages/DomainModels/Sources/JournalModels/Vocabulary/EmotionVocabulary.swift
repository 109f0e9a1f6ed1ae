public import DomainModels

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

  /// The words that begin as a user typed, for completion; all of them for nothing.
  public static func completions(of typed: String) -> [String] {
    let start = typed.trimmed.lowercased()
    return words.filter { $0.hasPrefix(start) }
  }

  /// The family that a word belongs to; `nil` for a word of the user's own.
  public static func family(of word: String) -> Family? {
    let word = word.trimmed.lowercased()
    return families.first { $0.name == word || $0.words.contains(word) }
  }
}

/// The scale that strengths are shown and typed in; they are always stored from 0 to 100.
public enum EmotionScale: String, ColumnValue, CaseIterable {
  /// 0 to 100.
  case hundred
  /// 0 to 10.
  case ten

  /// The name as people read it.
  public var title: String {
    switch self {
    case .hundred: "0 to 100"
    case .ten: "0 to 10"
    }
  }

  /// The greatest number on it.
  public var greatest: Int { self == .hundred ? 100 : 10 }

  /// A stored strength on this scale, rounded to the nearest.
  public func shown(_ stored: Int) -> Int { self == .hundred ? stored : (stored + 5) / 10 }

  /// The stored value for a number on this scale; `nil` if it is not on it.
  public func stored(_ shown: Int) -> Int? {
    guard (0...greatest).contains(shown) else { return nil }
    return self == .hundred ? shown : shown * 10
  }
}
