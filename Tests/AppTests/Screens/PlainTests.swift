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
