import DomainModels
import Testing

@Suite struct RandomSourceTests {
  @Test("a seed gives SplitMix64's sequence")
  func splitMix64() {
    let source = RandomSource.seeded(1_234_567)
    let drawn = (0..<5).map { _ in source.next() }
    #expect(
      drawn == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("copies of a seeded source share its state")
  func copies() {
    let reference = RandomSource.seeded(9)
    let expected = (0..<4).map { _ in reference.next() }
    let source = RandomSource.seeded(9)
    let copy = source
    #expect([source.next(), copy.next(), source.next(), copy.next()] == expected)
  }

  @Test("the system's source does not repeat itself")
  func system() {
    let source = RandomSource.system
    #expect(Set((0..<1000).map { _ in source.next() }).count == 1000)
  }
}
