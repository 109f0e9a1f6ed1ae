import JournalModels

extension WordList {
  /// Numbers that are written out.
  static let numbers: Set<String> = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "once", "twice",
    "yesterday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    "january", "february", "april", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  /// Returns whether two words in a row say when something was, or what another person did, as
  /// "last week" and "she gave" do.
  ///
  /// A statement about the writer in the past ("I was tired") may be no more than a mood.
  static func tellsWhatHappened(_ first: String, _ second: String) -> Bool {
    switch first {
    case "last": second != "one"
    case "this": ["morning", "afternoon", "evening", "week", "month"].contains(second)
    case "he", "she", "they", "we":
      (second.hasSuffix("ed") && !second.hasSuffix("eed")) || past.contains(second)
    default: false
    }
  }

  private static let past: Set<String> = [
    "ate", "bought", "brought", "came", "chose", "did", "didn't", "drove", "found", "gave", "had",
    "heard", "held", "kept", "knew", "laughed", "left", "let", "made", "met", "paid", "read",
    "said", "sang", "sat", "saw", "sent", "slept", "spoke", "stood", "took", "taught", "told",
    "was", "wasn't", "went", "were", "weren't", "wrote",
  ]

  /// Phrases of reassurance.
  static let reassurances = [
    "everything is fine", "everything will be fine", "everything is okay", "everything is ok",
    "everything will be okay", "everything will be ok", "everything will be alright",
    "everything is alright", "it will be fine", "it'll be fine", "it will be okay",
    "it'll be okay", "i will be fine", "i'll be fine", "i am fine", "i'm fine", "i'm okay",
    "don't worry", "no need to worry", "it will all work out", "it'll all work out",
    "things will work out", "it is not so bad", "it's not so bad", "it's not that bad",
    "it is not that bad", "just be positive", "stay positive", "think positive", "cheer up",
    "all will be well", "all is well", "i am great", "i'm great", "i am amazing", "i'm amazing",
  ]

  /// Returns whether a word says what is spoken of.
  static func carriesMeaning(_ word: String) -> Bool { word.count > 2 && !small.contains(word) }
}

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
