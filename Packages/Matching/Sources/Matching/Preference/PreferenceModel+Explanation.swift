extension PreferenceModel {
  /// Why the first may like the second: what each part of each feature adds.
  ///
  /// Everything is compared with a usual pair of the training: what is as usual adds nothing, and
  /// what is missing neither.
  public func explanation(that actor: Person, likes target: Person) -> PreferenceExplanation {
    explanation(
      that: actor, likes: target, slope: slope, effects: (0, 0),
      estimate: estimate(row(actor, target)))
  }

  /// The same of people whose effects are known, with the factor of a logit.
  func explanation(
    that actor: Person, likes target: Person, slope: Double,
    effects: (actor: Double, target: Double), estimate: Estimate
  ) -> PreferenceExplanation {
    let (mine, theirs) = (encode(actor), encode(target))
    let row = row(actor, mine, target, theirs)
    let bias = slope * weights[layout.terms.count] + calibration.shift
    var reasons: [Reason] = []
    var start = 0
    while start < layout.terms.count {
      let first = layout.terms[start]
      var end = start + 1
      while end < layout.terms.count, layout.terms[end].feature == first.feature,
        layout.terms[end].part == first.part
      { end += 1 }
      let value = end - start == 1 ? comparable(first, mine, theirs) : nil
      reasons.append(reason(start..<end, row, actor, target, value, slope: slope))
      start = end
    }
    // Added up before they are sorted, in an order that is the same for every pair.
    let (asActor, asTarget) = (slope * effects.actor, slope * effects.target)
    let logit = reasons.reduce(bias) { $0 + $1.contribution } + asActor + asTarget
    let order = reasons.indices.sorted {
      let (one, other) = (abs(reasons[$0].contribution), abs(reasons[$1].contribution))
      return one != other ? one > other : $0 < $1
    }
    return PreferenceExplanation(
      bias: bias, reasons: order.map { reasons[$0] }, asActor: asActor, asTarget: asTarget,
      logit: logit, estimate: estimate)
  }

  private func reason(
    _ places: Range<Int>, _ row: [Double], _ actor: Person, _ target: Person, _ value: Double?,
    slope: Double
  ) -> Reason {
    let term = layout.terms[places.lowerBound]
    let count = layout.dimensions
    var (sum, variance) = (0.0, 0.0)
    for i in places where row[i] != 0 {
      sum += weights[i] * row[i]
      for j in places { variance += row[i] * covariance[i * count + j] * row[j] }
    }
    let feature = features[term.feature]
    return Reason(
      feature: feature.name, part: term.part, contribution: slope * sum,
      uncertainty: slope * max(variance, 0).squareRoot(),
      comparison: feature.comparison(term.part, actor, target, value: value))
  }

  /// A part's value before it was centred, as the score sees it; nil where something is missing.
  private func comparable(
    _ term: PreferenceTerm, _ mine: EncodedPerson, _ theirs: EncodedPerson
  ) -> Double? {
    let value = layout.value(of: term, actor: mine, target: theirs) { nil }
    guard let value, term.part == .overlap || term.part == .likeness,
      case .product(let block, _) = term.rule
    else { return value }
    let slots = layout.blocks[block].slots
    // A sum of rounded squares may miss 1 by its last bits.
    return mine.values[slots] == theirs.values[slots] ? 1 : min(max(value, -1), 1)
  }
}

extension PersonFeature {
  /// The values that a part compares, for display; `value` is that of the part before it was
  /// centred, nil if the score finds something missing.
  func comparison(
    _ part: PreferencePart, _ actor: Person, _ target: Person, value: Double?
  ) -> Reason.Comparison {
    let one = part == .target ? target : actor
    switch kind {
    case .number(let read, _):
      guard let number = read(one), number.isFinite else { return .missing }
      guard part.isOfBoth else { return .number(number) }
      guard let other = read(target), other.isFinite else { return .missing }
      return .numbers(actor: number, target: other)
    case .category(let read, _):
      guard let item = read(one) else { return .missing }
      guard part.isOfBoth else { return .items([item]) }
      return read(target).map { .categories(actor: item, target: $0) } ?? .missing
    case .set(let read, _):
      let items = read(one)
      guard !items.isEmpty else { return .missing }
      guard part.isOfBoth else { return .items(items) }
      return value.map { .shared(shared(items, read(target)), likeness: $0) } ?? .missing
    case .text, .wish: return value.map { .likeness($0) } ?? .missing
    case .pair: return compare(actor, target).map { .number($0) } ?? .missing
    }
  }

