import DatingFeatures
import DatingModels
import DomainModels
import Terminal
import Testing

@testable import DatingScreens

/// The results of effects in any order: late, after a failure, or for another chat.
@Suite struct ChatPageOrderTests {
  // MARK: Sending

  @Test("a message that can't be kept comes back alone, and what came after it is sent")
  func failedSending() async throws {
    let party = try await ChatFixture()
    var driver = try await typed(party, "one", "two")
    driver.type("thr")
    driver.tell(.failed(send("one"), "the disk is slow", hint: nil))
    #expect(driver.takeCommands() == ["send biochar: two"])
    #expect(driver.page.field.text == "thr", "something is still on its way")
    driver.tell(.sent(try await party.send("two")))
    #expect(driver.page.field.text == "one\nthr")
    driver.press(KeyPress(.enter))
    #expect(driver.takeCommands() == ["0.4 seconds reply/biochar 1", "send biochar: one\nthr"])
  }

  @Test("when nothing can be kept, everything comes back in its order")
  func failedTwice() async throws {
    var driver = try await typed(try await ChatFixture(), "one", "two")
    driver.type("thr")
    driver.tell(.failed(send("one"), "the disk is full", hint: nil))
    driver.tell(.failed(send("two"), "the disk is full", hint: nil))
    #expect(driver.page.field.text == "one\ntwo\nthr")
    _ = driver.takeCommands()
    driver.press(KeyPress(.escape))
    #expect(driver.takeCommands() == [], "what came back is not lost by one key")
    #expect(driver.page.notice == "Esc again leaves; what you wrote is lost.")
    driver.press(KeyPress(.escape))
    #expect(driver.takeCommands() == ["close"], "nothing is on its way any more")
  }

  @Test("what comes back is never cut: the rest comes when there is room")
  func longTexts() async throws {
    let party = try await ChatFixture()
    let (first, second) = (long("x"), long("y"))
    var driver = try ChatPageDriver(try await party.conversation())
    for text in [first, second] {
      driver.paste(text)
      driver.press(KeyPress(.enter))
    }
    driver.tell(.failed(send(first), "the disk is full", hint: nil))
    driver.tell(.failed(send(second), "the disk is full", hint: nil))
    driver.press(KeyPress(.left))
    #expect(driver.page.field.text == first)
    driver.press(KeyPress(.enter), KeyPress(.escape))
    driver.tell(.sent(try await party.send(first)))
    #expect(driver.page.field.text == second)
    #expect(!driver.takeCommands().contains("close"))
  }

  @Test("another effect's failure sends nothing again, and doesn't keep anybody who wants to leave")
  func foreignFailures() async throws {
    let party = try await ChatFixture()
    var driver = try await typed(party, "hi")
    driver.press(KeyPress(.escape))
    let foreign: [DatingEffect] = [
      .statistics, .send(CardReference("cool-roofs"), "hi"), send("something else"),
      .conversation(CardReference("biochar")), .reply(CardReference("biochar"), biochar),
    ]
    for effect in foreign { driver.tell(.failed(effect, "no", hint: nil)) }
    #expect(driver.page.field.isEmpty)
    #expect(driver.takeCommands() == [])
    driver.tell(.sent(try await party.send("hi")))
    #expect(driver.takeCommands().last == "close")
    #expect(driver.page.messages.map(\.text) == ["hi"])
  }

  @Test("another page's failure changes nothing while messages are collected")
  func foreignFailureWhileCollecting() async throws {
    let party = try await ChatFixture()
    var driver = try ChatPageDriver(try await party.conversation())
    driver.tell(
      .sent(try await party.send("hi")), .failed(.statistics, "something else", hint: nil))
    _ = driver.takeCommands()
    driver.tell(.tick("reply/biochar", 1))
    #expect(driver.takeCommands().first == "reply biochar as reply/biochar")
  }

  @Test("a message that was kept before another failed waits for its answer still")
  func collectingAfterFailure() async throws {
    let party = try await ChatFixture()
    var driver = try await typed(party, "one", "two")
    driver.tell(.sent(try await party.send("one")), .tick("reply/biochar", 1))
    _ = driver.takeCommands()
    driver.tell(.failed(send("two"), "the disk is full", hint: nil))
    #expect(driver.takeCommands() == ["0.4 seconds reply/biochar 2"])
  }

  @Test("who wants to leave stays with what can't be kept")
  func leavingAfterFailure() async throws {
    var driver = try await typed(try await ChatFixture(), "hi")
    driver.press(KeyPress(.escape))
    driver.tell(.failed(send("hi"), "the disk is full", hint: nil))
    #expect(driver.page.field.text == "hi")
    #expect(driver.takeCommands() == [])
  }

