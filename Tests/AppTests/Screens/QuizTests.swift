import Interchange
import Testing

/// The quiz from a script.
@Suite("The quiz")
struct QuizTests {
  @Test("--questions lists them with the letters that --answers takes")
  func questions() async throws {
    let program = try Program()
    let listed = try await program.succeed("quiz", "--questions")
    let questions = try await program.json("quiz", "--questions").arrayValue ?? []
    #expect(questions.count == 8)
    let prompts = listed.lines.filter { $0.first?.isNumber == true }
    #expect(
      prompts == zip(1..., questions).map { "\($0)  \($1["prompt"]?.stringValue ?? "")" })
    // It asks for nothing that is stored.
    #expect(!program.workspace.contains("share"))
  }

  @Test("--answers: letters or names give the same, the best first")
  func answers() async throws {
    let program = try Program()
    let letters = try await program.json("quiz", "--answers", "1b 2a")
    let names = try await program.json("quiz", "--answers", "place=sea, gesture=small")
    #expect(letters == names)
    let scores = letters.arrayValue ?? []
    #expect(scores.count == (try await program.slugs()).count)
    let shares = scores.compactMap { $0["share"]?.numberValue }
    #expect(shares.count == scores.count)
    #expect(shares == shares.sorted(by: >))
    #expect(scores[0]["place"] == 1)
    let text = try await program.succeed("quiz", "--answers", "1b 2a")
    #expect(text.lines.first == "Whom your answers fit best (2 of 8 answered)")
    let best = try #require(scores[0]["name"]?.stringValue)
    #expect(text.lines.contains { $0.hasPrefix("1. \(best) · ") })
  }

  @Test("answers that are none")
  func wrong() async throws {
    let program = try Program()
    for (answers, code, message) in [
      ("", "no_quiz_answers", "no question was answered"),
      ("x", "unreadable_quiz_answer", "\"x\" is no answer"),
      ("9a", "unknown_quiz_question", "the quiz has no question \"9\""),
      ("1z", "unknown_quiz_option", "the question \"place\" has no option \"z\""),
      ("1a 1b", "quiz_question_answered_twice", "the question \"place\" was answered twice"),
    ] {
      let outcome = try await program.run(["quiz", "--answers", answers, "--json"])
      #expect(outcome.status == 64, "\(answers)")
      let error = try outcome.json()["error"]
      #expect(error?["code"] == .string(code))
      #expect(error?["message"] == .string(message))
      #expect(error?["hint"]?.stringValue?.isEmpty == false)
    }
    let arguments = ["quiz", "--json"]
    Failure.usage(
      "'--json' needs '--answers' or '--questions'", of: "dating quiz", "<options>"
    ).check(try await program.run(arguments), isJSON: true, arguments)
  }
}
