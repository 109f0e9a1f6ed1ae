import Foundation
import PeopleModels
import Testing

@Suite struct PersonalityTests {
  private func score(_ answers: Int...) -> PersonalityScore {
    PersonalityScore(PersonalityAnswers(answers: answers))
  }

  @Test("ten statements: two for each trait, one of them the other way round")
  func statements() {
    let statements = PersonalityAnswers.statements
    #expect(statements.count == 10 && Set(statements.map(\.text)).count == 10)
    for trait in Trait.allCases {
      #expect(statements.filter { $0.trait == trait }.map(\.isReversed) == [false, true])
    }
    #expect(statements.allSatisfy { $0.text.hasSuffix(".") && $0.text.count <= 60 })
    #expect(
      Trait.allCases.map(\.title) == [
        "openness", "conscientiousness", "extraversion", "agreeableness", "steadiness",
      ])
  }

  @Test("a user who agrees with what speaks for a trait and not against it has 1, the other way 0")
  func ends() {
    let all = Dictionary(uniqueKeysWithValues: Trait.allCases.map { ($0, 1.0) })
    #expect(score(5, 5, 5, 5, 5, 1, 1, 1, 1, 1).values == all)
    #expect(score(1, 1, 1, 1, 1, 5, 5, 5, 5, 5).values == all.mapValues { _ in 0 })
    #expect(score(5, 5, 5, 5, 5, 5, 5, 5, 5, 5).values == all.mapValues { _ in 0.5 })
  }

  @Test("each trait follows from its own two answers")
  func own() {
    let score = score(5, 4, 3, 2, 1, 1, 1, 1, 1, 1)
    #expect(
      score.values == [
        .openness: 1, .conscientiousness: 0.875, .extraversion: 0.75, .agreeableness: 0.625,
        .steadiness: 0.5,
      ])
  }

  @Test("answers that are none, or too many, count for nothing")
  func strange() {
    #expect(score().values.isEmpty)
    #expect(score(0, 6, .min, .max, -1).values.isEmpty)
    #expect(score(4).values == [.openness: 0.75])
    #expect(score(4, 0, 0, 0, 0, 0).values == [.openness: 0.75])
    #expect(score(3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 5, 5) == score(3, 3, 3, 3, 3, 3, 3, 3, 3, 3))
  }

  @Test("on a wire it is one object of numbers")
  func json() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let score = PersonalityScore(values: [.steadiness: 0.75, .openness: 0.5])
    let text = String(decoding: try encoder.encode(score), as: UTF8.self)
    #expect(text == #"{"openness":0.5,"steadiness":0.75}"#)
    #expect(try JSONDecoder().decode(PersonalityScore.self, from: Data(text.utf8)) == score)
  }

  @Test(
    "a wrong object is refused",
    arguments: [
      #"{"openness":1.01}"#, #"{"openness":-0.01}"#, #"{"charm":0.5}"#, "[]", #"["openness",0.5]"#,
      #"{"openness":"0.5"}"#,
    ])
  func wrong(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PersonalityScore.self, from: Data(text.utf8))
    }
  }
}
