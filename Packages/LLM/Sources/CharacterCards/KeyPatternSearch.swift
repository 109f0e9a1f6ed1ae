import DomainModels

/// Looks for a pattern: from all places at once, a part of the pattern leads to all places where it
/// may end.
struct KeyPatternSearch {
  private let text: [UInt32]
  private let options: KeyPatternOptions
  /// The number of places that may still be looked at.
  private var steps = 1_000_000

  init(_ text: String, options: KeyPatternOptions) {
    self.text = text.unicodeScalars.map { options.ignoresCase ? Self.folded($0) : $0.value }
    self.options = options
  }

  /// Returns whether the pattern matches anywhere; no if that takes too long to say.
  mutating func finds(_ node: KeyPatternNode) -> Bool {
    !ends(of: node, from: Set(0...text.count)).isEmpty && steps > 0
  }

  private mutating func ends(of node: KeyPatternNode, from places: Set<Int>) -> Set<Int> {
    steps -= places.count + 1
    guard steps > 0, !places.isEmpty else { return [] }
    switch node {
    case .one(let ranges, let negated):
      return Set(
        places.filter { $0 < text.count && isOne(of: ranges, text[$0]) != negated }.map { $0 + 1 })
    case .any:
      return Set(
        places.filter { $0 < text.count && (options.dotMatchesNewlines || !isBreak(text[$0])) }
          .map { $0 + 1 })
    case .start:
      return places.filter { $0 == 0 || (options.anchorsMatchLines && isBreak(text[$0 - 1])) }
    case .end:
      return places.filter {
        $0 == text.count || (options.anchorsMatchLines && isBreak(text[$0]))
      }
    case .boundary(let negated): return places.filter { isBoundary($0) != negated }
    case .sequence(let nodes):
      var places = places
      for node in nodes { places = ends(of: node, from: places) }
      return places
    case .choice(let nodes):
      var found: Set<Int> = []
      for node in nodes { found.formUnion(ends(of: node, from: places)) }
      return found
    case .repeated(let node, let least, let most):
      return ends(of: node, least: least, most: most, from: places)
    }
  }

  private mutating func ends(
    of node: KeyPatternNode, least: Int, most: Int?, from places: Set<Int>
  ) -> Set<Int> {
    var reached = places
    for _ in 0..<least {
      let next = ends(of: node, from: reached)
      if next == reached { break }
      reached = next
    }
    var latest = reached
    var round = least
    while !latest.isEmpty, round < most ?? .max {
      // An end that was reached in fewer rounds leads nowhere new.
      latest = ends(of: node, from: latest).subtracting(reached)
      reached.formUnion(latest)
      round += 1
    }
    return reached
  }

  private func isOne(of ranges: [ClosedRange<UInt32>], _ scalar: UInt32) -> Bool {
    if ranges.contains(where: { $0.contains(scalar) }) { return true }
    // The text is in small letters; the pattern may name capitals.
    guard options.ignoresCase, let scalar = Unicode.Scalar(scalar),
      let capital = scalar.properties.uppercaseMapping.unicodeScalars.first,
      scalar.properties.uppercaseMapping.unicodeScalars.count == 1
    else { return false }
    return ranges.contains { $0.contains(capital.value) }
  }

  private func isBoundary(_ place: Int) -> Bool {
    let before = place > 0 && isWord(text[place - 1])
    let after = place < text.count && isWord(text[place])
    return before != after
  }

  private func isWord(_ scalar: UInt32) -> Bool {
    KeyPatternNode.wordLetters.contains { $0.contains(scalar) }
  }

  private func isBreak(_ scalar: UInt32) -> Bool { [0x0A, 0x0D, 0x2028, 0x2029].contains(scalar) }

  private static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    return small.count == 1 ? small.first?.value ?? scalar.value : scalar.value
  }
}
