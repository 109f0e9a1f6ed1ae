extension PreferenceLayout {
  /// A person's numbers.
  func encode<Person>(_ person: Person, features: [PersonFeature<Person>]) -> EncodedPerson {
    var encoded = EncodedPerson(
      values: [Double](repeating: 0, count: width),
      isKnown: [Bool](repeating: false, count: blocks.count))
    var place = 0
    while place < blocks.count {
      let kind = features[blocks[place].feature].kind
      switch kind {
      case .number(let value, _): fill(&encoded, place, number: value(person))
      case .category(let value, _): fill(&encoded, place, items: value(person).map { [$0] } ?? [])
      case .set(let items, _): fill(&encoded, place, items: items(person))
      case .text(let text, let embedder, let dimension):
        let vector = text(person).flatMap { embedder.vector(of: $0) }
        fill(&encoded, place, vector: vector.flatMap { PreferenceLayout.folded($0, to: dimension) })
      case .wish(let wanted, let offered, _):
        fill(&encoded, place, vector: wanted(person))
        place += 1
        fill(&encoded, place, vector: offered(person))
      case .pair: break
      }
      place += 1
    }
    return encoded
  }

  private func fill(_ encoded: inout EncodedPerson, _ place: Int, number: Double?) {
    guard let number, number.isFinite, case .number(let scale) = blocks[place].coding else {
      return
    }
    // A mistyped age of 3,000 must not outweigh all else.
    let scaled = min(max((number - scale.centre) / scale.spread, -10), 10)
    encoded.values[blocks[place].start] = scaled
    encoded.isKnown[place] = true
  }

  private func fill(_ encoded: inout EncodedPerson, _ place: Int, items: [String]) {
    let block = blocks[place]
    var squares = 0.0
    var last: String?
    for item in items {
      if let last, last.utf8.elementsEqual(item.utf8) { continue }
      last = item
      guard let offset = PreferenceLayout.place(of: item, in: block.coding) else { continue }
      let before = encoded.values[block.start + offset]
      encoded.values[block.start + offset] = before + 1
      squares += 2 * before + 1
    }
    guard squares > 0 else { return }
    let length = squares.squareRoot()
    for slot in block.slots { encoded.values[slot] /= length }
    encoded.isKnown[place] = true
  }

  private func fill(_ encoded: inout EncodedPerson, _ place: Int, vector: [Double]?) {
    let block = blocks[place]
    // Beyond a billion, products would soon be no numbers any more.
    guard let vector, vector.count == block.count, vector.allSatisfy({ abs($0) <= 1e9 }) else {
      return
    }
    for (slot, value) in zip(block.slots, vector) { encoded.values[slot] = value }
    encoded.isKnown[place] = true
  }

  /// By bytes, so that the order is that of no language and no library.
  static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// The index of an item among items in the order of their bytes.
  static func place(of item: String, in coding: PreferenceBlock.Coding) -> Int? {
    switch coding {
    case .hashed(let count): return PreferenceBlock.bucket(item, of: count)
    case .items(let items):
      var (low, high) = (0, items.count)
      while low < high {
        let middle = (low + high) / 2
        if precedes(items[middle], item) { low = middle + 1 } else { high = middle }
      }
      return low < items.count && items[low].utf8.elementsEqual(item.utf8) ? low : nil
    case .number, .vector: return nil
    }
  }

  /// A text's vector as so many numbers of length 1, or nil if nothing is left.
  static func folded(_ vector: TextVector, to dimension: Int) -> [Double]? {
    var values = [Double](repeating: 0, count: dimension)
    func add(_ index: Int, _ value: Double) {
      var hash = SplitMix64(seed: UInt64(index))
      let bits = hash.next()
      let place = Int((bits >> 1) % UInt64(dimension))
      values[place] += bits & 1 == 0 ? value : -value
    }
    switch vector.storage {
    case .sparse(let indices, let steps):
      for (index, step) in zip(indices, steps) { add(Int(index), Double(step)) }
    case .dense(let numbers) where numbers.count <= dimension:
      for (place, number) in numbers.enumerated() { values[place] = Double(number) }
    case .dense(let numbers):
      for (index, number) in numbers.enumerated() { add(index, Double(number)) }
    }
    let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard length > 0 else { return nil }
    return values.map { $0 / length }
  }
}

/// A score as an inner product.
///
/// | numbers | query | vector |
/// |---|---|---|
/// | 1 | bias and the actor's own terms | 1 |
/// | 1 | 1 | the target's own terms |
/// | a product of n: n + 1 | weight · actor's numbers, −weight · centre | target's numbers, 1 |
/// | a closeness: 3 | weight · (−a² − centre, 2a, −1) | 1, b, b² |
///
/// Numbers of a missing block are 0, and so is what they add.
extension PreferenceLayout {
  /// The number of elements that query and vector have.
  var factors: Int {
    terms.reduce(2) { sum, term in
      switch term.rule {
      case .product(let block, _): sum + blocks[block].count + 1
      case .closeness: sum + 3
      case .actor, .target, .custom: sum
      }
    }
  }

  /// The actor's side; every weight is multiplied by `slope`.
  func query(_ actor: EncodedPerson, weights: [Double], slope: Double, shift: Double) -> [Double] {
    var query = [Double](repeating: 0, count: 2)
    query.reserveCapacity(factors)
    var own = weights[terms.count]
    for (term, weight) in zip(terms, weights) {
      let weight = weight / term.scale
      switch term.rule {
      case .actor(let block, _):
        guard actor.isKnown[block] else { continue }
        let value = value(of: term, actor: actor, target: actor) { nil }
        own += weight * ((value ?? term.centre) - term.centre)
      case .product(let block, _):
        let factor = actor.isKnown[block] ? slope * weight : 0
        for slot in blocks[block].slots { query.append(factor * actor.values[slot]) }
        query.append(-factor * term.centre)
      case .closeness(let block):
        let factor = actor.isKnown[block] ? slope * weight : 0
        let number = actor.values[blocks[block].start]
        query.append(factor * (-number * number - term.centre))
        query.append(factor * 2 * number)
        query.append(-factor)
      case .target, .custom: break
      }
    }
    query[0] = slope * own + shift
    query[1] = 1
    return query
  }

  /// The target's side.
  func vector(_ target: EncodedPerson, weights: [Double], slope: Double) -> [Double] {
    var vector = [1.0, 0]
    vector.reserveCapacity(factors)
    var own = 0.0
    for (term, weight) in zip(terms, weights) {
      switch term.rule {
      case .target(let block, _):
        guard target.isKnown[block] else { continue }
        let value = value(of: term, actor: target, target: target) { nil }
        own += weight / term.scale * ((value ?? term.centre) - term.centre)
      case .product(_, let block):
        vector += target.values[blocks[block].slots]
        vector.append(target.isKnown[block] ? 1 : 0)
      case .closeness(let block):
        let number = target.values[blocks[block].start]
        vector.append(target.isKnown[block] ? 1 : 0)
        vector.append(number)
        vector.append(number * number)
      case .actor, .custom: break
      }
    }
    vector[1] = slope * own
    return vector
  }
}
