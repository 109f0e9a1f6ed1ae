/// The recipe that turns a text into numbers: two models with equal recipes see the same features.
public struct TextRecipe: Hashable, Sendable {
  /// The number of words that stand together in a feature; nil: none do.
  public var words: ClosedRange<Int>?

  /// The number of letters that stand together in a feature, a space before and after each word
  /// counted as one; nil: none do.
  public var characters: ClosedRange<Int>?

  /// The classes of words, if any.
  public var classes: [WordClass]

  /// The number of words apart that two words may be for the pair of their classes to be a feature.
  public var classReach: Int

  /// The number of buckets: 2 to the power of this, which is from 8 to 16.
  public var bucketBits: Int

  /// Hashed before every feature.
  public var seed: UInt64

  /// The weight of the features of words beside the other kinds, 0 to a billion; each kind is of
  /// length one first.
  public var wordWeight: Double

  /// The weight of the features of letters.
  public var characterWeight: Double

  /// The weight of the features of classes.
  public var classWeight: Double

  /// A recipe; the usual one unless told otherwise.
  public init(
    words: ClosedRange<Int>? = 1...2,
    characters: ClosedRange<Int>? = 3...5,
    classes: [WordClass] = [],
    classReach: Int = 1,
    bucketBits: Int = 15,
    seed: UInt64 = 0,
    wordWeight: Double = 1,
    characterWeight: Double = 1,
    classWeight: Double = 1
  ) {
    self.words = words
    self.characters = characters
    self.classes = classes
    self.classReach = classReach
    self.bucketBits = bucketBits
    self.seed = seed
    self.wordWeight = wordWeight
    self.characterWeight = characterWeight
    self.classWeight = classWeight
  }

  /// True if the numbers make sense: the check of a model that was loaded.
  var isSound: Bool {
    func fits(_ range: ClosedRange<Int>?) -> Bool {
      range.map { $0.lowerBound >= 1 && $0.upperBound <= 8 } ?? true
    }
    return classes.allSatisfy(\.isSound) && fits(words) && fits(characters)
      && (8...16).contains(bucketBits)
      && [wordWeight, characterWeight, classWeight].allSatisfy { $0 >= 0 && $0 <= 1e9 }
      && classes.count < 256 && (0...16).contains(classReach)
  }
}

/// Words that do the same work in a sentence, so that what was learnt of one counts for all.
///
/// "everyone", "nobody" and "always" are absolutes; a model that saw two of them in training knows
/// the third. A class adds features beside those of the words themselves: one for the class, and
/// one for each pair with the class of a word shortly before (`TextRecipe.classReach`).
public struct WordClass: Hashable, Sendable {
  /// Its name of at most 1,024 bytes, which is hashed: renaming it makes another model.
  public let name: String

  /// The words, each normalised as texts are (lower case, no apostrophe: "dont").
  ///
  /// At most 65,535 of at most 1,024 bytes each. One that ends in `*` stands for every word with that beginning.
  public let words: [String]

  /// A class of words.
  public init(name: String, words: [String]) {
    self.name = name
    self.words = words
  }

  /// True if name and words fit into a model's bytes.
  var isSound: Bool {
    words.count <= Int(UInt16.max) && name.utf8.count <= 1024
      && words.allSatisfy { $0.utf8.count <= 1024 }
  }
}

/// Looks up the classes of a word: those that name it, and those that name its beginning.
struct WordLexicon: Sendable {
  private var whole: [[UInt8]: [UInt8]] = [:]
  private var beginnings: [[UInt8]: [UInt8]] = [:]
  private var shortest = Int.max
  private var longest = 0

  init(_ classes: [WordClass]) {
    for (index, wordClass) in classes.enumerated().prefix(255) {
      let number = UInt8(truncatingIfNeeded: index)
      for word in wordClass.words {
        var bytes = Array(word.utf8)
        if bytes.last == 0x2A {
          bytes.removeLast()
          beginnings[bytes, default: []].append(number)
          shortest = min(shortest, bytes.count)
          longest = max(longest, bytes.count)
        } else {
          whole[bytes, default: []].append(number)
        }
      }
    }
  }

  /// The numbers of the classes, in rising order, each once.
  func classes(of word: ArraySlice<UInt8>) -> [UInt8] {
    if whole.isEmpty && beginnings.isEmpty { return [] }
    var found = whole[Array(word)] ?? []
    if longest > 0, word.count >= shortest {
      for length in shortest...min(longest, word.count) {
        if let more = beginnings[Array(word.prefix(length))] { found += more }
      }
    }
    return found.count < 2 ? found : Set(found).sorted()
  }
}
