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

  /// Whether parts were asked for that its kind can't play; training refuses that.
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

  /// What one wants of another against what the other is, number by number, such as the importance
  /// of humour and one's own.
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
