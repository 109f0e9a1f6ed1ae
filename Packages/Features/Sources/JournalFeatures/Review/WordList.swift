/// Words of a text, for hints.
enum WordList {
  /// The words in lower case, apostrophes straightened; signs between words are left out.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else if character == "'" || character == "\u{2019}" {
        if !word.isEmpty { word.append("'") }
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words.map { $0.last == "'" ? String($0.dropLast()) : $0 }
  }

  /// Words that leave no exception.
  static let absolutes: Set<String> = [
    "always", "never", "everyone", "everybody", "nobody", "nothing", "everything", "everywhere",
    "nowhere", "forever", "completely", "totally", "entirely", "impossible", "hopeless", "ruined",
    "worthless", "useless", "all", "none", "every", "no-one",
  ]

  /// Words that make a rule.
  static let rules: Set<String> = [
    "should", "shouldn't", "must", "mustn't", "ought", "supposed",
  ]

  /// Words that carry no subject, for asking whether two texts speak of the same.
  static let small: Set<String> = [
    "a", "about", "after", "again", "all", "also", "always", "am", "an", "and", "any", "are",
    "aren't", "as", "at", "be", "because", "been", "before", "being", "but", "by", "can", "can't",
    "could", "couldn't", "did", "didn't", "do", "does", "doesn't", "doing", "don't", "even",
    "ever", "feel", "feeling", "felt", "for", "from", "get", "go", "going", "good", "got", "had",
    "has", "have", "he", "her", "here", "him", "his", "how", "i", "i'd", "i'll", "i'm", "i've",
    "if", "in", "into", "is", "isn't", "it", "it's", "just", "know", "life", "like", "made",
    "make", "maybe", "me", "more", "most", "much", "must", "my", "myself", "never", "no", "not",
    "nothing", "now", "of", "off", "ok", "okay", "on", "one", "only", "or", "other", "our", "out",
    "people", "really", "right", "see", "she", "should", "so", "some", "something", "still",
    "such", "than", "that", "that's", "the", "their", "them", "then", "there", "these", "they",
    "thing", "things", "think", "this", "those", "time", "to", "too", "up", "very", "was",
    "wasn't", "way", "we", "well", "were", "what", "when", "which", "while", "who", "why", "will",
    "with", "won't", "would", "wouldn't", "wrong", "yes", "you", "your", "everything", "fine",
    "alright", "happy", "worry", "better", "best", "work", "everyone", "everybody", "nobody",
  ]
}
