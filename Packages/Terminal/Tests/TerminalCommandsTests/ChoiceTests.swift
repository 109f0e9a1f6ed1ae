import ArgumentParser
import TerminalCommands
import Testing

@Suite struct ChoiceTests {
  enum Season: String, CaseIterable, Sendable { case spring, autumn }

  struct Walk: ParsableCommand {
    @Option var season: Choice<Season>?
    @Option var other = Choice(Season.autumn)
  }

  @Test("a raw value is read, a default is kept")
  func reads() throws {
    let walk = try Walk.parse(["--season", "spring"])
    #expect(walk.season?.value == .spring)
    #expect(walk.other.value == .autumn)
    #expect(try Walk.parse([]).season?.value == nil)
  }

  @Test("another word is refused, and the values are named")
  func refuses() {
    let error = #expect(throws: (any Error).self) { try Walk.parse(["--season", "winter"]) }
    let message = error.map { Walk.message(for: $0) } ?? ""
    #expect(message.contains("spring") && message.contains("autumn"), "\(message)")
    #expect(Walk.helpMessage().contains("default: autumn"))
  }
}
