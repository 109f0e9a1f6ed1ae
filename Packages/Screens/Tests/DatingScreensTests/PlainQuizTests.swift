import DatingFeatures
import DatingModels
import DomainModels
import ScreenParts
import ScreenPartsTesting
import Terminal
import Testing

@testable import DatingScreens

@Suite struct PlainQuizTests {
  @Test("in a pipe, the numbers that come are the answers, and only the result goes out")
  func piped() async throws {
    let harness = PlainHarness(try await ChatFixture(), hasPerson: false)
    try await harness.quiz("1", "2", "skip", "1")
    #expect(harness.prompts.text == "")
    let lines = harness.output.text.split(separator: "\n").map(String.init)
    #expect(lines.first == "Whom your answers fit best (3 of 8 answered)")
    #expect(lines.contains("1. Biochar · 100 %"))
    #expect(lines.contains("  + You want it on land: Land-Based."))
    #expect(lines.contains("  - You want it on land, but: Localized."))
    #expect(harness.output.text.contains("it is no recommendation"))
  }

  @Test("a person is asked each question, can go back, and hears which answer was no answer")
  func person() async throws {
    let harness = PlainHarness(try await ChatFixture())
    try await harness.quiz("b", "ba", "6", "f", "sea", "1", "q", "1")
    let asked = harness.prompts.text
    #expect(asked.contains("Question 1 of 8: Where shall the first date be?\na  In a field"))
    #expect(asked.contains("b  On the beach, or right in the waves (chosen)\n"))
    #expect(asked.contains("a letter from a to e, back, skip or quit? "))
    #expect(asked.contains("error: \"6\" is no answer\n"))
    #expect(asked.contains("error: \"f\" is no answer\n"))
    #expect(asked.contains("error: \"sea\" is no answer\n"))
    #expect(asked.contains("Question 2 of 8"))
    #expect(harness.output.text == "", "who leaves gets no result")
  }

  @Test("letters are those of the full screen and of --answers, and numbers go on working")
  func letters() async throws {
    let answers = try QuizAnswers(parsing: "1b 2a 3c 4a 5B")
    var results: [String] = []
    for typed in [["b", "a", "c", "A", "b"], ["2", "1", "3", "1", "2"]] {
      let harness = PlainHarness(try await ChatFixture(), hasPerson: false)
      try await harness.quiz(typed[0], typed[1], typed[2], typed[3], typed[4])
      let best = try await ScoreQuiz(harness.fixture, quiz: .standard)(answers).scores.first
      let percent = Int(((best?.share ?? 0) * 100).rounded())
      let first = "1. \(best?.intervention.name ?? "") · \(percent) %"
      #expect(harness.output.text.contains("(5 of 8 answered)\n"))
      #expect(harness.output.text.contains("\n\(first)\n"))
      results.append(harness.output.text)
    }
    #expect(results[0] == results[1])
    for question in Quiz.standard.questions {
      #expect(question.options.count <= QuizQuestion.letters.count)
    }
  }

  @Test("after the result a profile can be read, and the quiz begun again")
  func afterwards() async throws {
    let harness = PlainHarness(try await ChatFixture())
    let first = Array(repeating: "1", count: 8)
    let lines = first + ["1", "9", "again"] + first + ["quit", "1"]
    try await PlainQuiz(harness.fixture, on: try harness.console(lines))()
    let said = harness.output.text
    #expect(said.split(separator: "Whom your answers fit best (8 of 8 answered)").count == 3)
    #expect(said.split(separator: "Biochar at your service").count == 2)
    #expect(harness.prompts.text.contains("error: \"9\" is none of these\n"))
  }

  @Test("what is no answer ends a pipe with an error", arguments: ["6", "sea", ""])
  func pipedAnswer(typed: String) async throws {
    let harness = PlainHarness(try await ChatFixture(), hasPerson: false)
    let error = await #expect(throws: PlainWordError.self) {
      try await harness.quiz("1", typed, "1")
    }
    #expect(error?.message == "\"\(typed)\" is no answer")
    #expect(error?.kind == .usage)
    #expect(harness.output.text == "", "half a quiz has no result")
  }

  @Test("after the result of a piped quiz, an unknown word is an error as well")
  func pipedChoice() async throws {
    let harness = PlainHarness(try await ChatFixture(), hasPerson: false)
    let lines = Array(repeating: "1", count: 8) + ["9"]
    await #expect(throws: PlainWordError.self) {
      try await PlainQuiz(harness.fixture, on: try harness.console(lines))()
    }
    #expect(harness.output.text.contains("(8 of 8 answered)"))
  }

  @Test("equal cards have numbers of their own to be typed, and say which place they share")
  func ties() async throws {
    let harness = PlainHarness(try await ChatFixture(), hasPerson: false)
    try await harness.quiz("1", "skip", "skip", "skip", "skip", "skip", "skip", "skip")
    let ranked = harness.output.text.split(separator: "\n").filter { $0.contains(" %") }
    let expected = [
      "1. Biochar · 100 %", "2. Space Sunshade · 0 %", "3. Cool Roofs · 0 % · shares place 2",
    ]
    #expect(ranked.map(String.init) == expected)
  }

  @Test("without an answer there is nothing to compare")
  func nothing() async throws {
    let harness = PlainHarness(try await ChatFixture())
    try await harness.quiz()
    #expect(harness.output.text == "")
    #expect(harness.prompts.text.contains("Nothing was answered"))
  }
}
