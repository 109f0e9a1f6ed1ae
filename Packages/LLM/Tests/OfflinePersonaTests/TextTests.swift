import Testing

@testable import OfflinePersona

struct TextTests {
  @Test(
    arguments: zip(
      [
        "cools", "cooled", "cooling", "stopped", "stopping", "studies", "glasses", "loss", "uses",
        "gas",
      ],
      ["cool", "cool", "cool", "stop", "stop", "study", "glass", "loss", "use", "gas"]))
  func stemsEndings(_ word: String, _ stem: String) {
    #expect(Stemmer.stem(word) == stem)
  }

  @Test func wordsAreFoldedAndContractionsWrittenOut() {
    let words = Tokenizer.tokens(in: "What's CO₂? Ménage don’t cost 1,250.5 café’s").map(\.word)
    #expect(
      words == ["what", "is", "co2", "menage", "do", "not", "cost", "1,250.5", "cafe"])
  }

  @Test func namesAreCapitalsInsideASentence() {
    let tokens = Tokenizer.tokens(in: "Who won the World Cup? Belgium. I did, NASA")
    #expect(tokens.filter(\.isNamed).map(\.text) == ["World", "Cup"])
  }

  @Test func synonymsShareATerm() {
    let pairs = [
      ("price", "expensive"), ("CO2", "carbon"), ("ocean", "seas"), ("dangerous", "safety"),
      ("tonnes", "Gt"), ("planes", "aircraft"), ("electricity", "power"),
    ]
    for (one, other) in pairs {
      let terms = [one, other].map { Tokenizer.tokens(in: $0).map(\.term) }
      #expect(terms[0] == terms[1], "\(one), \(other)")
    }
    #expect(Lexicon.term(of: "cooling") != Lexicon.term(of: "warming"))
  }

  @Test func sentencesEndAtStopsBeforeCapitals() {
    let text = "It cools by 0.5 degrees. Yes! E.g. this stays… Done"
    #expect(
      Sentences.split(text) == [
        "It cools by 0.5 degrees.", "Yes!", "E.g. this stays…", "Done",
      ])
  }
}
