import DatingFeatures
import DatingModels
import DomainModels
import ScreenPartsTesting
import Terminal
import Testing

@testable import DatingScreens

@Suite struct ChatPageGoldenTests {
  @Test("an empty conversation begins with the card's opening line")
  func empty() async throws {
    let driver = try ChatPageDriver(try await ChatFixture().conversation())
    try expectChatGoldens(driver.page, "chat-empty")
  }

  @Test("a conversation has both sides, the times, and what was interrupted")
  func talk() async throws {
    var fixture = try await ChatFixture(
      ChatModel(pieces: { _ in
        [
          "I cost less than you think, but more than a walk in the woods: it depends on what I am ",
          "made of. Ask me for my sources, I have some (Jeffery et al., 2017).",
        ]
      }))
    try await fixture.send("How much do you cost?")
    try await fixture.answer()
    fixture.pass(minutes: 9)
    try await fixture.send("Be honest…")
    try await fixture.send(
      "Is it true that you boost harvests everywhere, in every soil and in every year?")
    fixture.languageModel = ChatModel(
      pieces: { _ in ["Everywhere? My dear, I am good in poor soils above all"] }, ending: .waiting)
    let (stopped, card) = (fixture, CardReference("biochar"))
    await #expect(throws: CancellationError.self) {
      try await Task {
        _ = try await AnswerMessages(stopped)(card) { _ in withUnsafeCurrentTask { $0?.cancel() } }
      }.value
    }
    var driver = try ChatPageDriver(try await fixture.conversation())
    driver.type("What are your red flags, my dear? I mean all of them, from the first to the last")
    try expectChatGoldens(driver.page, "chat-talk")
  }

  @Test("while the card thinks, it is typing")
  func typing() async throws {
    let fixture = try await ChatFixture()
    var driver = try ChatPageDriver(try await fixture.conversation())
    driver.tell(.sent(try await fixture.send("hi")), .tick("reply/biochar", 1))
    try expectChatGoldens(driver.page, "chat-typing")
    // With less motion there are no dots that come and go.
    let terminal = ChatTerminal.plain
    for size in terminal.sizes {
      expectGolden(
        chatFrame(driver.page, size, try terminal.look(isStill: true)),
        "chat-typing-still-\(size.columns)x\(size.rows)-plain", level: terminal.level)
    }
  }

  @Test("every size can be drawn, down to nothing")
  func sizes() async throws {
    let fixture = try await ChatFixture()
    try await fixture.send("Hello there, 東京 and everybody else")
    try await fixture.answer()
    var driver = try ChatPageDriver(try await fixture.conversation())
    driver.type("some more words than fit into a row")
    for terminal in ChatTerminal.allCases {
      let look = try terminal.look()
      for columns in 0...32 {
        for rows in 0...12 {
          let frame = chatFrame(driver.page, TerminalSize(columns: columns, rows: rows), look)
          if let cursor = frame.cursor {
            #expect(frame.bounds.contains(column: cursor.column, row: cursor.row))
          }
        }
      }
      let text = chatFrame(driver.page, TerminalSize(columns: 24, rows: 5), look).text
      #expect(text.contains("row"), "what is written can be seen in a small window")
    }
  }
}

@Suite struct ChatTranscriptTests {
  @Test("messages within five minutes share a heading, one after that or of the other has its own")
  func groups() throws {
    var transcript = try transcript(columns: 60)
    transcript.add(.user, "one", at: time(minutes: 0))
    transcript.add(.user, "two", at: time(minutes: 5))
    transcript.add(.user, "three", at: time(minutes: 11))
    transcript.add(.persona, "four", at: time(minutes: 11))
    #expect(
      text(transcript) == [
        "                  You (20 minutes ago):", "                    one", "",
        "                    two", "", "                  You (9 minutes ago):",
        "                    three", "", "Biochar (9 minutes ago):", "  four",
      ])
  }

  @Test("no line is wider than the transcript, and none begins outside of it", arguments: 1...50)
  func widths(columns: Int) throws {
    for terminal in ChatTerminal.allCases {
      var transcript = ChatTranscript(
        name: "Biochar of the 東京 Works", now: time(minutes: 20), columns: columns,
        look: try terminal.look())
      let words = "Ab \u{1F469}\u{200D}\u{1F33E} 東京 incomprehensibilities\n\nlast\u{1B}[2J"
      transcript.add(.persona, words, at: time(minutes: 1))
      transcript.add(.user, words, at: nil)
      transcript.add(remark: "A remark that is rather long")
      for line in transcript.lines {
        #expect(line.column >= 0)
        // A wide character takes two columns, if there are two or not.
        #expect(line.column + line.text.displayWidth <= max(columns, terminal == .color ? 4 : 2))
        #expect(!line.text.plain.unicodeScalars.contains("\u{1B}"))
      }
    }
  }

  @Test("how a message ended is said where it did not end well")
  func endings() {
    let marks = ChatEnding.allCases.map { ending in message(ending).mark }
    #expect(marks == [nil, "(cut short)", nil, "(interrupted)", "(broken off)"])
  }

  @Test("without colours behind text, names and indentation tell who speaks")
  func labels() throws {
    var transcript = try transcript(columns: 60)
    transcript.add(.persona, "hello", at: nil)
    transcript.add(.user, "hi", at: nil)
    #expect(
      text(transcript) == [
        "Biochar:", "  hello", "", "                  You:", "                    hi",
      ])
  }

  private func time(minutes: Int64) -> Timestamp {
    Timestamp(milliseconds: 1_800_000_000_000 + minutes * 60_000)
  }

  private func transcript(columns: Int) throws -> ChatTranscript {
    ChatTranscript(
      name: "Biochar", now: time(minutes: 20), columns: columns,
      look: try ChatTerminal.plain.look())
  }

  private func text(_ transcript: ChatTranscript) -> [String] {
    transcript.lines.map { String(repeating: " ", count: $0.column) + $0.text.plain }
  }

  private func message(_ ending: ChatEnding) -> ChatMessage {
    let card = Intervention.identity(deck: "trial", slug: "biochar")
    return ChatMessage(
      id: Identifier(card.uuid), intervention: card, position: 1, author: .persona, text: "Hm",
      ending: ending, model: "offline", sentAt: time(minutes: 0),
      lifecycle: Lifecycle(createdAt: time(minutes: 0)))
  }
}
