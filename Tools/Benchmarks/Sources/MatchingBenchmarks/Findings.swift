import Measuring

/// Prints what was found, each beside its limit if it has one, and remembers whether all were kept.
struct Findings {
  private(set) var isGood = true

  /// Prints a heading.
  func heading(_ text: String) {
    print("\n\(text)")
  }

  /// Prints a figure that has no limit.
  func note(_ text: String) {
    print("     \(text)")
  }

  /// Prints a number and its unit beside the most that it may be.
  mutating func expect(_ number: Double, _ unit: String, atMost limit: Double, _ text: String) {
    verdict(number <= limit, "\(number.short) \(unit) (at most \(limit.short)): \(text)")
  }

  /// Prints a number and its unit beside the least that it may be.
  mutating func expect(_ number: Double, _ unit: String, atLeast limit: Double, _ text: String) {
    verdict(number >= limit, "\(number.short) \(unit) (at least \(limit.short)): \(text)")
  }

  /// Prints a time beside the most that it may be.
  mutating func expect(_ time: Duration, atMost limit: Duration, _ text: String) {
    verdict(time <= limit, "\(time.inMilliseconds) (at most \(limit.inMilliseconds)): \(text)")
  }

  /// Prints something that has to be true.
  mutating func expect(_ isTrue: Bool, _ text: String) {
    verdict(isTrue, text)
  }

  /// Prints how others did beside one of ours.
  func beside(_ ours: String, _ contest: Contest, _ others: [String]) {
    for name in others where contest.names.contains(name) {
      note(
        "\(name): \(contest.median(name).inMilliseconds), "
          + "\(contest.ratio(name, to: ours).short) times as long as ours")
    }
  }

  private mutating func verdict(_ isKept: Bool, _ text: String) {
    if !isKept { isGood = false }
    print("\(isKept ? "ok  " : "MISS") \(text)")
  }
}

extension Double {
  /// For people: to a thousandth, or to a hundredth from 10 on.
  var short: String {
    let unit = abs(self) < 10 ? 1000.0 : 100
    return "\((self * unit).rounded() / unit)"
  }
}
