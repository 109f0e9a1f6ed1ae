import JournalFeatures
import JournalModels
import Testing

@Suite struct QuestionBankTests {
  @Test func everyStepHasQuestionsAndEachItsOwnName() {
    let all = ReviewStep.allCases.flatMap { QuestionBank.questions(for: $0) }
    #expect(ReviewStep.allCases.allSatisfy { !QuestionBank.questions(for: $0).isEmpty })
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(Set(all.map(\.text)).count == all.count)
  }

  @Test func theyAreQuestionsAndGentle() {
    for question in ReviewStep.allCases.flatMap({ QuestionBank.questions(for: $0) }) {
      #expect(question.text.contains("?"), "\(question.text)")
      #expect(!question.text.contains("!"))
      #expect(!question.text.lowercased().contains("should"))
      #expect(question.text.count < 100)
    }
  }

  @Test func whatIsKnownOfThoughtRecordsIsThere() {
    let ids = ReviewStep.allCases.flatMap { QuestionBank.questions(for: $0) }.map(\.id)
    for id in [
      "evidence/for", "evidence/against", "evidence/missing", "evidence/possible",
      "evidence/habit", "evidence/feeling", "evidence/mind", "balanced/friend", "balanced/year",
      "balanced/cost", "situation/camera", "done/next",
    ] { #expect(ids.contains(id)) }
  }

  @Test func thoseOfTheAcceptedPatternsComeFirst() throws {
    let types = DistortionPack.standard.types.filter { ["should", "comparing"].contains($0.id) }
    let questions = QuestionBank.questions(for: .balanced, types: types)
    #expect(questions.prefix(2).map(\.text) == types.map(\.question))
    #expect(questions.prefix(2).map(\.type) == types.map(\.id))
    #expect(QuestionBank.questions(for: .evidence, types: types).allSatisfy { $0.type == nil })
    let silent = DistortionType(id: "own", name: "Own", summary: "", example: "", question: "")
    #expect(
      QuestionBank.questions(for: .balanced, types: [silent])
        == QuestionBank.questions(for: .balanced))
  }
}
