import ProductCommands
import Secrets
import TerminalCommands
import Testing

struct ValidTextTests {
  @Test(arguments: ["", "plain", "caf\u{E9}", "cafe\u{301}", "\u{FFFD}", "🧗"])
  func `a text stays as it is`(_ text: String) throws {
    let read = try Secret(text).validText("the password", hint: "Type it again.")
    #expect(Array(read.utf8) == Array(text.utf8))
  }

  @Test(arguments: [[0xF6], [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF]] as [[UInt8]])
  func `bytes that are not UTF-8 are refused, and not shown`(_ bytes: [UInt8]) {
    let secret = Secret(bytes: Array("secret".utf8) + bytes)
    let error = #expect(throws: UsageFailure.self) {
      try secret.validText("the password", code: "odd", hint: "Type it again.")
    }
    #expect(error?.code == "odd")
    #expect(error?.message == "the password is not valid UTF-8")
    #expect(error?.hint == "Type it again.")
  }
}
