import Foundation
import Interchange
import Testing

/// The linear twins of the screens, as scripts use them: lines in, lines out.
@Suite("Line by line, in a pipe")
struct PlainTests {
  @Test("swiping: what each word does is said, and stored")
  func swiping() async throws {
    let program = try Program()
    let cards = try await program.json("list").arrayValue ?? []
    let slugs = cards.compactMap { $0["slug"]?.stringValue }
    let names = cards.compactMap { $0["name"]?.stringValue }
    let outcome = try await program.shell(
      "printf 'like\\np\\nu\\nlater\\nmatches\\nquit\\nlike\\n' | dating swipe --plain")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let text = outcome.lines.joined(separator: " ")
    var rest = text[...]
    for sentence in [
      "Card 1 of \(cards.count).", names[0], "You like \(names[0]): it's a match!",
      "Card 2 of \(cards.count).", names[1], "You passed on \(names[1]).",
      "Card 3 of \(cards.count).", "\(names[1]): pass undone, back on the stack.",
      "\(names[1]) waits on the later pile.",
      "1 match:", names[0],
    ] {
      let place = rest.range(of: sentence)
      #expect(place != nil, "\(sentence) is not in its place:\n\(outcome.output)")
      rest = place.map { rest[$0.upperBound...] } ?? rest
    }
    #expect(!outcome.output.contains("\u{1B}"))
    // What stands behind quit is not read.
    #expect(try await program.verdicts() == [slugs[0]: "like", slugs[1]: "later"])
  }

  @Test("a script that asks for the impossible hears of it, and stops there")
  func impossible() async throws {
    let program = try Program()
    let outcome = try await program.shell("printf 'undo\\nlike\\n' | dating swipe --plain")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "error: there is no swipe to undo\nhint: Swipe a card first\n")
    #expect(try await program.verdicts() == [:])
  }

  @Test("the end of the input is the end, in every one of them")
  func end() async throws {
    let program = try Program()
    for command in ["swipe", "chat biochar", "quiz"] {
      let outcome = try await program.shell("dating \(command) --plain </dev/null")
      #expect(outcome.status == 0, "\(command)")
      #expect(outcome.errors == "", "\(command)")
    }
    #expect(try await program.verdicts() == [:])
  }

  @Test("one category only")
  func category() async throws {
    let program = try Program()
    let ice = try await program.succeed("list", "--category", "ice").column(7)
    let outcome = try await program.shell(
      "yes pass | head -n \(ice.count) | dating swipe --plain --category ice")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains("That was the last one: you met every card of Ice Preservation."))
    let verdicts = try await program.verdicts()
    #expect(verdicts == Dictionary(uniqueKeysWithValues: ice.map { ($0, "pass") }))
  }

  @Test("a chat: each line gets its answer on a line of its own")
  func chat() async throws {
    let program = try Program()
    let outcome = try await program.shell(
      "printf 'How much do you cost?\\n\\nWhat are your flaws?\\n/quit\\nMore\\n' "
        + "| dating chat cool-roofs --plain")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.lines.count == 2)
    for line in outcome.lines { #expect(line.hasPrefix("Cool Roofs: ")) }
    let messages = try await program.messages(with: "cool-roofs")
    #expect(
      messages.compactMap { $0["author"]?.stringValue } == ["user", "persona", "user", "persona"])
    let answers = messages.filter { $0["author"] == "persona" }.compactMap {
      $0["text"]?.stringValue
    }
    #expect(outcome.lines == answers.map { "Cool Roofs: \($0)" })
  }

  @Test("the quiz: numbers in, whom they fit out")
  func quiz() async throws {
    let program = try Program()
    let outcome = try await program.shell(
      "printf '1\\nskip\\n2\\nback\\n2\\n' | dating quiz --plain")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let best = try await program.json("quiz", "--answers", "1a 3b")
    #expect(outcome.output.contains("(2 of 8 answered)"))
    let name = try #require(best[0]?["name"]?.stringValue)
    #expect(outcome.output.contains(name))
  }
}

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
