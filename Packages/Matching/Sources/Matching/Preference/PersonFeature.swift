/// Something about a person that may matter for who likes whom.
///
/// A feature has a name, a closure or key path that reads it from your own type, and the parts that
/// it plays (``PreferencePart``). A nil, a number that is not finite, an empty set and an empty text
/// are missing; what is missing adds nothing to a score, in any part.
///
/// All features but ``pair(_:_:)`` are *bilinear*: what they add to a score is an inner product of
/// numbers of the one and numbers of the other, so that a search through a million people is a scan.
public struct PersonFeature<Person>: Sendable {
  enum Kind: Sendable {
    case number(@Sendable (Person) -> Double?, NumberScale?)
    case category(@Sendable (Person) -> String?, FeatureVocabulary)
    /// The items come in the order of their bytes, for a set has none of its own.
    case set(@Sendable (Person) -> [String], FeatureVocabulary)
    case text(@Sendable (Person) -> String?, any TextEmbedder, dimension: Int)
    case wish(
      wanted: @Sendable (Person) -> [Double]?, offered: @Sendable (Person) -> [Double]?, count: Int)
    case pair(@Sendable (_ actor: Person, _ target: Person) -> Double?)
  }

  /// Its name, by which a model knows it again.
  public let name: String

  /// The parts that it plays.
  public let parts: Set<PreferencePart>

  let kind: Kind

  /// True if parts were asked for that its kind can't play; training refuses that.
  let hasForeignParts: Bool

  private init(
    _ name: String, parts: Set<PreferencePart>, of possible: Set<PreferencePart>, kind: Kind
  ) {
    self.name = name
    self.parts = parts.intersection(possible)
    self.kind = kind
    hasForeignParts = !parts.isSubset(of: possible)
  }
}

extension PersonFeature {
  /// A number, such as an age.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - scale: what makes it comparable; nil to take mean and standard deviation of the training.
  ///   - parts: some of ``PreferencePart/ofNumber``.
  ///   - value: reads it; nil where it is not known.
  /// - Returns: the feature.
  public static func number(
    _ name: String, scale: NumberScale? = nil,
    parts: Set<PreferencePart> = [.actor, .target, .closeness],
    of value: @escaping @Sendable (Person) -> Double?
  ) -> PersonFeature {
    PersonFeature(name, parts: parts, of: PreferencePart.ofNumber, kind: .number(value, scale))
  }

  /// One of several, such as a town.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - vocabulary: which ones there are.
  ///   - parts: some of ``PreferencePart/ofCategory``.
  ///   - value: reads it; nil where it is not known.
  /// - Returns: the feature.
  public static func category(
    _ name: String, among vocabulary: FeatureVocabulary = .learned(atMost: 32),
    parts: Set<PreferencePart> = PreferencePart.ofCategory,
    of value: @escaping @Sendable (Person) -> String?
  ) -> PersonFeature {
    PersonFeature(
      name, parts: parts, of: PreferencePart.ofCategory, kind: .category(value, vocabulary))
  }

  /// Several at once, such as interests.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - vocabulary: which ones there are.
  ///   - parts: some of ``PreferencePart/ofSet``.
  ///   - items: reads them, in any order; an item that occurs twice counts once.
  /// - Returns: the feature.
  public static func set<Items: Sequence<String> & SendableMetatype>(
    _ name: String, among vocabulary: FeatureVocabulary = .learned(atMost: 64),
    parts: Set<PreferencePart> = [.overlap],
    of items: @escaping @Sendable (Person) -> Items
  ) -> PersonFeature {
    PersonFeature(
      name, parts: parts, of: PreferencePart.ofSet,
      kind: .set({ items($0).sorted(by: PreferenceLayout.precedes) }, vocabulary))
  }

  /// A text, compared by an embedder's vectors.
  ///
  /// A vector of more numbers than `dimension` is folded: each of its dimensions is added to one of
  /// `dimension` sums with a sign, both by a fixed hash, which keeps cosines in the mean (Weinberger
  /// et al., ICML 2009) with an error of about 1 / √dimension.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - embedder: what makes vectors.
  ///   - dimension: how many numbers are kept; 1 to 4,096.
  ///   - text: reads it; nil where there is none.
  /// - Returns: the feature.
  public static func text(
    _ name: String, by embedder: any TextEmbedder, dimension: Int = 64,
    of text: @escaping @Sendable (Person) -> String?
  ) -> PersonFeature {
    PersonFeature(
      name, parts: [.likeness], of: [.likeness], kind: .text(text, embedder, dimension: dimension))
  }

  /// A person's wishes against the values of the other, number by number, such as the importance of
  /// humour and the other's humour.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - count: how many numbers both have. A list of another length, or with a number that is not
  ///     finite or beyond a billion, counts as missing.
  ///   - parts: ``PreferencePart/wish``, ``PreferencePart/wished`` or both.
  ///   - wanted: how much a person wants of each; nil where it is not known.
  ///   - offered: how much of each a person has; nil where it is not known.
  /// - Returns: the feature.
  public static func wish(
    _ name: String, count: Int, parts: Set<PreferencePart> = [.wish, .wished],
    wanted: @escaping @Sendable (Person) -> [Double]?,
    offered: @escaping @Sendable (Person) -> [Double]?
  ) -> PersonFeature {
    PersonFeature(
      name, parts: parts, of: [.wish, .wished],
      kind: .wish(wanted: wanted, offered: offered, count: count))
  }

