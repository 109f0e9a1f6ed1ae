import DatingFeatures
import DatingModels
import DomainModels
import LLM
import ScreenParts
import ScreenPartsTesting
import Terminal
import Testing

@testable import DatingScreens

@Suite struct PlainChatTests {
  @Test("in a pipe, each line gets its answer, and nothing else goes out")
  func piped() async throws {
    let harness = PlainHarness(try await ChatFixture(), hasPerson: false)
    try await harness.chat("hi", "", "how much do you cost?")
    #expect(
      harness.output.text
        == "Biochar: You said hi.\nBiochar: You said how much do you cost?.\n")
    #expect(harness.output.pieces.count == 2, "whole answers")
    #expect(harness.prompts.text == "")
    #expect(
      try await harness.fixture.said() == [
        "user: hi", "persona: You said hi.", "user: how much do you cost?",
        "persona: You said how much do you cost?.",
      ])
  }

  @Test("where a user watches, the answer goes out piece by piece")
  func streamed() async throws {
    let harness = PlainHarness(try await ChatFixture())
    try await harness.chat("hi")
    #expect(
      harness.output.pieces.suffix(7) == ["Biochar: ", "You ", "said ", "hi", ".", "", "\n"])
  }

  @Test("a person is told who answers and how to begin, and is asked for each line")
  func welcome() async throws {
    let harness = PlainHarness(try await ChatFixture())
    try await harness.chat("/quit", "not read any more")
    #expect(
      harness.output.text == """
        Chat with Biochar, who answers with the offline voice.
        Biochar: Is it hot in here, or is that just my pyrolysis?

        """)
    #expect(harness.prompts.text.hasPrefix("Each line is a message. /again asks"))
    let advice = harness.prompts.text.replacing("\n", with: " ")
    #expect(advice.contains("Is it true? Biochar boosts harvests everywhere."))
    #expect(harness.prompts.text.hasSuffix("You: "))
    #expect(try await harness.fixture.said() == [])
  }

  @Test("the newest of an older conversation is read out, with what is missing")
  func recalled() async throws {
    let fixture = try await ChatFixture()
    for text in ["one", "two", "three", "four"] {
      try await fixture.send(text)
      if text != "four" { try await fixture.answer() }
    }
    let harness = PlainHarness(fixture)
    try await harness.chat()
    #expect(
      harness.output.text == """
        Chat with Biochar, who answers with the offline voice.
        1 earlier message is not read out.
        Biochar: You said one.
        You: two
        Biochar: You said two.
        You: three
        Biochar: You said three.
        You: four

        """)
    #expect(harness.prompts.text.contains("Type /again to ask again."))
    try await harness.chat("/again")
    #expect(try await fixture.said().last == "persona: You said four.")
  }

  @Test("what is left out is counted")
  func severalEarlier() async throws {
    let fixture = try await ChatFixture()
    for text in ["one", "two", "three", "four"] {
      try await fixture.send(text)
      try await fixture.answer()
    }
    let harness = PlainHarness(fixture)
    try await harness.chat()
    #expect(harness.output.text.contains("\n2 earlier messages are not read out.\nYou: two\n"))
  }

  @Test("an unknown command ends a pipe with an error, and nothing after it is sent")
  func pipedCommand() async throws {
    let harness = PlainHarness(try await ChatFixture(), hasPerson: false)
    let error = await #expect(throws: PlainWordError.self) {
      try await harness.chat("hi", "/quti", "more")
    }
    #expect(error?.message == "there is no command \"/quti\"")
    #expect(error?.kind == .usage)
    #expect(harness.prompts.text == "")
    #expect(try await harness.fixture.said() == ["user: hi", "persona: You said hi."])
  }

  @Test("unknown commands get the list again and are not sent")
  func commands() async throws {
    let harness = PlainHarness(try await ChatFixture())
    try await harness.chat("/quti", "/help", "/q")
    #expect(
      harness.prompts.text.contains(
        "error: there is no command \"/quti\"\nThe commands are /again, /help and /quit.\n"))
    #expect(harness.prompts.text.split(separator: "/again asks").count == 3)
    #expect(try await harness.fixture.said() == [])
  }

  @Test("a person hears why there is no answer and goes on; a pipe ends with the error")
  func failures() async throws {
    let broken = try await ChatFixture(ChatModel(ending: .failed))
    let person = PlainHarness(broken)
    try await person.chat("hi", "/again")
    #expect(person.prompts.text.contains("error: the model is out of breath\nWait.\n"))
    #expect(person.output.text.hasSuffix("Biochar: You said hi.\nBiochar: You said hi.\n"))
    let pipe = PlainHarness(try await ChatFixture(ChatModel(ending: .failed)), hasPerson: false)
    await #expect(throws: LanguageModelError.self) { try await pipe.chat("hi", "more") }
    #expect(try await pipe.fixture.said() == ["user: hi", "persona: You said hi."])
  }

  @Test("a message that is too long is refused, and the chat goes on")
  func tooLong() async throws {
    let harness = PlainHarness(try await ChatFixture())
    try await harness.chat(String(repeating: "x", count: ChatMessage.textLimit + 1), "hi")
    #expect(harness.prompts.text.contains("error: "))
    #expect(try await harness.fixture.said() == ["user: hi", "persona: You said hi."])
  }

  @Test("when the task is cancelled, what came of the answer is kept")
  func cancelled() async throws {
    let fixture = try await ChatFixture(ChatModel(ending: .waiting))
    let harness = PlainHarness(fixture) { text in
      if text == "." { withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) {
      try await Task { try await harness.chat("hi", "more") }.value
    }
    #expect(harness.output.text.hasSuffix("Biochar: You said hi.\n"))
    let last = try #require(try await fixture.conversation().messages.last)
    #expect(last.text == "You said hi.")
    #expect(last.ending == .cancelled)
  }

  @Test("when no user reads any more, that ends it, and what came is kept")
  func closedPipe() async throws {
    let fixture = try await ChatFixture()
    let harness = PlainHarness(fixture) { text in if text == "hi" { throw ClosedPipe() } }
    await #expect(throws: ClosedPipe.self) { try await harness.chat("hi") }
    #expect(try await fixture.said() == ["user: hi", "persona: You said hi"])
  }

  @Test("what is said can't drive the terminal")
  func sanitised() async throws {
    let fixture = try await ChatFixture(ChatModel(pieces: { _ in ["\u{1B}[2Jné"] }))
    let harness = PlainHarness(fixture, isUnicode: false)
    try await harness.chat("hi")
    #expect(harness.output.text.hasSuffix("Biochar: ^[[2Jne\n"))
  }
}
