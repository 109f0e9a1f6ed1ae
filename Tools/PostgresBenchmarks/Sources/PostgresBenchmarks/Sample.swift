/// What one round of a case gave.
struct Sample {
  /// How many a second.
  let rate: Double
  /// How many bodies ran again for each that was committed; nil where none can.
  var reruns: Double?

  /// Measures doing something a number of times.
  static func measure(_ count: Int, _ body: () async throws -> Void) async throws -> Sample {
    let time = try await ContinuousClock().measure(body)
    return Sample(rate: Double(count) / (time / .seconds(1)))
  }
}
