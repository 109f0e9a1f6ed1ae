extension Ascent {
  /// In how many steps another ascent is reached from this one by only leaving things out.
  ///
  /// Leaving out never flatters: a rope from above is not forgotten in a tick, and what was not
  /// climbed does not become climbed.
  ///
  /// - Returns: 0 for the same; `nil` where the other says something that this one does not.
  func steps(to other: Ascent) -> Int? {
    guard let results = steps(from: result, to: other.result),
      let styles = steps(from: style, to: other.style, \.weaker),
      let modes = steps(from: mode, to: other.mode, \.weaker)
    else { return nil }
    if mode?.isTopRope ?? false, other.mode == nil, other.result.isTick { return nil }
    if style?.isAided ?? false, other.style == nil, other.result == .send { return nil }
    // A forgotten style weighs less than a result or a mode that was made vaguer.
    return results * 4 + modes * 2 + styles
  }

  private func steps(from first: AttemptResult, to second: AttemptResult) -> Int? {
    if first == second { return 0 }
    switch (first, second) {
    case (.send, .finished): return 1
    case (.hung, .attempt), (.dab, .attempt), (.fall, .attempt), (.retreat, .attempt),
      (.working, .attempt):
      return 1
    default: return nil
    }
  }

  private func steps<Value: Equatable>(
    from first: Value?, to second: Value?, _ weaker: (Value) -> Value?
  ) -> Int? {
    var value = first
    var count = 0
    while value != second {
      guard let current = value else { return nil }
      value = weaker(current)
      count += 1
    }
    return count
  }
}
