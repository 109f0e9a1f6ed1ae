extension PreferenceLayout {
  /// The layout of features, with scales and vocabularies as they are among people.
  ///
  /// - Parameters:
  ///   - features: what was declared; checked before.
  ///   - people: whom to learn from.
  ///   - occurrences: their places, in the order of the decisions, both people of each.
  /// - Throws: ``PreferenceTrainingError`` for what can't be learnt.
  init<Person>(
    _ features: [PersonFeature<Person>], people: [Person], occurrences: [Int]
  ) throws(PreferenceTrainingError) {
    self.init()
    for (place, feature) in features.enumerated() {
      var block: Int?
      switch feature.kind {
      case .number(let value, let scale):
        if scale == nil && occurrences.isEmpty { throw .unknownScale(feature: feature.name) }
        let scale = scale ?? PreferenceLayout.scale(people.map(value), occurrences)
        guard scale.isSound else { throw .unsoundFeature(feature.name) }
        block = add(.number(scale), feature: place)
      case .category(let value, let vocabulary):
        let coding = try PreferenceLayout.coding(vocabulary, feature.name, occurrences) {
          value(people[$0]).map { [$0] } ?? []
        }
        block = add(coding, feature: place)
      case .set(let items, let vocabulary):
        let coding = try PreferenceLayout.coding(vocabulary, feature.name, occurrences) {
          items(people[$0])
        }
        block = add(coding, feature: place)
      case .text(_, _, let dimension): block = add(.vector(dimension), feature: place)
      case .wish(_, _, let count):
        block = add(.vector(count), feature: place)
        _ = add(.vector(count), feature: place)
      case .pair: break
      }
      addTerms(feature.parts, feature: place, block: block)
    }
    guard dimensions <= PreferenceTrainingError.mostTerms else { throw .tooManyTerms(dimensions) }
  }

  /// The most bytes of an item that can be learnt.
  private static var longestItem: Int { 1024 }

  /// Mean and standard deviation; a spread of 1 where all are the same or none is known.
  private static func scale(_ values: [Double?], _ occurrences: [Int]) -> NumberScale {
    let known = occurrences.compactMap { values[$0] }.filter(\.isFinite)
    guard !known.isEmpty else { return NumberScale(centre: 0, spread: 1) }
    let count = Double(known.count)
    let mean = known.reduce(0, +) / count
    let variance = known.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    let deviation = variance.squareRoot()
    // Equal numbers may differ from their mean in its last bits; that is no spread.
    return NumberScale(centre: mean, spread: deviation > 1e-9 * max(1, abs(mean)) ? deviation : 1)
  }

  private static func coding(
    _ vocabulary: FeatureVocabulary, _ name: String, _ occurrences: [Int],
    items: (Int) -> [String]
  ) throws(PreferenceTrainingError) -> PreferenceBlock.Coding {
    switch vocabulary {
    case .hashed(let buckets):
      guard (1...4096).contains(buckets) else { throw .unsoundFeature(name) }
      return .hashed(buckets)
    case .items(let items):
      let sorted = items.sorted(by: precedes)
      let isDouble = zip(sorted, sorted.dropFirst()).contains { $0.utf8.elementsEqual($1.utf8) }
      let isShort = items.allSatisfy { $0.utf8.count <= longestItem }
      guard !items.isEmpty, items.count <= 4096, isShort, !isDouble else {
        throw .unsoundFeature(name)
      }
      return .items(sorted)
    case .learned(let most):
      guard (1...4096).contains(most) else { throw .unsoundFeature(name) }
      if occurrences.isEmpty { throw .unknownScale(feature: name) }
      // By bytes, for two ways to write é are two items here as they are in the search.
      var counts: [[UInt8]: Int] = [:]
      for person in occurrences {
        for item in Set(items(person).map { Array($0.utf8) }) where item.count <= longestItem {
          counts[item, default: 0] += 1
        }
      }
      let common = counts.sorted {
        $0.value != $1.value
          ? $0.value > $1.value : $0.key.lexicographicallyPrecedes($1.key)
      }
      return .items(
        common.prefix(most).map { String(decoding: $0.key, as: UTF8.self) }.sorted(by: precedes))
    }
  }
}
