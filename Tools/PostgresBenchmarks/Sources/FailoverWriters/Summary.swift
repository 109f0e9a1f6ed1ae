import Storage

/// All comparisons in a few lines.
struct Summary: CustomStringConvertible {
  /// Whether everything is as the writers were told, and they were told something.
  let isSound: Bool
  let description: String

  init(_ comparisons: [Comparison], _ attempts: [Attempt]) {
    let acknowledged = attempts.filter { $0.outcome == .acknowledged }
    let uncertain = attempts.count { $0.outcome == .uncertain }
    var reasons: [String: Int] = [:]
    for case .refused(let reason) in attempts.map(\.outcome) {
      reasons[reason.rawValue, default: 0] += 1
    }
    let problems = comparisons.reduce(0) { $0 + $1.problems.count }
    isSound = problems == 0 && !acknowledged.isEmpty
    let times = acknowledged.map { $0.began.duration(to: $0.ended) / .milliseconds(1) }.sorted()
    func time(_ share: Double) -> Double {
      times.isEmpty ? 0 : (times[Int(Double(times.count - 1) * share)] * 10).rounded() / 10
    }
    description = """
      \(acknowledged.count) writes were acknowledged, each after \(time(0.5)) ms in the median, \
      \(time(0.99)) ms for 99 of 100
      \(uncertain) were uncertain; \(comparisons.reduce(0) { $0 + $1.uncertainPresent }) of them are there
      \(reasons.values.reduce(0, +)) were refused: \
      \(reasons.sorted { $0.key < $1.key }.map { "\($0.value) as \($0.key)" }.joined(separator: ", "))
      \(problems) are not as their writer was told
      """
  }
}
