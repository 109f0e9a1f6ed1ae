/// The belief before any decision is known.
///
/// Every weight is a normal distribution: what is expected and how unsure that is. The narrower it
/// is, the more decisions it takes to move it; this is the quadratic penalty of a regularised
/// logistic regression (penalty 1 / spread²), told in units that a person can think about.
public struct PreferencePrior: Hashable, Sendable {
  /// A belief about one feature's part.
  public struct Weight: Hashable, Sendable {
    /// The feature's name.
    public let feature: String
    /// The part of the feature.
    public let part: PreferencePart
    /// The item of a category or set, of the parts actor and target; nil for each of them.
    public let item: String?
    /// The amount that one unit is expected to add to the logit of one person's decision.
    ///
    /// A unit is the scale's spread of a number, its square for closeness and product, 1 of
    /// everything else. (The spreads of the prior as a whole are in units of standard deviations.)
    public let mean: Double
    /// The standard deviation of the mean; a millionth to a million, as all spreads here.
    public let spread: Double
    /// The usual value of a part that looks at both, so that it adds nothing; only used without
    /// decisions.
    public let usual: Double

    public init(
      _ feature: String, _ part: PreferencePart, item: String? = nil, mean: Double, spread: Double,
      usual: Double = 0
    ) {
      self.feature = feature
      self.part = part
      self.item = item
      self.mean = mean
      self.spread = spread
      self.usual = usual
    }
  }

  /// The beliefs about single weights; of two that fit, the later one counts.
  public var weights: [Weight]

  /// The probability of a usual pair's yes, above 0 and below 1.
  public var liking: Double

  /// The standard deviation, in logits.
  public var likingSpread: Double

  /// The spread around 0 of every other weight of one person's own parts, for numbers and indicators
  /// of unit spread.
  public var spread: Double

  /// The spread around 0 of every other weight that looks at both: narrower, for there are more of
  /// them and they carry less.
  public var pairSpread: Double

  /// True if decisions may change ``spread`` and ``pairSpread``.
  ///
  /// Then these are where learning begins, and count as much as five weights do. False holds them as
  /// they are stated.
  public var learnsSpreads: Bool

  /// The spread of the readiness to say yes among people with the same features, as a standard
  /// deviation in logits; 0 for decisions that are independent of each other.
  ///
  /// Nil estimates it from the decisions, which are taken as independent if each person decides
  /// only once. A model without decisions takes it to be 0 unless it is stated; 0.5 is a fair
  /// guess.
  public var actorSpread: Double?

  /// The spread of popularity among people with the same features; nil as in ``actorSpread``.
  public var targetSpread: Double?

  /// A prior whose spreads are learnt from the decisions, however many they are; see
  /// ``learnsSpreads`` and ``actorSpread``.
  public init(
    weights: [Weight] = [], liking: Double = 0.5, likingSpread: Double = 2, spread: Double = 0.3,
    pairSpread: Double = 0.2, learnsSpreads: Bool = true, actorSpread: Double? = nil,
    targetSpread: Double? = nil
  ) {
    self.weights = weights
    self.liking = liking
    self.likingSpread = likingSpread
    self.spread = spread
    self.pairSpread = pairSpread
    self.learnsSpreads = learnsSpreads
    self.actorSpread = actorSpread
    self.targetSpread = targetSpread
  }

  /// Returns the stated spread of people, and the given one where none is stated.
  func effectSpreads(unstated: EffectSpreads) -> EffectSpreads {
    EffectSpreads(
      actor: actorSpread ?? unstated.actor, target: targetSpread ?? unstated.target)
  }

  /// True if all numbers are of a size with which can be reckoned.
  var isSound: Bool {
    let spreads = 1e-6...1e6
    return liking >= 1e-9 && liking <= 1 - 1e-9 && spreads.contains(likingSpread)
      && spreads.contains(spread) && spreads.contains(pairSpread)
      && [actorSpread, targetSpread].allSatisfy { $0.map { $0 >= 0 && $0 <= 100 } ?? true }
      && weights.allSatisfy {
        abs($0.mean) <= 1e6 && spreads.contains($0.spread) && abs($0.usual) <= 1e9
      }
  }
}

/// In which way a feature enters a preference.
public enum PreferencePart: String, Hashable, Sendable, CaseIterable {
  /// The features of the person who decides: some like more people than others do.
  case actor
  /// The features of the person who is decided about: some are liked by more people.
  case target
  /// Minus the squared difference of two numbers: a positive weight seeks people who are alike, a
  /// negative one people who differ.
  case closeness
  /// The product of two numbers: a positive weight pairs high with high and low with low.
  case product
  /// 1 where both are of the same category, else 0.
  case same
  /// The overlap of two sets: shared / √(mine · theirs), 0 to 1.
  case overlap
  /// The cosine of two texts, -1 to 1.
  case likeness
  /// The actor's wish, times the target's value.
  case wish
  /// The target's wish, times the actor's value.
  case wished
  /// A number that the caller computes from both.
  case pair

  /// True if it looks at both people, so that its weight is held back by `pairSpread`.
  public var isOfBoth: Bool { self != .actor && self != .target }

  /// The parts that a number can have.
  public static let ofNumber: Set<PreferencePart> = [.actor, .target, .closeness, .product]
  /// The parts that a category can have.
  public static let ofCategory: Set<PreferencePart> = [.actor, .target, .same]
  /// The parts that a set can have.
  public static let ofSet: Set<PreferencePart> = [.actor, .target, .overlap]
}
