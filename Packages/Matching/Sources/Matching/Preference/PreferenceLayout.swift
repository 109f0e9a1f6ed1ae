/// Which numbers a model reads of a person, and which columns it makes of two people's.
///
/// It holds no closure, and so can be stored and compared.
struct PreferenceLayout: Hashable, Sendable {
  private(set) var blocks: [PreferenceBlock] = []
  var terms: [PreferenceTerm] = []
  /// How many numbers a person has.
  private(set) var width = 0

  /// How many weights there are: one a term, and the bias at the end.
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

  /// Whether a term is 1 where one person has an item, else 0.
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

  /// What the caller computes may be of any size; ten spreads count as many as more.
  static func bounded(_ value: Double, _ term: PreferenceTerm) -> Double {
    term.rule == .custom ? min(max(value, -10), 10) : value
  }
}
