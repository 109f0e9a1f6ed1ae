import DomainModels

extension ValidationError.Collector {
  /// Notes a text that is blank where it must not be, too long, or holds NUL.
  ///
  /// - Parameters:
  ///   - text: what somebody wrote; `nil` is always right.
  ///   - field: its name outside Swift.
  ///   - limit: how many Unicode scalars it may have.
  mutating func check(_ text: String?, _ field: String, limit: Int = JournalLimits.text) {
    guard let text else { return }
    require(!text.isBlank, field, "must not be empty")
    let scalars = text.unicodeScalars
    require(scalars.count <= limit, field, "must have at most \(limit) characters")
    require(!scalars.contains("\0"), field, "must not contain the character NUL")
  }

  /// Notes a number outside its range; `nil` is always right.
  mutating func check(_ number: Int?, _ field: String, in range: ClosedRange<Int>) {
    guard let number else { return }
    require(
      range.contains(number), field,
      "must be \(range.lowerBound) to \(range.upperBound), not \(number)")
  }

  /// Notes a belief or a strength that is not 0 to 100.
  mutating func check(percent: Int?, _ field: String) { check(percent, field, in: 0...100) }

  /// Notes an offset that no clock of the world shows: they run from 12 hours behind UTC to 14
  /// ahead of it.
  mutating func check(utcOffsetMinutes: Int) {
    check(utcOffsetMinutes, "utc_offset_minutes", in: -720...840)
  }
}
