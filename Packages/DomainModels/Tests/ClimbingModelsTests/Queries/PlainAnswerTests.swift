import DomainModels
import Testing

@testable import ClimbingModels

/// The fast version is tested against the plain one.
@Suite struct PlainAnswerTests {
  private static let words = ["wolf", "HARZ", "é", "5.1", "ith", "", "ada", "cold", "süd", "zz"]

  @Test("a word is found in the texts that hold it, whatever the case and the accents")
  func words() {
    let random = RandomSource.seeded(5)
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int(random.next() % UInt64(values.count))]
    }
    var hits = 0
    for _ in 0..<200 {
      var climb = Climb(
        id: sampleID(1), named: pick(["Wolf", "Éclair", "", "raven"]), on: nil,
        at: Timestamp(milliseconds: 0))
      climb.crag = pick([nil, "Ith", "Süd"])
      climb.sector = pick([nil, "North"])
      climb.area = pick([nil, "Harz"])
      climb.country = pick([nil, "DE"])
      climb.path = pick([[], ["Europe", "harz"]])
      climb.partner = pick([nil, "Ada"])
      climb.notes = pick([nil, "cold and wet"])
      climb.gradeText = pick([nil, "5.10a"])
      let places = [climb.crag, climb.sector, climb.area, climb.country] + climb.path
      let fields: [(LogbookCriterion.TextField, [String?])] = [
        (.name, [climb.name]), (.crag, [climb.crag]), (.sector, [climb.sector]),
        (.area, [climb.area]), (.country, [climb.country]), (.place, places),
        (.partner, [climb.partner]), (.notes, [climb.notes]),
      ]
      for word in Self.words {
        func isIn(_ texts: [String?]) -> Bool {
          texts.compactMap(\.self).contains {
            word.isEmpty || $0.foldedForSearch.contains(word.foldedForSearch)
          }
        }
        let everything = fields.flatMap(\.1) + [climb.gradeText]
        #expect(answers(climb, .text(word)) == isIn(everything))
        hits += isIn(everything) ? 1 : 0
        for (field, texts) in fields {
          #expect(answers(climb, .field(field, [word])) == isIn(texts))
        }
      }
    }
    #expect(hits > 300)
  }

  private func answers(_ climb: Climb, _ criterion: LogbookCriterion) -> Bool {
    LogbookQuery(terms: [LogbookQuery.Term(criterion)])
      .matches(LogbookEntry(climb, attempts: [])) { _, _, _ in false }
  }

  @Test("days are counted whatever order they come in")
  func days() {
    let random = RandomSource.seeded(8)
    for count in 0..<40 {
      let days = (0..<count).map { _ in
        CivilDate(daysSinceEpoch: 20_000 + Int(random.next() % 4))
      }
      #expect(DayTally(days).counts == Dictionary(grouping: days) { $0 }.mapValues(\.count))
    }
  }
}
