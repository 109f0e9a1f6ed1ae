import ScreenParts
import Testing

@Suite struct ConversationLineTests {
  @Test(
    "a slash begins a command, two begin a message with one",
    arguments: [
      ("", ConversationLine.nothing), ("quit", .message("quit")), ("/quit", .command("quit")),
      ("/let it rest", .command("let it rest")), ("//home", .message("/home")),
      ("a/b", .message("a/b")), ("/", .command("")),
    ])
  func reading(line: String, meaning: ConversationLine) {
    #expect(ConversationLine(line) == meaning)
  }
}
