import DatingFeatures
import DatingModels
import DomainModels
import ScreenParts
import Terminal
import Testing

@testable import DatingScreens

@Suite struct ChatPageTests {
  @Test("a page that appears asks for the conversation, and only its own card's is taken")
  func appearing() async throws {
    let party = try await ChatFixture()
    var driver = try ChatPageDriver()
    #expect(driver.page.appear().count == 1)
    let other = try await party.conversation("cool-roofs")
    driver.tell(.conversation(other, isOffline: true, now: chatNow))
    #expect(driver.page.title == "")
    driver.tell(
      .conversation(try await party.conversation(), isOffline: true, now: chatNow))
    #expect(driver.page.title == "Biochar · offline voice")
    driver.tell(.conversation(other, isOffline: false, now: chatNow))
    #expect(driver.page.title == "Biochar · offline voice")
  }

  @Test("a voice that needs a network is not called an offline voice")
  func voices() async throws {
    let driver = try ChatPageDriver(try await ChatFixture().conversation(), isOffline: false)
    #expect(driver.page.title == "Biochar")
  }

  @Test("an empty conversation shows the opening line and what could be asked; Tab writes it")
  func beginning() async throws {
    var driver = try ChatPageDriver(try await ChatFixture().conversation())
    #expect(driver.text.contains("Is it hot in here"))
    #expect(driver.text.contains("Biochar boosts harvests everywhere."))
    driver.press(KeyPress(.tab))
    #expect(driver.page.field.text == "How much do you cost?")
    driver.press(KeyPress(.tab))
    #expect(driver.page.field.text == "What are your red flags?")
    driver.type("!")
    driver.press(KeyPress(.tab))
    #expect(driver.page.field.text == "What are your red flags?!")
    #expect(driver.takeCommands() == [])
  }

  @Test("Enter sends what is written, and nothing if that is nothing")
  func sending() async throws {
    var driver = try ChatPageDriver(try await ChatFixture().conversation())
    driver.press(KeyPress(.enter))
    driver.type("  ")
    driver.press(KeyPress(.enter))
    #expect(driver.takeCommands() == [])
    driver.type("hi ")
    driver.press(KeyPress(.enter))
    #expect(driver.takeCommands() == ["send biochar: hi"])
    #expect(driver.page.field.isEmpty)
  }

  @Test("before the card is known, nothing is sent and nothing lost")
  func sendingTooEarly() throws {
    var driver = try ChatPageDriver()
    driver.type("hi")
    driver.press(KeyPress(.enter))
    #expect(driver.takeCommands() == [])
    #expect(driver.page.field.text == "hi")
  }

