/// How a text becomes numbers: two models with equal recipes see the same features.
public struct TextRecipe: Hashable, Sendable {
  /// How many words stand together in a feature; nil: none do.
  public var words: ClosedRange<Int>?

  /// How many letters stand together in a feature, a space before and after each word counted as
  /// one; nil: none do.
  public var characters: ClosedRange<Int>?

  /// The classes of words, if any.
  public var classes: [WordClass]

  /// How many words apart two words may be for the pair of their classes to be a feature.
  public var classReach: Int

  /// How many buckets there are: 2 to the power of this, which is from 8 to 16.
  public var bucketBits: Int

  /// Hashed before every feature.
  public var seed: UInt64

  /// How much the features of words weigh beside the other kinds, 0 to a billion; each kind is of
  /// length one first.
  public var wordWeight: Double

  /// How much the features of letters weigh.
  public var characterWeight: Double

  /// How much the features of classes weigh.
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

  /// Whether the numbers make sense: what a model that arrived broken is measured by.
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
