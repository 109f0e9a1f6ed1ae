import MatchingTesting
import Testing

@Suite struct MersenneTwisterTests {
  @Test("its first numbers are those that numpy publishes for seed 0, and for seed 1234")
  func published() {
    var random = MersenneTwister(seed: 0)
    let first = (0..<5).map { _ in random.unit() }
    let known = [0.5488135, 0.71518937, 0.60276338, 0.54488318, 0.4236548]
    for (found, wanted) in zip(first, known) { #expect(abs(found - wanted) < 5e-9) }
    var other = MersenneTwister(seed: 1234)
    let wanted = [0.19151945, 0.62210877, 0.43772774]
    for wanted in wanted { #expect(abs(other.unit() - wanted) < 5e-9) }
  }

  @Test("the ten thousandth number of seed 5489 is the one that the C++ standard names")
  func standard() {
    var random = MersenneTwister(seed: 5489)
    var last: UInt32 = 0
    for _ in 0..<10_000 { last = random.next() }
    #expect(last == 4_123_659_995)
  }
}