  @Test("rapid messages go to the disk one after the other, and the answer waits for the last")
  func debouncing() async throws {
    let party = try await ChatFixture()
    var driver = try ChatPageDriver(try await party.conversation())
    driver.type("one")
    driver.press(KeyPress(.enter))
    driver.type("two")
    driver.press(KeyPress(.enter))
    #expect(driver.takeCommands() == ["send biochar: one"])
    driver.tell(.sent(try await party.send("one")))
    #expect(driver.takeCommands() == ["send biochar: two", "0.4 seconds reply/biochar 1"])
    driver.tell(.tick("reply/biochar", 1))
    #expect(driver.takeCommands() == [], "the second is still on its way")
    driver.tell(.sent(try await party.send("two")))
    #expect(driver.takeCommands() == ["0.4 seconds reply/biochar 2"])
    driver.tell(.tick("reply/biochar", 1))
    #expect(driver.takeCommands() == [], "the first timer is out of date")
    driver.tell(.tick("reply/biochar", 2))
    #expect(
      driver.takeCommands() == [
        "reply biochar as reply/biochar", "0.3 seconds typing/biochar 1",
      ])
    driver.tell(.tick("reply/biochar", 2))
    #expect(driver.takeCommands() == [], "a timer counts once")
    #expect(driver.text.contains("one"))
    #expect(driver.text.contains("two"))
  }

  @Test("the typing indicator moves until the first words come")
  func typing() async throws {
    let party = try await ChatFixture()
    var driver = try await asked(party)
    #expect(driver.text.contains("Biochar is typing ● ○ ○"))
    driver.tell(.tick("typing/biochar", 1))
    #expect(driver.text.contains("Biochar is typing ○ ● ○"))
    #expect(driver.takeCommands() == ["0.3 seconds typing/biochar 2"])
    driver.tell(.tick("typing/biochar", 1))
    #expect(driver.takeCommands() == [])
    driver.tell(.said(biochar, "You "))
    driver.tell(.tick("typing/biochar", 2))
    #expect(driver.takeCommands() == [])
    #expect(!driver.text.contains("typing"))
  }

  @Test("where nothing moves, the typing indicator stands still")
  func stillTyping() async throws {
    let party = try await ChatFixture()
    var driver = try ChatPageDriver(try await party.conversation(), isStill: true)
    driver.tell(.sent(try await party.send("hi")), .tick("reply/biochar", 1))
    #expect(
      driver.takeCommands() == [
        "0.4 seconds reply/biochar 1", "reply biochar as reply/biochar",
      ])
    #expect(driver.text.contains("Biochar is typing…"))
  }

  @Test("what the card says grows, and the message that was kept takes its place")
  func streaming() async throws {
    let party = try await ChatFixture()
    var driver = try await asked(party)
    driver.tell(.said(biochar, "You "), .said(sunshade, "Not mine"), .said(biochar, "sa"))
    #expect(driver.text.contains("  You sa\n"))
    #expect(!driver.text.contains("Not mine"))
    driver.tell(.answered(biochar, try await party.answer()))
    #expect(driver.text.contains("  You said hi.\n"))
    #expect(!driver.text.contains("  You sa\n"))
    #expect(driver.page.phase == .quiet)
    #expect(driver.takeCommands() == [])
  }

  @Test("a message sent while the card answers is answered after")
  func waitingMessages() async throws {
    let party = try await ChatFixture()
    var driver = try await asked(party)
    driver.tell(.said(biochar, "You "))
    let answer = try await party.answer()
    driver.type("and?")
    driver.press(KeyPress(.enter))
    #expect(driver.takeCommands() == ["send biochar: and?"])
    driver.tell(.sent(try await party.send("and?")))
    #expect(driver.takeCommands() == [], "the card is still talking")
    driver.tell(.answered(biochar, answer))
    #expect(
      driver.takeCommands() == [
        "reply biochar as reply/biochar", "0.3 seconds typing/biochar 2",
      ])
    #expect(driver.page.messages.map(\.text) == ["hi", "You said hi.", "and?"])
  }

  @Test("Ctrl-C stops an answer; what came stays, is marked, and can be asked for again")
  func interrupting() async throws {
    let party = try await ChatFixture(ChatModel(ending: .waiting))
    var driver = try await asked(party)
    driver.tell(.said(biochar, "You said"))
    let stopped = driver.interrupt()
    #expect(stopped)
    #expect(driver.takeCommands() == ["cancel reply/biochar"])
    #expect(driver.text.contains("You said"))
    let kept = try await interruptedAnswer(party)
    driver.tell(.answered(biochar, kept))
    #expect(driver.text.contains("(interrupted)"))
    #expect(driver.text.contains("Ctrl-R asks again"))
    driver.press(.control("r"))
    #expect(
      driver.takeCommands() == [
        "reply biochar as reply/biochar", "0.3 seconds typing/biochar 2",
      ])
  }

  @Test("Ctrl-C while messages are collected leaves them unanswered; a second one quits")
  func interruptingEarly() async throws {
    let party = try await ChatFixture()
    var driver = try ChatPageDriver(try await party.conversation())
    driver.tell(.sent(try await party.send("hi")))
    _ = driver.takeCommands()
    let stopped = driver.interrupt()
    #expect(stopped)
    driver.tell(.tick("reply/biochar", 1))
    #expect(driver.takeCommands() == [])
    #expect(driver.text.contains("Ctrl-R asks again"))
    let stoppedAgain = driver.interrupt()
    #expect(!stoppedAgain)
  }

  @Test("Ctrl-C with nothing under way, or while the answer is being stopped, is the program's")
  func nothingToInterrupt() async throws {
    var quiet = try ChatPageDriver(try await ChatFixture().conversation())
    let hadSomething = quiet.interrupt()
    #expect(!hadSomething)
    var stopping = try await asked(try await ChatFixture())
    let first = stopping.interrupt()
    let second = stopping.interrupt()
    #expect(first)
    #expect(!second)
  }

  @Test("a message that waits while an answer is stopped is answered then")
  func waitingBehindStopped() async throws {
    let party = try await ChatFixture()
    var driver = try await asked(party)
    driver.tell(.sent(try await party.send("and?")))
    let stopped = driver.interrupt()
    #expect(stopped)
    _ = driver.takeCommands()
    driver.tell(.answered(biochar, nil))
    #expect(
      driver.takeCommands() == [
        "load biochar as conversation/biochar", "reply biochar as reply/biochar",
        "0.3 seconds typing/biochar 2",
      ])
  }

  @Test("an answer that is stopped before its first word is not asked for again by itself")
  func stoppedAtOnce() async throws {
    let party = try await ChatFixture()
    var driver = try await asked(party)
    let first = try await party.answer()
    driver.tell(
      .answered(biochar, first), .sent(try await party.send("and?")), .tick("reply/biochar", 2))
    let stopped = driver.interrupt()
    #expect(stopped)
    _ = driver.takeCommands()
    driver.tell(.answered(biochar, nil))
    #expect(driver.takeCommands() == ["load biochar as conversation/biochar"])
    #expect(driver.page.canAskAgain)
  }

  @Test("when an answer fails, the indicator goes and what was kept of it is read")
  func failedAnswer() async throws {
    let party = try await ChatFixture()
    var driver = try await asked(party)
    driver.tell(.answered(biochar, nil), .failed(reply, "the model is out of breath", hint: nil))
    #expect(driver.page.phase == .quiet)
    #expect(!driver.text.contains("typing"))
    #expect(driver.text.contains("Ctrl-R asks again"))
    #expect(driver.takeCommands() == ["load biochar as conversation/biochar"])
  }

  @Test("a conversation that ends without an answer offers one, and Ctrl-R asks for it")
  func unanswered() async throws {
    let party = try await ChatFixture()
    try await party.send("are you there?")
    var driver = try ChatPageDriver(try await party.conversation())
    #expect(driver.text.contains("No answer yet. Ctrl-R asks again."))
    #expect(driver.page.hints.contains(KeyHint("Ctrl-R", "ask again")))
    driver.press(.control("r"))
    #expect(
      driver.takeCommands() == [
        "reply biochar as reply/biochar", "0.3 seconds typing/biochar 1",
      ])
    driver.press(.control("r"))
    #expect(driver.takeCommands() == [])
    driver.tell(.answered(biochar, try await party.answer()))
    driver.press(.control("r"))
    #expect(driver.takeCommands() == [])
  }

  @Test("an answer that is whole takes the place of the pieces before it")
  func replacedPieces() async throws {
    let party = try await ChatFixture(ChatModel(ending: .waiting))
    var driver = try await asked(party)
    driver.tell(.answered(biochar, try await interruptedAnswer(party)))
    #expect(driver.page.messages.count == 2)
    var whole = try #require(driver.page.messages.last)
    whole = ChatMessage(
      id: Identifier(whole.intervention.uuid), intervention: whole.intervention,
      position: whole.position, author: .persona, text: "All of it.", ending: .complete,
      model: "offline", sentAt: whole.sentAt, lifecycle: whole.lifecycle)
    driver.press(.control("r"))
    driver.tell(.answered(biochar, whole))
    #expect(driver.page.messages.map(\.text) == ["hi", "All of it."])
  }

  @Test("Esc goes back: at once, after what is being kept, and with the answer that is due")
  func leaving() async throws {
    let party = try await ChatFixture()
    var quiet = try ChatPageDriver(try await party.conversation())
    quiet.press(KeyPress(.escape))
    #expect(quiet.takeCommands() == ["close"])

    var sending = try ChatPageDriver(try await party.conversation())
    sending.type("hi")
    sending.press(KeyPress(.enter), KeyPress(.escape))
    #expect(sending.takeCommands() == ["send biochar: hi"])
    sending.tell(.sent(try await party.send("hi")))
    #expect(
      sending.takeCommands() == [
        "0.4 seconds reply/biochar 1", "reply biochar as reply/biochar", "close",
      ])

    var answering = try await asked(party)
    answering.press(KeyPress(.escape))
    #expect(answering.takeCommands() == ["close"], "the answer goes on, and is kept")
  }

  @Test("an answer that was asked for before is shown on a page that is opened again")
  func comingBack() async throws {
    let party = try await ChatFixture()
    try await party.send("hi")
    var driver = try ChatPageDriver(try await party.conversation())
    driver.tell(.said(biochar, "said hi"))
    #expect(driver.text.contains("said hi"))
    driver.tell(.answered(biochar, try await party.answer()))
    #expect(driver.text.contains("You said hi."))
  }

  private var reply: DatingEffect { .reply(CardReference("biochar"), biochar) }

  private let biochar = Intervention.identity(deck: "trial", slug: "biochar")
  private let sunshade = Intervention.identity(deck: "trial", slug: "space-sunshade")

  /// A page on which "hi" was sent and the answer is awaited.
  private func asked(_ party: ChatFixture) async throws -> ChatPageDriver {
    var driver = try ChatPageDriver(try await party.conversation())
    driver.tell(.sent(try await party.send("hi")), .tick("reply/biochar", 1))
    _ = driver.takeCommands()
    return driver
  }

  /// Returns the stored part of an answer whose task is cancelled at its first words.
  private func interruptedAnswer(_ party: ChatFixture) async throws -> ChatMessage {
    await #expect(throws: CancellationError.self) {
      try await Task {
        _ = try await AnswerMessages(party)(CardReference("biochar")) { _ in
          withUnsafeCurrentTask { $0?.cancel() }
        }
      }.value
    }
    return try #require(try await party.conversation().messages.last)
  }
}
