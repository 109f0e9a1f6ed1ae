import Testing

@testable import OfflinePersona

struct SpellingTests {
  private let spelling = SpellingCorrector(
    own: ["glacier", "ozone", "plastic", "stores", "coal", "Israel".lowercased()],
    places: ["israel"], names: ["glaciar"])

  static let misspelt = [
    ("plastik", "plastic"), ("plasic", "plastic"), ("plasttic", "plastic"), ("palstic", "plastic"),
    ("ozoen", "ozone"), ("expensve", "expensive"), ("weekness", "weakness"), ("shores", nil),
    ("stares", nil), ("coral", nil), ("glaciar", nil), ("ozo", nil), ("plstc", nil),
    ("ecozone", nil), ("plastic", nil), ("sturdy", nil), ("planet", nil),
  ]

  @Test(arguments: misspelt) func oneEditIsPutRight(_ word: String, _ meant: String?) {
    let token = Tokenizer.tokens(in: word)[0]
    #expect(spelling.correction(of: token) == meant)
  }

  @Test func aNameMayOnlyBeAnotherName() {
    func correction(_ text: String) -> [String] {
      spelling.corrected(Tokenizer.tokens(in: text)).map(\.word)
    }
    #expect(correction("is Isreal dry") == ["is", "israel", "dry"])
    #expect(correction("is Plastik dry") == ["is", "plastik", "dry"])
  }

  @Test(arguments: [
    ("abcde", "abcde", false), ("abcde", "abxde", true), ("abcde", "abced", true),
    ("abcde", "abcdef", true), ("abcde", "bcde", true), ("abcde", "axcye", false),
    ("abcde", "abdec", false), ("a", "", true), ("", "", false), ("ab", "ba", true),
  ]) func edits(_ first: String, _ second: String, _ isOne: Bool) {
    #expect(SpellingCorrector.isOneEdit(from: Array(first.utf8), to: Array(second.utf8)) == isOne)
    #expect(SpellingCorrector.isOneEdit(from: Array(second.utf8), to: Array(first.utf8)) == isOne)
  }

  @Test(arguments: [
    ("protection", "protect"), ("protective", "protected"), ("humidity", "humid"),
    ("verifiable", "verify"), ("construction", "constructing"), ("acidity", "acidification"),
    ("organisation", "organization"), ("sulfur", "sulphur"),
  ]) func kinShareARoot(_ one: String, _ other: String) {
    #expect(Stemmer.root(one) == Stemmer.root(other))
  }

  @Test(arguments: [
    ("does it hurt the ozzone layer?", "Drops in"), ("how do you thin the ozon?", "Drops in"),
    ("what is your pricce?", "The first fleet"), ("how expensiv are you?", "The first fleet"),
    ("what if you stop sudenly?", "If it stopped"),
  ]) func misspeltQuestionsAreAnswered(_ question: String, _ beginning: String) async throws {
    let answer = try await Chat.answer(.dimmer, question)
    #expect(answer.contains("“\(beginning)"), "\(answer)")
  }

  @Test func compoundsAreFoundByTheirParts() async throws {
    let joined = try await Chat.answer(.blanket, "do you shed microplastics?")
    #expect(joined.contains("“Sheets shed plastic"), "\(joined)")
    let parted = try await Chat.answer(.meadow, "what about heatwaves?")
    #expect(parted.contains("“Heat waves"), "\(parted)")
  }
}
