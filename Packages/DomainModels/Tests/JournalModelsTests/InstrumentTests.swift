import DomainModels
import JournalModels
import Testing

@Suite struct InstrumentTests {
  @Test("PHQ-9 and GAD-7 have their items, scores and bands")
  func standard() throws {
    #expect(Instrument.all.map(\.id) == ["phq-9", "gad-7"])
    #expect(Instrument.all.map(\.items.count) == [9, 7])
    #expect(Instrument.all.map(\.greatestScore) == [27, 21])
    for instrument in Instrument.all {
      #expect(
        instrument.scale == [
          "Not at all", "Several days", "More than half the days", "Nearly every day",
        ])
      #expect(instrument.credit.contains("Spitzer") && instrument.credit.contains("Pfizer"))
      #expect(instrument.credit.contains("No permission required"))
      #expect(Set(instrument.items).count == instrument.items.count)
      var expected = 0
      for band in instrument.bands {
        #expect(band.scores.lowerBound == expected)
        expected = band.scores.upperBound + 1
      }
      #expect(expected == instrument.greatestScore + 1)
      #expect(instrument.band(of: -1) == nil && instrument.band(of: expected) == nil)
    }
  }

  @Test(
    "bands begin where they were published",
    arguments: [
      (4, "minimal"), (5, "mild"), (9, "mild"), (10, "moderate"), (14, "moderate"),
      (15, "moderately severe"), (19, "moderately severe"), (20, "severe"), (27, "severe"),
    ])
  func phqBands(score: Int, name: String) {
    #expect(Instrument.phq9.band(of: score)?.name == name)
  }

  @Test(
    "and those of the GAD-7",
    arguments: [(4, "minimal"), (5, "mild"), (10, "moderate"), (15, "severe"), (21, "severe")])
  func gadBands(score: Int, name: String) {
    #expect(Instrument.gad7.band(of: score)?.name == name)
  }

  @Test("a score is the sum, of all answers or of none")
  func score() throws {
    #expect(try Instrument.phq9.score([0, 1, 2, 3, 0, 1, 2, 3, 0]) == 12)
    #expect(try Instrument.gad7.score(Array(repeating: 3, count: 7)) == 21)
    for answers in [[], [1, 1], Array(repeating: 1, count: 10)] {
      #expect(throws: ValidationError.self) { try Instrument.phq9.score(answers) }
    }
    #expect(throws: ValidationError.self) {
      try Instrument.phq9.score([0, 0, 0, 0, 0, 0, 0, 0, 4])
    }
    #expect(throws: ValidationError.self) {
      try Instrument.phq9.score([-1, 0, 0, 0, 0, 0, 0, 0, 0])
    }
  }

  @Test("the ninth item of the PHQ-9 leads to support from 1 on, and nothing else does")
  func support() {
    var answers = Array(repeating: 3, count: 8) + [0]
    #expect(!Instrument.phq9.leadsToSupport(answers))
    for answer in 1...3 {
      answers[8] = answer
      #expect(Instrument.phq9.leadsToSupport(answers))
    }
    #expect(Instrument.phq9.leadsToSupport(Array(repeating: 0, count: 8) + [1]))
    #expect(!Instrument.phq9.leadsToSupport([1]))
    #expect(!Instrument.gad7.leadsToSupport(Array(repeating: 3, count: 7)))
    #expect(Instrument.phq9.items[8].contains("better off dead"))
  }

  @Test("questionnaires are found as they are typed")
  func found() {
    #expect(Instrument(id: "PHQ9") == .phq9 && Instrument(id: "gad_7") == .gad7)
    #expect(Instrument(id: "phq-8") == nil && Instrument(id: "") == nil)
  }
}