  /// Anything about two people at once.
  ///
  /// It takes part in training, scores and reasons, but not in the vectors of a search: no inner
  /// product can hold it. Rank the best of a search again by the full score. Ten spreads from what
  /// is usual count as many as more; where no decisions tell the spread, it is 1.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - value: computes it; nil where it is not known.
  /// - Returns: the feature.
  public static func pair(
    _ name: String, _ value: @escaping @Sendable (_ actor: Person, _ target: Person) -> Double?
  ) -> PersonFeature {
    PersonFeature(name, parts: [.pair], of: [.pair], kind: .pair(value))
  }
}

extension PersonFeature {
  /// A hash of everything that was declared, but for name and closures: a model fits only features
  /// of the same one.
  var signature: UInt64 {
    var bytes: [UInt8] = []
    switch kind {
    case .number(_, let scale):
      bytes.append(text: scale == nil ? "number learned" : "number")
      for number in [scale?.centre ?? 0, scale?.spread ?? 0] { bytes.append(number: number) }
    case .category(_, let vocabulary):
      bytes.append(text: "category")
      vocabulary.add(to: &bytes)
    case .set(_, let vocabulary):
      bytes.append(text: "set")
      vocabulary.add(to: &bytes)
    case .text(_, let embedder, let dimension):
      bytes.append(text: "text")
      bytes.append(text: embedder.name)
      bytes.append(littleEndian: Int64(dimension))
    case .wish(_, _, let count):
      bytes.append(text: "wish")
      bytes.append(littleEndian: Int64(count))
    case .pair: bytes.append(text: "pair")
    }
    for part in PreferencePart.allCases where parts.contains(part) {
      bytes.append(text: part.rawValue)
    }
    return FNV1a.checksum(bytes[...])
  }

  /// The blocks of this feature, with scale and items from a model's bytes; nil if they make no
  /// sense.
  func codings(from reader: inout ByteReader) -> [PreferenceBlock.Coding]? {
    switch kind {
    case .number:
      guard let centre = reader.double(), let spread = reader.double() else { return nil }
      let scale = NumberScale(centre: centre, spread: spread)
      return scale.isSound ? [.number(scale)] : nil
    case .category(_, let vocabulary), .set(_, let vocabulary):
      if case .hashed(let buckets) = vocabulary {
        return (1...4096).contains(buckets) ? [.hashed(buckets)] : nil
      }
      guard let count = reader.integer(UInt16.self), count <= 4096 else { return nil }
      var items: [String] = []
      for _ in 0..<count {
        guard let item = reader.string() else { return nil }
        if let last = items.last, !PreferenceLayout.precedes(last, item) { return nil }
        items.append(item)
      }
      return [.items(items)]
    case .text(_, _, let dimension):
      return (1...4096).contains(dimension) ? [.vector(dimension)] : nil
    case .wish(_, _, let count):
      return (1...4096).contains(count) ? [.vector(count), .vector(count)] : nil
    case .pair: return []
    }
  }
}

extension FeatureVocabulary {
  fileprivate func add(to bytes: inout [UInt8]) {
    switch self {
    case .items(let items):
      bytes.append(text: "items")
      for item in items.sorted(by: PreferenceLayout.precedes) { bytes.append(text: item) }
    case .learned(let most):
      bytes.append(text: "learned")
      bytes.append(littleEndian: Int64(most))
    case .hashed(let buckets):
      bytes.append(text: "hashed")
      bytes.append(littleEndian: Int64(buckets))
    }
  }
}

/// The items of a category or set that a model knows.
public enum FeatureVocabulary: Hashable, Sendable {
  /// These. Other items count as missing.
  case items([String])

  /// Those that most people of the training have, at most so many; of equally common ones the first
  /// by its bytes. Needs decisions to learn from.
  case learned(atMost: Int)

  /// As many buckets as said, into which each item falls by its hash. Nothing has to be known
  /// before; items that share a bucket count as the same.
  case hashed(buckets: Int)
}

/// The features of a person as numbers.
struct EncodedPerson: Sendable {
  /// The numbers of all blocks; 0 where missing.
  var values: [Double]
  /// True if each block is known.
  var isKnown: [Bool]
}

/// The scale that makes numbers of different units comparable: (number − centre) / spread.
public struct NumberScale: Hashable, Sendable {
  /// The number that counts as 0: a typical one.
  public let centre: Double

  /// The difference that counts as 1; above 0.
  public let spread: Double

  /// A scale that is known.
  ///
  /// - Parameters:
  ///   - centre: a typical number.
  ///   - spread: how much makes a difference of 1, such as the standard deviation.
  public init(centre: Double, spread: Double) {
    self.centre = centre
    self.spread = spread
  }

  var isSound: Bool { centre.isFinite && spread.isFinite && spread > 0 }
}
