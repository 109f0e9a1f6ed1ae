import Testing

@testable import Matching

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
