/// A hint that what stands among the feelings might be a thought.
///
/// "I feel that nobody wants me there" says what a user thinks; the feeling may be sadness. The
/// hint never corrects: the text can stay as it is.
public enum FeelingHint: Sendable, Hashable {
  /// It begins like a sentence: "that …", "like …", "as if …".
  case opensLikeAThought(String)
  /// It is a whole sentence.
  case isASentence
  /// It says what others did, such as "betrayed" or "ignored".
  case saysWhatOthersDid(String)

  /// Looks at what was typed as the name of a feeling.
  ///
  /// - Parameter text: the name.
  /// - Returns: a hint; `nil` where it reads like a feeling.
  public static func hint(for text: String) -> FeelingHint? {
    var words = WordList.words(of: text)
    if words.starts(with: ["i", "feel"]) || words.starts(with: ["i", "felt"]) {
      words.removeFirst(2)
    } else if words.first == "feeling" || words.first == "feel" {
      words.removeFirst()
    }
    guard let first = words.first else { return nil }
    if first == "as", let second = words.dropFirst().first, second == "if" || second == "though" {
      return .opensLikeAThought("as \(second)")
    }
    if words.count > 1, openings.contains(first) { return .opensLikeAThought(first) }
    if words.count > 2, subjects.contains(first) { return .isASentence }
    if words.count > 5 { return .isASentence }
    if let done = words.first(where: { deeds.contains($0) }), words.count < 4 {
      return .saysWhatOthersDid(done)
    }
    return nil
  }

  /// The text, in gentle words.
  public var sentence: String {
    switch self {
    case .opensLikeAThought(let words):
      """
      What follows "\(words)" is often a thought. Which feeling came with it, in one word?
      """
    case .isASentence:
      "This might be a thought. Which feeling came with it, in one word?"
    case .saysWhatOthersDid(let word):
      """
      "\(word)" says what somebody else did, and it may be true. What did it feel like: \
      hurt, angry, lonely?
      """
    }
  }

  private static let openings: Set<String> = ["that", "like", "because"]
  private static let subjects: Set<String> = [
    "i", "i'm", "i'll", "i've", "he", "she", "they", "it", "we", "you", "everyone", "everybody",
    "nobody", "nothing", "everything", "my", "people",
  ]
  private static let deeds: Set<String> = [
    "abandoned", "attacked", "betrayed", "blamed", "bullied", "cheated", "criticised",
    "criticized", "excluded", "ignored", "insulted", "judged", "manipulated", "misunderstood",
    "neglected", "patronised", "patronized", "pressured", "rejected", "unappreciated", "unheard",
    "unseen", "unwanted", "used",
  ]
}
