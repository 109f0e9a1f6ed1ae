import Testing

@testable import Matching

@Suite struct TextFeaturesTests {
  @Test("the hash is FNV-1a of 64 bits: the published values")
  func published() {
    #expect(FNV1a.checksum([]) == 0xCBF2_9CE4_8422_2325)
    #expect(FNV1a.checksum(Array("a".utf8)[...]) == 0xAF63_DC4C_8601_EC8C)
    #expect(FNV1a.checksum(Array("foobar".utf8)[...]) == 0x8594_4171_F739_67E8)
  }

  private func occurrences(_ text: String, _ recipe: TextRecipe) -> [Int] {
    TextFeatureExtractor(recipe).kinds(of: NormalizedText(text)).map(\.occurrences.count)
  }

  @Test("MF1 words: one feature for each word and each pair of neighbours")
  func words() {
    #expect(occurrences("a b c d", TextRecipe(words: 1...2, characters: nil)) == [7])
    #expect(occurrences("a", TextRecipe(words: 2...2, characters: nil)) == [0])
  }

  @Test("MF2 letters: three to five in a row, the spaces around a word counted")
  func letters() {
    // " cat " has three of 3, two of 4, one of 5; " a " has one of 3.
    #expect(occurrences("cat", TextRecipe(words: nil, characters: 3...5)) == [6])
    #expect(occurrences("a", TextRecipe(words: nil, characters: 3...5)) == [1])
    #expect(occurrences("a", TextRecipe(words: nil, characters: 4...5)) == [1])
    #expect(
      occurrences("яблоко", TextRecipe(words: nil, characters: 3...5))
        == occurrences("orange", TextRecipe(words: nil, characters: 3...5)))
  }

  @Test("MF3 classes: one for each class of a word, and one for each pair within reach")
  func classes() {
    let classes = [
      WordClass(name: "x", words: ["one", "two*"]), WordClass(name: "y", words: ["two", "three"]),
    ]
    func count(_ text: String, reach: Int) -> [Int] {
      occurrences(
        text, TextRecipe(words: nil, characters: nil, classes: classes, classReach: reach))
    }
    #expect(count("one two", reach: 0) == [3])
    #expect(count("one two", reach: 1) == [5])
    #expect(count("one other three", reach: 1) == [2])
    #expect(count("one other three", reach: 2) == [3])
    #expect(count("twofold", reach: 1) == [1])
  }

  @Test("MF4 each kind has the length of its weight; a repeated feature weighs 1 + ln n")
  func lengths() {
    let recipe = TextRecipe(words: 1...1, characters: nil, wordWeight: 2)
    let features = TextFeatureExtractor(recipe).features(of: NormalizedText("so so so what"))
    #expect(features.buckets.count == 2)
    let squares = features.values.reduce(0) { $0 + $1 * $1 }
    #expect(abs(squares - 4) < 1e-12)
    let ratio = (features.values.max() ?? 0) / (features.values.min() ?? 1)
    #expect(abs(ratio - (1 + 1.098_612_288_668_109_8)) < 1e-12)
  }

  @Test("MF5 buckets rise, lie within their number, and depend on the seed")
  func buckets() {
    let texts = SampleTexts.odd(300, seed: 2)
    for bits in [8, 15, 16] {
      let extractor = TextFeatureExtractor(TextRecipe(bucketBits: bits))
      for text in texts {
        let buckets = extractor.features(of: NormalizedText(text)).buckets
        #expect(zip(buckets, buckets.dropFirst()).allSatisfy { $0 < $1 })
        #expect(buckets.allSatisfy { $0 >= 0 && $0 < 1 << bits })
      }
    }
    func of(_ seed: UInt64) -> [Int32] {
      TextFeatureExtractor(TextRecipe(seed: seed)).features(of: NormalizedText("hello")).buckets
    }
    #expect(of(0) != of(1))
  }

  @Test("exponential and logarithm agree with those known")
  func math() {
    #expect(abs(PortableMath.exp(1) - 2.718_281_828_459_045) < 1e-14)
    #expect(abs(PortableMath.exp(-20.5) / 1.250_152_866_386_742_6e-9 - 1) < 1e-13)
    #expect(PortableMath.exp(-1000) == 0 && PortableMath.exp(0) == 1)
    #expect(abs(PortableMath.log(10) - 2.302_585_092_994_046) < 1e-14)
    #expect(PortableMath.log(0) == -.infinity && PortableMath.log(1) == 0)
    for x in stride(from: -30.0, through: 30, by: 0.37) {
      #expect(abs(PortableMath.log(PortableMath.exp(x)) - x) < 1e-12)
    }
  }
}
