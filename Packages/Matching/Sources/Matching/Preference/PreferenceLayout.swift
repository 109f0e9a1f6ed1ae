/// The numbers that a model reads of a person, and the columns that it makes of two people's.
///
/// It holds no closure, and so can be stored and compared.
struct PreferenceLayout: Hashable, Sendable {
  private(set) var blocks: [PreferenceBlock] = []
  var terms: [PreferenceTerm] = []
  /// The number of numbers that a person has.
  private(set) var width = 0

  /// The number of weights: one a term, and the bias at the end.
  var dimensions: Int { terms.count + 1 }

  /// A layout without features.
  init() {}

  /// Adds a block and returns its place.
  mutating func add(_ coding: PreferenceBlock.Coding, feature: Int) -> Int {
    let block = PreferenceBlock(feature: feature, coding: coding, start: width)
    blocks.append(block)
    width += block.count
    return blocks.count - 1
  }

  /// Adds the terms of a feature whose numbers stand in `block`; those of a wish in the next block
  /// as well.
  mutating func addTerms(_ parts: Set<PreferencePart>, feature: Int, block: Int?) {
    for part in PreferencePart.allCases where parts.contains(part) {
      func add(_ rule: PreferenceTerm.Rule, item: String? = nil) {
        terms.append(PreferenceTerm(feature: feature, part: part, item: item, rule: rule))
      }
      guard let block else {
        add(.custom)
        continue
      }
      switch part {
      case .actor, .target:
        for (place, slot) in blocks[block].slots.enumerated() {
          var item: String?
          if case .items(let items) = blocks[block].coding { item = items[place] }
          if part == .actor {
            add(.actor(block: block, slot: slot), item: item)
          } else {
            add(.target(block: block, slot: slot), item: item)
          }
        }
      case .closeness: add(.closeness(block: block))
      case .product, .same, .overlap, .likeness: add(.product(actor: block, target: block))
      case .wish: add(.product(actor: block, target: block + 1))
      case .wished: add(.product(actor: block + 1, target: block))
      case .pair: add(.custom)
      }
    }
  }
}

extension PreferenceLayout {
  /// The value of a term before it is centred, or nil where something is missing; `custom` computes
  /// what no layout can.
  func value(
    of term: PreferenceTerm, actor: EncodedPerson, target: EncodedPerson, custom: () -> Double?
  ) -> Double? {
    switch term.rule {
    case .actor(let block, let slot): single(block, slot, of: actor)
    case .target(let block, let slot): single(block, slot, of: target)
    case .closeness(let block):
      if actor.isKnown[block], target.isKnown[block] {
        closeness(actor.values[blocks[block].start], target.values[blocks[block].start])
      } else {
        nil
      }
    case .product(let mine, let theirs):
      if actor.isKnown[mine], target.isKnown[theirs] {
        product(actor, blocks[mine].start, target, blocks[theirs].start, blocks[mine].count)
      } else {
        nil
      }
    case .custom: custom()
    }
  }

  /// Returns whether a term is 1 where one person has an item, else 0.
  func isIndicator(_ term: PreferenceTerm) -> Bool {
    switch term.rule {
    case .actor(let block, _), .target(let block, _): blocks[block].isIndicator
    case .product, .closeness, .custom: false
    }
  }

  private func single(_ block: Int, _ slot: Int, of person: EncodedPerson) -> Double? {
    guard person.isKnown[block] else { return nil }
    let value = person.values[slot]
    return blocks[block].isIndicator ? (value > 0 ? 1 : 0) : value
  }

  private func closeness(_ one: Double, _ other: Double) -> Double {
    let difference = one - other
    return -difference * difference
  }

  private func product(
    _ actor: EncodedPerson, _ mine: Int, _ target: EncodedPerson, _ theirs: Int, _ count: Int
  ) -> Double {
    actor.values.withUnsafeBufferPointer { one in
      target.values.withUnsafeBufferPointer { other in
        var sum = 0.0
        for i in 0..<count { sum += one[mine + i] * other[theirs + i] }
        return sum
      }
    }
  }

  /// All columns of a pair, centred and scaled, and 1 for the bias; 0 where something is missing.
  func row(
    actor: EncodedPerson, target: EncodedPerson, custom: (_ feature: Int) -> Double?
  ) -> [Double] {
    var row = [Double](repeating: 0, count: dimensions)
    for (place, term) in terms.enumerated() {
      guard
        let value = value(
          of: term, actor: actor, target: target, custom: { custom(term.feature) })
      else { continue }
      row[place] = PreferenceLayout.bounded((value - term.centre) / term.scale, term)
    }
    row[terms.count] = 1
    return row
  }

  /// A caller's value may be of any size; ten spreads count as many as more.
  static func bounded(_ value: Double, _ term: PreferenceTerm) -> Double {
    term.rule == .custom ? min(max(value, -10), 10) : value
  }
}

/// The range of a feature's numbers among all numbers of a person, and how they are made.
struct PreferenceBlock: Hashable, Sendable {
  enum Coding: Hashable, Sendable {
    case number(NumberScale)
    /// One number an item: 0, or 1 over the root of how many there are.
    case items([String])
    /// The same, an item's place told by its hash.
    case hashed(Int)
    /// Numbers as they come.
    case vector(Int)
  }

  /// The feature's place.
  let feature: Int
  let coding: Coding
  let start: Int

  var count: Int {
    switch coding {
    case .number: 1
    case .items(let items): items.count
    case .hashed(let count), .vector(let count): count
    }
  }

  var slots: Range<Int> { start..<(start + count) }

  /// True if the parts of one person count only that an item is there.
  var isIndicator: Bool {
    switch coding {
    case .items, .hashed: true
    case .number, .vector: false
    }
  }

  /// The bucket of a hashed item.
  static func bucket(_ item: String, of count: Int) -> Int {
    var hash = FNV1a(seed: 0x5072_6566)
    for byte in item.utf8 { hash.add(byte) }
    return Int((hash.value ^ (hash.value >> 32)) % UInt64(count))
  }
}

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