  // MARK: Ctrl-C

  @Test("Ctrl-C waits for what is being kept, and then quits; a second one quits at once")
  func interruptingSending() async throws {
    let party = try await ChatFixture()
    var driver = try await typed(party, "one", "two")
    let isWaiting = driver.interrupt()
    #expect(isWaiting)
    #expect(driver.text.contains("Your message is being saved."))
    driver.tell(.sent(try await party.send("one")))
    #expect(driver.takeCommands() == ["send biochar: two", "0.4 seconds reply/biochar 1"])
    var impatient = driver
    let isWaitingStill = impatient.interrupt()
    #expect(!isWaitingStill)
    driver.tell(.sent(try await party.send("two")))
    #expect(driver.takeCommands().last == "quit interrupted")
  }

  @Test("Ctrl-C after Esc quits, and Esc after Ctrl-C doesn't change that")
  func interruptingAndLeaving() async throws {
    let party = try await ChatFixture()
    var driver = try await typed(party, "hi")
    driver.press(KeyPress(.escape))
    let isWaiting = driver.interrupt()
    #expect(isWaiting)
    driver.press(KeyPress(.escape))
    driver.tell(.sent(try await party.send("hi")))
    #expect(driver.takeCommands() == ["0.4 seconds reply/biochar 1", "quit interrupted"])
  }

  @Test("Ctrl-C stays with what could not be kept")
  func interruptingAndFailing() async throws {
    var driver = try await typed(try await ChatFixture(), "hi")
    _ = driver.interrupt()
    driver.tell(.failed(send("hi"), "the disk is full", hint: nil))
    #expect(driver.takeCommands() == [])
    #expect(driver.page.field.text == "hi")
    #expect(driver.page.notice == nil)
    let isWaiting = driver.interrupt()
    #expect(!isWaiting)
  }

