/// Prints what was found, each beside its limit if it has one, and remembers whether all were kept.
public struct Findings {
  /// Whether all limits were kept so far.
  public private(set) var isGood = true

  /// Begins without any.
  public init() {}

  /// Prints a heading.
  public func heading(_ text: String) {
    print("\n\(text)")
  }

  /// Prints a figure that has no limit.
  public func note(_ text: String) {
    print("     \(text)")
  }

  /// Prints a number and its unit beside the most that it may be.
  public mutating func expect(
    _ number: Double, _ unit: String, atMost limit: Double, _ text: String
  ) {
    verdict(number <= limit, "\(number.short) \(unit) (at most \(limit.short)): \(text)")
  }

  /// Prints a number and its unit beside the least that it may be.
  public mutating func expect(
    _ number: Double, _ unit: String, atLeast limit: Double, _ text: String
  ) {
    verdict(number >= limit, "\(number.short) \(unit) (at least \(limit.short)): \(text)")
  }

  /// Prints a time beside the most that it may be.
  public mutating func expect(_ time: Duration, atMost limit: Duration, _ text: String) {
    verdict(time <= limit, "\(time.inMilliseconds) (at most \(limit.inMilliseconds)): \(text)")
  }

  /// Prints something that has to be true.
  public mutating func expect(_ isTrue: Bool, _ text: String) {
    verdict(isTrue, text)
  }

  /// Prints how others did beside one of ours.
  public func beside(_ ours: String, _ contest: Contest, _ others: [String]) {
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
