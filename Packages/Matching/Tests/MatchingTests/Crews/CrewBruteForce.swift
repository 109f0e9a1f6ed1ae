@testable import Matching

/// The best plan by looking at each way to divide people, as plainly as it can be written.
struct CrewBruteForce {
  struct Score: Comparable {
    var placed: Int
    var deviation: Int
    var mean: Double
    var worst: Double
    var value: Double
    static func < (first: Score, second: Score) -> Bool {
      (first.placed, -first.deviation, first.value)
        < (second.placed, -second.deviation, second.value)
    }
  }

  let example: CrewCase

  func score(_ crews: [[Int]]) -> Score {
    let means = crews.flatMap { crew in crew.map { example.mean($0, crew) } }
    let mean = means.isEmpty ? 0 : means.reduce(0, +) / Double(means.count)
    let worst = means.min() ?? 0
    return Score(
      placed: means.count,
      deviation: crews.reduce(0) { $0 + ($1.count - example.ideal) * ($1.count - example.ideal) },
      mean: mean, worst: worst,
      value: (1 - example.fairness) * mean + example.fairness * worst)
  }

  /// The best score among those that are not below a baseline of the same shape.
  func best(notBelow baseline: Score) -> Score {
    var best = baseline
    var label = [Int](repeating: 0, count: example.people.count)
    func place(_ row: Int, _ crews: Int) {
      guard row == label.count else {
        for crew in 0...(crews + 1) {
          label[row] = crew
          place(row + 1, max(crews, crew))
        }
        return
      }
      let groups = (1...max(crews, 1)).map { crew in label.indices.filter { label[$0] == crew } }
        .filter { !$0.isEmpty }
      // Label 0 is: without a crew.
      guard groups.allSatisfy({ example.sizes.contains($0.count) }),
        groups.allSatisfy(example.keepsRules)
      else { return }
      let score = score(groups)
      let isSameShape =
        score.placed == baseline.placed && score.deviation == baseline.deviation
      if isSameShape, score.mean < baseline.mean - 1e-12 || score.worst < baseline.worst - 1e-12 {
        return
      }
      best = max(best, score)
    }
    place(0, 0)
    return best
  }
}