  @Test("while the card answers, Ctrl-C stops that, and what is being kept is kept")
  func interruptingBoth() async throws {
    let party = try await ChatFixture()
    var driver = try await asked(party)
    driver.type("and?")
    driver.press(KeyPress(.enter))
    let hasStopped = driver.interrupt()
    #expect(hasStopped)
    #expect(driver.takeCommands() == ["send biochar: and?", "cancel reply/biochar"])
    driver.tell(.answered(biochar, nil), .sent(try await party.send("and?")))
    #expect(
      driver.takeCommands() == [
        "load biochar as conversation/biochar", "0.4 seconds reply/biochar 2",
      ])
  }

  // MARK: Answers

  @Test("an answer that fails is not asked for again, but what came after it is answered")
  func failedAnswer() async throws {
    let party = try await ChatFixture()
    var driver = try await asked(party)
    driver.tell(.sent(try await party.send("and?")))
    let failure = DatingMessage.failed(
      .reply(CardReference("biochar"), biochar), "the model is out of breath", hint: nil)
    driver.tell(.answered(biochar, nil), failure)
    #expect(
      driver.takeCommands() == [
        "load biochar as conversation/biochar", "reply biochar as reply/biochar",
        "0.3 seconds typing/biochar 2",
      ])
    #expect(driver.page.phase == .answering(""), "the failure was the answer's before")
    driver.tell(.answered(biochar, nil), failure)
    #expect(driver.takeCommands() == ["load biochar as conversation/biochar"])
    #expect(driver.page.phase == .quiet)
  }

  @Test(
    "stopping ends, whatever becomes of the answer", arguments: [true, false])
  func stopping(isWhole: Bool) async throws {
    let party = try await ChatFixture()
    var driver = try await asked(party)
    _ = driver.interrupt()
    driver.tell(.said(biochar, "late"), .tick("typing/biochar", 1))
    driver.tell(.answered(biochar, isWhole ? try await party.answer() : nil))
    #expect(driver.page.phase == .quiet)
    #expect(driver.page.canAskAgain == !isWhole)
  }

  @Test("what was kept is read also where no user waited for an answer")
  func answeredQuietly() async throws {
    var driver = try ChatPageDriver(try await ChatFixture().conversation())
    driver.tell(.answered(sunshade, nil))
    #expect(driver.takeCommands() == [])
    driver.tell(.answered(biochar, nil))
    #expect(driver.takeCommands() == ["load biochar as conversation/biochar"])
  }

  @Test("a conversation that was read too early doesn't take away what came meanwhile")
  func lateConversation() async throws {
    let party = try await ChatFixture()
    var driver = try await asked(party)
    driver.tell(.answered(biochar, nil))
    let early = try await party.conversation()
    let answer = try await party.answer()
    driver.tell(.answered(biochar, answer), .sent(try await party.send("and?")))
    driver.tell(.conversation(early, isOffline: true, now: chatNow))
    #expect(driver.page.messages.map(\.text) == ["hi", "You said hi.", "and?"])
    driver.tell(
      .conversation(try await party.conversation(), isOffline: true, now: chatNow))
    #expect(driver.page.messages.map(\.text) == ["hi", "You said hi.", "and?"])
  }

  @Test("what is forgotten is gone once the conversation is read again")
  func forgotten() async throws {
    let party = try await ChatFixture()
    let empty = try await party.conversation()
    var driver = try await asked(party)
    driver.tell(.answered(biochar, nil), .conversation(empty, isOffline: true, now: chatNow))
    #expect(driver.page.messages == [])
  }

  @Test("an answer that comes before its chat has been read is there, and no other card's")
  func earlyAnswer() async throws {
    let party = try await ChatFixture()
    try await party.send("hi")
    try await party.send("hi", to: "cool-roofs")
    var driver = try ChatPageDriver()
    _ = driver.page.appear()
    let early = try await party.conversation()
    let answer = try await party.answer()
    let other = try await party.answer("cool-roofs")
    driver.tell(.answered(biochar, answer), .answered(other.intervention, other))
    driver.tell(.conversation(early, isOffline: true, now: chatNow))
    #expect(driver.page.messages.map(\.text) == ["hi", "You said hi."])
  }

  @Test("an answer that is under way when the chat is opened again is no reason to ask again")
  func reopened() async throws {
    let party = try await ChatFixture()
    try await party.send("hi")
    var driver = try ChatPageDriver(try await party.conversation())
    driver.tell(.said(biochar, ""))
    #expect(driver.text.contains("Biochar is typing"))
    #expect(!driver.page.canAskAgain)
    driver.tell(.answered(biochar, try await party.answer()))
    #expect(driver.page.phase == .quiet)
  }

  @Test("a message to a card that talks already is answered after")
  func collectingBehindAnOldAnswer() async throws {
    let party = try await ChatFixture()
    try await party.send("hi")
    var driver = try ChatPageDriver(try await party.conversation())
    let answer = try await party.answer()
    driver.tell(.sent(try await party.send("and?")), .said(biochar, "You "))
    driver.tell(.tick("reply/biochar", 1))
    #expect(driver.takeCommands() == ["0.4 seconds reply/biochar 1"])
    driver.tell(.answered(biochar, answer))
    #expect(driver.takeCommands().first == "reply biochar as reply/biochar")
  }

  @Test("timers of another chat are not this one's")
  func foreignTimers() async throws {
    let party = try await ChatFixture()
    var driver = try ChatPageDriver(try await party.conversation())
    driver.tell(.sent(try await party.send("hi")))
    _ = driver.takeCommands()
    driver.tell(.tick("reply/cool-roofs", 1), .tick("reply", 1))
    #expect(driver.takeCommands() == [])
    driver.tell(.tick("reply/biochar", 1))
    _ = driver.takeCommands()
    driver.tell(.tick("typing/cool-roofs", 1))
    #expect(driver.takeCommands() == [])
  }

  private let biochar = Intervention.identity(deck: "trial", slug: "biochar")
  private let sunshade = Intervention.identity(deck: "trial", slug: "space-sunshade")

  private func send(_ text: String) -> DatingEffect { .send(CardReference("biochar"), text) }

  private func long(_ letter: String) -> String {
    String(repeating: letter, count: ChatMessage.textLimit)
  }

  /// A page on which these were sent one after the other, and nothing has come of it.
  private func typed(_ party: ChatFixture, _ texts: String...) async throws -> ChatPageDriver {
    var driver = try ChatPageDriver(try await party.conversation())
    for text in texts {
      driver.type(text)
      driver.press(KeyPress(.enter))
    }
    #expect(driver.takeCommands() == ["send biochar: \(texts[0])"])
    return driver
  }

  /// A page on which "hi" was sent and the answer is awaited.
  private func asked(_ party: ChatFixture) async throws -> ChatPageDriver {
    var driver = try ChatPageDriver(try await party.conversation())
    driver.tell(.sent(try await party.send("hi")), .tick("reply/biochar", 1))
    _ = driver.takeCommands()
    return driver
  }
}
