import DatingModels
import Terminal
import Testing

@testable import DatingScreens

@Suite struct ChatPageFieldTests {
  @Test("Ctrl-J and Alt-Enter begin a new line, and the field grows to three rows")
  func lines() async throws {
    var driver = try ChatPageDriver(try await ChatFixture().conversation())
    let before = try #require(driver.cursor)
    driver.type("a")
    driver.press(.control("j"))
    driver.type("b")
    driver.press(KeyPress(.enter, .alt))
    driver.type("c")
    #expect(driver.page.field.text == "a\nb\nc")
    #expect(driver.cursor == Frame.Position(column: before.column + 1, row: before.row))
    #expect(driver.text.contains("› a\n   b\n   c\n"))
    driver.press(.control("j"))
    driver.type("d")
    #expect(driver.text.contains("› b\n   c\n   d\n"), "the first line has scrolled away")
    driver.press(KeyPress(.enter))
    #expect(driver.takeCommands() == ["send biochar: a\nb\nc\nd"])
  }

  @Test("a text that is too long is cut, and the page says so until the next key")
  func limit() async throws {
    var driver = try ChatPageDriver(try await ChatFixture().conversation())
    driver.paste(String(repeating: "x", count: ChatMessage.textLimit))
    #expect(driver.page.notice == nil)
    driver.type("y")
    #expect(driver.page.field.count == ChatMessage.textLimit)
    #expect(driver.text.contains("At most 8000 characters"))
    driver.press(KeyPress(.left))
    #expect(driver.page.notice == nil)
    // A letter with an accent of its own counts twice, as in the message.
    driver.press(.control("u"))
    driver.paste(String(repeating: "e\u{301}", count: ChatMessage.textLimit))
    #expect(driver.page.field.text.unicodeScalars.count == ChatMessage.textLimit)
    #expect(driver.page.notice != nil)
  }

  @Test("pasted text is not sent by its line feeds, and can't drive the terminal")
  func pasting() async throws {
    var driver = try ChatPageDriver(try await ChatFixture().conversation())
    driver.paste("a\r\nb\u{1B}[2J\0")
    #expect(driver.takeCommands() == [])
    #expect(driver.page.field.text == "a\nb[2J")
  }

  @Test("Page Up and, in an empty field, the arrows scroll; what is new brings the end back")
  func scrolling() async throws {
    let fixture = try await ChatFixture()
    for number in 1...20 {
      try await fixture.send("message \(number).")
      try await fixture.answer()
    }
    var driver = try ChatPageDriver(try await fixture.conversation())
    #expect(driver.text.contains("You said message 20."))
    driver.press(KeyPress(.pageUp))
    #expect(!driver.text.contains("You said message 20."))
    driver.press(KeyPress(.home))
    #expect(driver.text.contains("message 1."))
    let top = driver.text
    driver.press(KeyPress(.down))
    #expect(driver.text != top)
    driver.press(KeyPress(.up))
    #expect(driver.text == top)
    driver.type("x")
    driver.press(KeyPress(.down))
    #expect(driver.text.contains("message 1."), "the arrow is the text's now")
    driver.tell(.sent(try await fixture.send("newest")))
    #expect(driver.text.contains("newest"))
  }

  @Test("what is being read stays where it is while the card goes on talking")
  func reading() async throws {
    let fixture = try await ChatFixture()
    for number in 1...20 {
      try await fixture.send("message \(number).")
      try await fixture.answer()
    }
    try await fixture.send("go on")
    var driver = try ChatPageDriver(try await fixture.conversation())
    driver.press(.control("r"), KeyPress(.home))
    let before = driver.text.split(separator: "\n").first
    for _ in 1...30 {
      driver.tell(
        .said(Intervention.identity(deck: "trial", slug: "biochar"), "and on and on and on "))
    }
    #expect(driver.text.split(separator: "\n").first == before)
    driver.press(KeyPress(.end))
    #expect(driver.text.contains("and on and on"))
  }
}
