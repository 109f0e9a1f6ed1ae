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

@Suite struct NormalizedTextTests {
  private func words(_ text: String) -> [String] {
    let normalized = NormalizedText(text)
    return normalized.words.map { String(decoding: normalized.bytes[$0.bytes], as: UTF8.self) }
  }

  @Test("MT1 letters are lower case; whatever is no letter, digit or symbol ends a word")
  func lowerCase() {
    #expect(words("He SAID: no—never/ever") == ["he", "said", "no", "never", "ever"])
    #expect(words("ÄÖÜ ЯБЛОКО") == ["aou", "яблоко"])
    #expect(words("") == [])
    #expect(words(" … — !? ") == [])
  }

  @Test("MT2 Latin letters lose their accents and styles; ligatures and full width come apart")
  func compatibility() {
    #expect(
      words("naïve Café ﬁne ＦＩＮＥ 𝐛𝐨𝐥𝐝 Straße œuvre") == [
        "naive", "cafe", "fine", "fine", "bold", "strasse", "oeuvre",
      ])
    #expect(words("cafe\u{301} co\u{AD}operate I\u{307}") == ["cafe", "cooperate", "i"])
    #expect(words("İstanbul ıssız") == ["istanbul", "issiz"])
  }

  @Test("MT3 of a letter repeated in a row the first two count")
  func repetition() {
    #expect(words("sooooo goood too") == ["soo", "good", "too"])
    #expect(words("ÉÉÉÉ яяяя") == ["ee", "яя"])
    #expect(words("aa aab") == ["aa", "aab"])
  }

  @Test(
    "MT4 an apostrophe of any kind is left out and ends no word",
    arguments: ["don't", "don’t", "don‘t", "don`t", "donʼt", "don＇t", "DON´T"])
  func apostrophes(text: String) {
    #expect(words(text) == ["dont"])
  }

  @Test("MT5 a number is one zero, however long")
  func numbers() {
    #expect(words("in 1999 or 7pm, 3.50 Ⅳ ٣٤") == ["in", "0", "or", "0pm", "0", "0", "0", "0"])
    #expect(words("a00b0") == ["a0b0"])
  }

  @Test("MT6 an emoji is a word; what is invisible is nothing")
  func symbols() {
    #expect(words("sad😞😞now") == ["sad", "😞", "😞", "now"])
    #expect(words("a\u{200B}b \u{200B}") == ["ab"])
  }

  @Test("MT7 each word knows where it came from, in order and without overlap")
  func sources() {
    for text in SampleTexts.odd(2_000, seed: 1) {
      let normalized = NormalizedText(text)
      var end = 0
      for word in normalized.words {
        #expect(word.source.lowerBound >= end)
        #expect(word.source.upperBound <= text.utf8.count)
        end = word.source.upperBound
        let piece = String(decoding: Array(text.utf8)[word.source], as: UTF8.self)
        let again = NormalizedText(piece)
        #expect(
          again.words.count == 1
            && again.bytes[again.words[0].bytes] == normalized.bytes[word.bytes])
      }
    }
  }

  @Test("a normalised text is its own normal form, but for repeated letters across accents")
  func idempotent() {
    for text in ["he said no", "soo good 0pm", "strasse 😞 яблоко"] {
      #expect(words(text).joined(separator: " ") == text)
    }
  }
}
