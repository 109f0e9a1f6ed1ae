import Testing

@testable import Matching

@Suite struct PreferenceProblemTests {
  /// A small problem with numbers of all kinds.
  private func problem(_ seed: UInt64) -> LogisticProblem {
    var dice = SplitMix64(seed: seed)
    var design = DesignMatrix(rows: 40, columns: 11)
    for row in 0..<40 {
      for column in 0..<10 { design[row, column] = dice.unit() * 4 - 2 }
      design[row, 10] = 1
    }
    return LogisticProblem(
      design: design, outcomes: (0..<40).map { _ in Double(dice.below(2)) },
      importances: (0..<40).map { _ in dice.unit() + 0.1 },
      means: (0..<11).map { _ in dice.unit() - 0.5 },
      precisions: (0..<11).map { _ in dice.unit() * 3 + 0.1 })
  }

  @Test("G1 the slope is that of the loss, by differences")
  func gradient() {
    for seed in 0..<10 as Range<UInt64> {
      let problem = problem(seed)
      var dice = SplitMix64(seed: seed + 100)
      let point = (0..<11).map { _ in dice.unit() * 2 - 1 }
      var slope = point
      var unused = point
      _ = problem.value(at: point, slope: &slope)
      for place in 0..<11 {
        var (up, down) = (point, point)
        up[place] += 1e-5
        down[place] -= 1e-5
        let difference =
          (problem.value(at: up, slope: &unused) - problem.value(at: down, slope: &unused)) / 2e-5
        #expect(abs(difference - slope[place]) < 1e-8)
      }
    }
  }

  @Test("G1 the precision is that of the slope, by differences")
  func curvature() {
    let problem = problem(3)
    let total = problem.importances.reduce(0, +)
    let point = [Double](repeating: 0.2, count: 11)
    let precision = problem.precision(at: point)
    var (above, below) = (point, point)
    for column in 0..<11 {
      var (up, down) = (point, point)
      up[column] += 1e-5
      down[column] -= 1e-5
      _ = problem.value(at: up, slope: &above)
      _ = problem.value(at: down, slope: &below)
      for row in 0..<11 {
        let difference = (above[row] - below[row]) / 2e-5 * total
        #expect(abs(difference - precision[row * 11 + column]) < 1e-5)
      }
    }
  }

  @Test("G8 the covariance is the inverse of the precision")
  func inverse() throws {
    for seed in 0..<20 as Range<UInt64> {
      let problem = problem(seed)
      let matrix = problem.precision(at: problem.means)
      let factor = try #require(CholeskyFactor(matrix, count: 11))
      let inverse = factor.inverse
      let solved = factor.solve(Array(matrix[0..<11]))
      for row in 0..<11 {
        #expect(abs(solved[row] - (row == 0 ? 1 : 0)) < 1e-10)
        for column in 0..<11 {
          let sum = (0..<11).reduce(0.0) {
            $0 + matrix[row * 11 + $1] * inverse[$1 * 11 + column]
          }
          #expect(abs(sum - (row == column ? 1 : 0)) < 1e-10)
          #expect(inverse[row * 11 + column] == inverse[column * 11 + row])
        }
      }
    }
    #expect(CholeskyFactor([1, 2, 2, 1], count: 2) == nil)
    #expect(CholeskyFactor([.nan], count: 1) == nil)
  }
}
