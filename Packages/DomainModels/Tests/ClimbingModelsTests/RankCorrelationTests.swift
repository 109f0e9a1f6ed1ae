import ClimbingModels
import Testing

/// A correlation needs pairs enough.
struct RankCorrelationTests {
  @Test("Seven pairs are too few, eight are enough")
  func fewest() {
    #expect(RankCorrelation((1...7).map { (Double($0), Double($0)) }) == nil)
    #expect(RankCorrelation((1...8).map { (Double($0), Double($0)) })?.rho == 1)
    #expect(RankCorrelation((1...8).map { (Double($0), -Double($0 * $0)) })?.rho == -1)
  }

  @Test("Equal values share their rank")
  func ties() throws {
    let x: [Double] = [1, 2, 2, 3, 4, 4, 5, 5]
    let y: [Double] = [0, 1, 3, 2, 4, 6, 5, 5]
    let correlation = try #require(RankCorrelation(Array(zip(x, y))))
    // Pearson's correlation of the ranks 1 2.5 2.5 4 5.5 5.5 7.5 7.5 and 1 2 4 3 5 8 6.5 6.5.
    #expect(abs(correlation.rho - 0.853722) < 0.000001)
    #expect(correlation.pairs == 8)
  }

  @Test("Where one side never changes there is nothing to correlate")
  func constant() {
    #expect(RankCorrelation((1...20).map { (3, Double($0)) }) == nil)
  }

  @Test("What is no number is no pair")
  func finite() {
    #expect(RankCorrelation((1...8).map { ($0 == 8 ? .nan : Double($0), Double($0)) }) == nil)
  }
}
