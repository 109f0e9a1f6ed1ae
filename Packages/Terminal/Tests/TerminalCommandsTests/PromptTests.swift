import DomainModels
import Terminal
import TerminalCommands
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct PromptTests {
  private let probe = SessionProbe()

  @Test(
    "yes and no",
    arguments: [
      ("y", nil, true), ("YES", nil, true), (" n ", true, false), ("no", true, false),
      ("", true, true), ("", false, false),
    ] as [(String, Bool?, Bool)])
  func confirm(_ answer: String, _ fallback: Bool?, _ expected: Bool) async throws {
    let prompt = probe.session([answer]).prompt
    #expect(
      try await prompt.confirm("Go?", default: fallback, answeredBy: "--yes") == expected)
    let choices = fallback.map { $0 ? "[Y/n]" : "[y/N]" } ?? "[y/n]"
    #expect(probe.errors.text == "Go? \(choices) ")
    #expect(probe.output.text == "")
  }

  @Test("an answer that can't be taken is asked for again, with what is accepted")
  func again() async throws {
    let prompt = probe.session(["maybe", "", "y"]).prompt
    #expect(try await prompt.confirm("Go?", default: nil, answeredBy: "--yes"))
    #expect(
      probe.errors.text == """
        Go? [y/n] Type yes or no.
        Go? [y/n] Type yes or no.
        Go? [y/n] \("")
        """)
  }

  @Test("the end of the input is a no, on a line of its own")
  func end() async throws {
    let prompt = probe.session(["perhaps"]).prompt
    let error = await #expect(throws: PromptError.self) {
      try await prompt.confirm("Go?", default: true, answeredBy: "--yes")
    }
    #expect(error == .cancelled)
    #expect(error.map { ExitStatus($0.kind) } == .cancelled)
    #expect(probe.errors.text == "Go? [Y/n] Type yes or no.\nGo? [Y/n] \n")
  }

  @Test("no user is asked without a terminal, nor with --no-input; the answer is named")
  func nobody() async throws {
    let noInput = TerminalTraits.terminal.with { $0.stdinIsTerminal = false }
    let noQuestion = TerminalTraits.terminal.with { $0.stderrIsTerminal = false }
    for traits in [noInput, noQuestion] {
      let prompt = probe.session(["y"], traits: traits).prompt
      let error = await #expect(throws: PromptError.self) {
        try await prompt.confirm("Go?", answeredBy: "--yes")
      }
      #expect(error == .noTerminal(answeredBy: "--yes"))
      #expect(error?.hint == "Answer with '--yes'.")
      #expect(error?.kind == .usage)
    }
    let prompt = probe.session(["y"], allowsInput: false).prompt
    for question in 0..<4 {
      let error = await #expect(throws: PromptError.self) {
        switch question {
        case 0: _ = try await prompt.confirm("Go?", answeredBy: "--way")
        case 1: _ = try await prompt.ask("Where?", answeredBy: "--way")
        case 2: _ = try await prompt.choose("Which?", from: ["a"], answeredBy: "--way")
        default: try await prompt.typeToConfirm("a", consequence: "b.", answeredBy: "--way")
        }
      }
      #expect(error == .refused(answeredBy: "--way"))
    }
    #expect(probe.errors.text == "")
  }

  @Test("a line of text: trimmed, with a default, and checked")
  func ask() async throws {
    let session = probe.session(["", "  La Marie-Rose ", "", "7z", "6A"])
    #expect(try await session.prompt.ask("Name:", answeredBy: "--name") == "La Marie-Rose")
    #expect(
      probe.errors.text == "Name: Type something, or Ctrl-D to cancel.\nName: ")
    #expect(
      try await session.prompt.ask("Place:", default: "Bas Cuvier", answeredBy: "--place")
        == "Bas Cuvier")
    #expect(probe.errors.text.hasSuffix("Name: Place: [Bas Cuvier] "))
    let grade = try await session.prompt.ask("Grade:", answeredBy: "--grade") { answer in
      answer.hasPrefix("6") ? nil : "Type a grade of 6."
    }
    #expect(grade == "6A")
    #expect(probe.errors.text.hasSuffix("Grade: Type a grade of 6.\nGrade: "))
  }

  @Test("one of several, by its number, its name or the beginning of it")
  func choose() async throws {
    let prompt = probe.session(["0", "s", "4", "2"]).prompt
    let options = ["Slab", "Sloper", "Crimp"]
    #expect(try await prompt.choose("Which?", from: options, answeredBy: "--hold") == 1)
    let advice = "Number or name: Type a number from 1 to 3, or the\nbeginning of one name.\n"
    #expect(
      probe.errors.text == """
        Which?
          1  Slab
          2  Sloper
          3  Crimp
        \(advice)\(advice)\(advice)Number or name: \("")
        """)
  }

  @Test(
    "how an option may be named",
    arguments: [
      ("3", 2), ("sloper", 1), ("CR", 2), (" crimp ", 2), ("sl", nil), ("x", nil), ("-1", nil),
      ("2024", 3), ("4", 3), ("5", nil), ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func matches(_ answer: String, _ index: Int?) async throws {
    let prompt = probe.session([answer, "1"]).prompt
    let options = ["Slab", "Sloper", "Crimp", "2024"]
    let chosen = try await prompt.choose("Which?", from: options, answeredBy: "--hold")
    #expect(chosen == index ?? 0)
    #expect(probe.errors.text.contains("beginning of one name") == (index == nil))
  }

  @Test("an empty choice is the default, if there is one")
  func defaultChoice() async throws {
    let prompt = probe.session(["", "", "1"]).prompt
    let options = ["Slab", "Sloper"]
    #expect(
      try await prompt.choose("Which?", from: options, default: 1, answeredBy: "--hold") == 1)
    #expect(probe.errors.text.hasSuffix("Number or name [2]: "))
    #expect(
      try await prompt.choose("Which?", from: options, default: 7, answeredBy: "--hold") == 0)
    await #expect(throws: PromptError.cancelled) {
      try await prompt.choose("Which?", from: [], answeredBy: "--hold")
    }
  }

  @Test("a name is typed to the letter before something is destroyed; nothing cancels")
  func typeToConfirm() async throws {
    let prompt = probe.session(["y", "Bouldering", "bouldering", ""]).prompt
    try await prompt.typeToConfirm(
      "bouldering", consequence: "All 12 climbs go.", answeredBy: "--yes")
    #expect(
      probe.errors.text.hasPrefix(
        """
        All 12 climbs go.
        Type 'bouldering' to go on: That is not 'bouldering'. Type it, or
        nothing to cancel.
        """))
    await #expect(throws: PromptError.cancelled) {
      try await prompt.typeToConfirm("bouldering", consequence: "Gone.", answeredBy: "--yes")
    }
  }

  @Test("data in a question can't drive the terminal")
  func sanitised() async throws {
    _ = try await probe.session(["y"]).prompt.confirm("Drop \u{1B}[2J?", answeredBy: "--yes")
    #expect(probe.errors.text == "Drop ␛[2J? [y/N] ")
  }

  @Test("a conversation is read from a pipe too, and labelled only for a person")
  func conversation() async throws {
    let piped = probe.session([" hello "], traits: .pipe, allowsInput: false)
    #expect(try await piped.prompt.nextLine("you:", answeredBy: "a pipe") == " hello ")
    #expect(try await piped.prompt.nextLine("you:", answeredBy: "a pipe") == nil)
    #expect(probe.errors.text == "")
    let typed = probe.session(["hi"]).prompt
    #expect(try await typed.nextLine("you:", answeredBy: "a pipe") == "hi")
    #expect(try await typed.nextLine("you:", answeredBy: "a pipe") == nil)
    #expect(probe.errors.text == "you: you: \n")
    await #expect(throws: PromptError.refused(answeredBy: "a pipe")) {
      try await probe.session(["hi"], allowsInput: false).prompt
        .nextLine("you:", answeredBy: "a pipe")
    }
  }

  @Test("an answer with an invalid byte is taken, and a note says so")
  func invalidByte() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let sink = FileDescriptorSink(descriptor: ends[1])
    try sink.write(Array("Z".utf8) + [0xFC] + Array("rich\nfine\nB".utf8) + [0xFF, 0x0A])
    close(ends[1])
    let session = probe.session(reading: DescriptorLineSource(descriptor: ends[0]))
    #expect(try await session.prompt.ask("Where?", answeredBy: "--at") == "Z\u{FFFD}rich")
    let note =
      "note: line 1 of the input is not valid\nUTF-8; U+FFFD replaces what is invalid\nin it"
    #expect(probe.errors.text == "Where? \(note)\n")
    #expect(try await session.prompt.nextLine("you:", answeredBy: "a pipe") == "fine")
    // A failure that is reported later comes after it.
    let shown = probe.errors.text
    let mended = try await session.prompt.nextMendedLine("you:", answeredBy: "a pipe")
    #expect(mended?.text == "B\u{FFFD}")
    #expect(try mended?.note() != nil)
    #expect(probe.errors.text == shown + "you: ")
  }
}
