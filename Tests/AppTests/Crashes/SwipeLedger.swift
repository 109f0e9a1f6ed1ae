import Testing

/// The expected contents of the store: every acknowledged swipe, and of an unacknowledged one all or
/// nothing.
struct SwipeLedger {
  private(set) var verdicts: [String: String] = [:]
  /// The number of swipes in the store.
  private(set) var count = 0

  /// Writes down what is in the store after a swipe, and expects that it may be there.
  ///
  /// - Returns: whether the swipe is there.
  mutating func settle(
    _ slug: String, _ verdict: String, isAcknowledged: Bool, found: [String: String]
  ) -> Bool {
    let isPresent = found[slug] == verdict
    if isAcknowledged { #expect(isPresent, "acknowledged and lost: \(verdict) \(slug)") }
    if isPresent {
      verdicts[slug] = verdict
      count += 1
    }
    #expect(found == verdicts, "after \(verdict) \(slug)")
    return isPresent
  }
}
