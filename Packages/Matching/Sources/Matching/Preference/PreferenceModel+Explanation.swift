extension PreferenceModel {
  /// Why the first may like the second: what each part of each feature adds.
  ///
  /// Everything is compared with a usual pair of the training: what is as usual adds nothing, and
  /// what is missing neither.
  public func explanation(that actor: Person, likes target: Person) -> PreferenceExplanation {
    let (mine, theirs) = (encode(actor), encode(target))
    let row = row(actor, mine, target, theirs)
    let bias = calibration.logit(weights[layout.terms.count])
    var reasons: [Reason] = []
    var start = 0
    while start < layout.terms.count {
      let first = layout.terms[start]
      var end = start + 1
      while end < layout.terms.count, layout.terms[end].feature == first.feature,
        layout.terms[end].part == first.part
      { end += 1 }
      reasons.append(reason(start..<end, row, actor, target))
      start = end
    }
    // Added up before they are sorted, in an order that is the same for every pair.
    let logit = reasons.reduce(bias) { $0 + $1.contribution }
    let order = reasons.indices.sorted {
      let (one, other) = (abs(reasons[$0].contribution), abs(reasons[$1].contribution))
      return one != other ? one > other : $0 < $1
    }
    return PreferenceExplanation(
      bias: bias, reasons: order.map { reasons[$0] }, logit: logit, estimate: estimate(row))
  }

  private func reason(
    _ places: Range<Int>, _ row: [Double], _ actor: Person, _ target: Person
  ) -> Reason {
    let term = layout.terms[places.lowerBound]
    let count = layout.dimensions
    var (sum, variance) = (0.0, 0.0)
    for i in places where row[i] != 0 {
      sum += weights[i] * row[i]
      for j in places { variance += row[i] * covariance[i * count + j] * row[j] }
    }
    let feature = features[term.feature]
    let raw = places.count == 1 ? row[places.lowerBound] * term.scale + term.centre : 0
    return Reason(
      feature: feature.name, part: term.part, contribution: calibration.slope * sum,
      uncertainty: calibration.slope * max(variance, 0).squareRoot(),
      comparison: feature.comparison(term.part, actor, target, value: raw))
  }
}

extension PersonFeature {
  /// What a part looks at, for a person to read; `value` is that of the part before it was centred.
  func comparison(
    _ part: PreferencePart, _ actor: Person, _ target: Person, value: Double
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
      let theirs = read(target)
      let shared = Set(theirs)
      return theirs.isEmpty ? .missing : .shared(items.filter(shared.contains), likeness: value)
    case .text(let read, let embedder, _):
      let isKnown = [actor, target].allSatisfy { read($0).flatMap(embedder.vector) != nil }
      return isKnown ? .likeness(value) : .missing
    case .wish(let wanted, let offered, let count):
      let (wisher, other) = part == .wish ? (actor, target) : (target, actor)
      let isKnown = wanted(wisher)?.count == count && offered(other)?.count == count
      return isKnown ? .likeness(value) : .missing
    case .pair: return compare(actor, target).map { .number($0) } ?? .missing
    }
  }
}
