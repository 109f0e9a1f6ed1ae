import JournalFeatures
import Testing

@Suite struct CrisisWordingTests {
  @Test(arguments: CrisisSentences.own) func speaksOfTheWriterNow(_ sentence: String) {
    #expect(CrisisWording.reading(of: sentence) == .own)
    #expect(CrisisWording.isPresent(in: sentence))
  }

  @Test(arguments: CrisisSentences.past) func speaksOfTheWriterLongAgo(_ sentence: String) {
    #expect(CrisisWording.reading(of: sentence) == .past)
    #expect(CrisisWording.isPresent(in: sentence))
  }

  @Test(arguments: CrisisSentences.other) func speaksOfAnotherUser(_ sentence: String) {
    #expect(CrisisWording.reading(of: sentence) == .other)
    #expect(CrisisWording.isPresent(in: sentence))
  }

  @Test(arguments: CrisisSentences.none) func onlySoundsLikeIt(_ sentence: String) {
    #expect(CrisisWording.reading(of: sentence) == .none)
    #expect(!CrisisWording.isPresent(in: sentence))
  }

  @Test func thereAreSentencesEnoughBothWays() {
    let shown = CrisisSentences.own + CrisisSentences.past + CrisisSentences.other
    #expect(Set(shown).count >= 100 && Set(CrisisSentences.none).count >= 100)
    #expect(Set(shown).isDisjoint(with: CrisisSentences.none))
  }

  @Test(arguments: CrisisSentences.own) func capitalsAndSpacesChangeNothing(_ sentence: String) {
    #expect(CrisisWording.reading(of: sentence.uppercased()) == .own)
    #expect(
      CrisisWording.reading(of: "\n  " + sentence.replacing(" ", with: "   ") + " …\n") == .own)
  }

  @Test func aSentenceBesideItTakesNothingAway() {
    #expect(CrisisWording.reading(of: "I am not well. I want to die. It rains.") == .own)
    #expect(CrisisWording.reading(of: "My brother killed himself. Now I want to die.") == .own)
    #expect(CrisisWording.reading(of: "It was career suicide. I want to die.") == .own)
    #expect(CrisisWording.reading(of: "I was suicidal years ago. My friend is suicidal.") == .past)
  }

  @Test func longTextsCostLittleAndOnlyTheirBeginningIsRead() {
    let long = String(repeating: "want to not be ", count: 40_000)
    #expect(CrisisWording.reading(of: long + "I am suicidal") != .own)
    #expect(CrisisWording.reading(of: "I am suicidal. " + long) == .own)
  }

  @Test func nothingIsReadIntoNothing() {
    for text in ["", " ", "''''", "…", "....", "not", "\u{0}", "👩‍👩‍👧", "kill", "I don't"] {
      #expect(CrisisWording.reading(of: text) == .none)
    }
  }

  @Test func theNoteIsSoftAndPromisesWhatHolds() {
    #expect(SupportNote(.none) == nil)
    let notes = CrisisSignal.allCases.compactMap(SupportNote.init)
    #expect(Set(notes).count == 3)
    for line in notes.flatMap(\.lines) + [SupportNote.promise] {
      #expect(line.hasSuffix(".") && !line.contains("!") && !line.contains("must"))
      #expect(!line.lowercased().contains("suicid"))
    }
  }
}