  /// The items of both, each once, by their bytes as in the score; both lists are in their order.
  private func shared(_ mine: [String], _ theirs: [String]) -> [String] {
    let known = Set(theirs.map { Array($0.utf8) })
    var shared: [String] = []
    for item in mine where known.contains(Array(item.utf8)) {
      if let last = shared.last, last.utf8.elementsEqual(item.utf8) { continue }
      shared.append(item)
    }
    return shared
  }
}

/// A score and its contributions.
public struct PreferenceExplanation: Hashable, Sendable {
  /// The logit of a usual pair.
  public let bias: Double

  /// The contribution of each part of each feature, the largest in either direction first.
  public let reasons: [Reason]

  /// The contribution of the actor's readiness to say yes beyond their features; 0 for a person
  /// without decisions.
  public let asActor: Double

  /// The contribution of the target's popularity beyond their features; 0 for a person without
  /// decisions.
  public let asTarget: Double

  /// The bias, all contributions and both effects together; the probability is 1 / (1 + e^−logit).
  public let logit: Double

  /// The probability that the logit stands for, and how sure it is.
  public let estimate: Estimate
}

/// One weight's column: its feature and part, and how its value comes from two people's numbers.
struct PreferenceTerm: Hashable, Sendable {
  enum Rule: Hashable, Sendable {
    /// The actor's number in this slot.
    case actor(block: Int, slot: Int)
    /// The target's.
    case target(block: Int, slot: Int)
    /// The inner product of a block of the actor and one of the target.
    case product(actor: Int, target: Int)
    /// Minus the squared difference of a block of one number.
    case closeness(block: Int)
    /// A comparison that the caller computes.
    case custom
  }

  /// Beyond this, no product of two such numbers could be reckoned with.
  static var greatest: Double { 1e30 }

  /// The feature's place.
  let feature: Int
  let part: PreferencePart
  /// The item of a vocabulary.
  let item: String?
  let rule: Rule

  /// A value v counts as (v − centre) / scale, so that 0 is what is usual.
  var centre = 0.0
  var scale = 1.0
}

/// The contribution of one part of one feature to a score, compared with a usual pair.
public struct Reason: Hashable, Sendable {
  /// The compared values.
  public enum Comparison: Hashable, Sendable {
    /// One person's number, or the caller's.
    case number(Double)
    /// Both numbers: the actor's and the target's.
    case numbers(actor: Double, target: Double)
    /// One person's items.
    case items([String])
    /// Both people's categories.
    case categories(actor: String, target: String)
    /// The common items, and how alike the items are that the model knows: 0 to 1.
    case shared([String], likeness: Double)
    /// The likeness of two texts, or the degree to which a wish is met.
    case likeness(Double)
    /// A value is missing, or unknown to the model.
    case missing
  }

  /// The direction of a reason: for or against a yes.
  public enum Direction: Hashable, Sendable {
    case towards
    /// It speaks against it.
    case against
    case neither
  }

  /// The feature's name.
  public let feature: String

  /// The part of the feature.
  public let part: PreferencePart

  /// The contribution to the logit.
  public let contribution: Double

  /// The standard deviation, in logits.
  public let uncertainty: Double

  /// The compared values.
  public let comparison: Comparison

  /// The direction of a reason: for or against a yes.
  public var direction: Direction {
    contribution > 0 ? .towards : contribution < 0 ? .against : .neither
  }

  /// True if the sign of the contribution is beyond doubt, at about 95 %.
  public var isClear: Bool { abs(contribution) > 1.96 * uncertainty }
}

/// The likelihood that two people like each other: the product of both probabilities.
///
/// The product, because decisions of the two were found to be all but independent given the
/// features; harmonic mean and minimum did slightly worse on real dates.
public struct ReciprocalScore: Hashable, Sendable {
  /// The first person's yes to the second.
  public let forward: Estimate

  /// The second person's yes to the first.
  public let backward: Estimate

  /// The probability that both say yes.
  public let probability: Double

  /// The range with a credibility of 95 %; both directions share their weights, and this counts
  /// that.
  public let interval: ClosedRange<Double>
}
