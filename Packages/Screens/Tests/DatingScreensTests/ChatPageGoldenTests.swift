import DatingFeatures
import DatingModels
import Terminal
import Testing

@testable import DatingScreens

@Suite struct ChatPageGoldenTests {
  @Test("an empty conversation begins with the card's opening line")
  func empty() async throws {
    let driver = try ChatPageDriver(try await ChatParty().conversation())
    try expectChatGoldens(driver.page, "chat-empty")
  }

  @Test("a conversation has both sides, the times, and what was interrupted")
  func talk() async throws {
    var party = try await ChatParty(
      ChatModel(pieces: { _ in
        [
          "I cost less than you think, but more than a walk in the woods: it depends on what I am ",
          "made of. Ask me for my sources, I have some (Jeffery et al., 2017).",
        ]
      }))
    try await party.send("How much do you cost?")
    try await party.answer()
    party.pass(minutes: 9)
    try await party.send("Be honest…")
    try await party.send(
      "Is it true that you boost harvests everywhere, in every soil and in every year?")
    party.languageModel = ChatModel(
      pieces: { _ in ["Everywhere? My dear, I am good in poor soils above all"] }, ending: .waiting)
    let (stopped, card) = (party, CardReference("biochar"))
    await #expect(throws: CancellationError.self) {
      try await Task {
        _ = try await AnswerMessages(stopped)(card) { _ in withUnsafeCurrentTask { $0?.cancel() } }
      }.value
    }
    var driver = try ChatPageDriver(try await party.conversation())
    driver.type("What are your red flags, my dear? I mean all of them, from the first to the last")
    try expectChatGoldens(driver.page, "chat-talk")
  }

  @Test("while the card thinks, it is typing")
  func typing() async throws {
    let party = try await ChatParty()
    var driver = try ChatPageDriver(try await party.conversation())
    driver.tell(.sent(try await party.send("hi")), .tick("reply/biochar", 1))
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
    let party = try await ChatParty()
    try await party.send("Hello there, 東京 and everybody else")
    try await party.answer()
    var driver = try ChatPageDriver(try await party.conversation())
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
