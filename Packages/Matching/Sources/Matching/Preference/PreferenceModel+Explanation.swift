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

  /// The same of people of whom effects are known, with what a logit is multiplied by.
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
  /// What a part looks at, for a person to read; `value` is that of the part before it was centred,
  /// nil where the score finds something missing.
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
