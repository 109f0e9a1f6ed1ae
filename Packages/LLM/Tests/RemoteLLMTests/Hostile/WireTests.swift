import LLM
import NetworkingTesting
import Testing

/// Streams that are in order, however odd: they give the reply.
///
/// Over real sockets.
@Suite(.timeLimit(.minutes(30))) struct WireTests {
  private static let reply = ["Grüß", " dich, ", "灯台 👩‍👩‍👧‍👦", "!\n\"}"]

  private static func text(_ dialect: Dialect) -> String {
    (dialect.beginning + reply.map(dialect.text) + dialect.ending).joined()
  }

  private func expectReply(
    _ dialect: Dialect, _ steps: [ServerStep], _ location: SourceLocation = #_sourceLocation
  ) async throws {
    try await Encounter.meet(dialect, steps) {
      let outcome = await $0.ask()
      #expect(outcome.error == nil, sourceLocation: location)
      #expect(outcome.reply.text == Self.reply.joined(), sourceLocation: location)
      #expect(outcome.reply.finish == .complete, sourceLocation: location)
      #expect($0.server.record.requests.count == 1, sourceLocation: location)
    }
  }

  @Test(arguments: Dialect.all) func `byte by byte`(_ dialect: Dialect) async throws {
    let head = ServerStep.answerHead(200, [("Content-Type", dialect.contentType)])
    try await expectReply(
      dialect, [.readRequest, head, .sendSlowly(Array(Self.text(dialect).utf8)), .close])
  }

  @Test(arguments: Dialect.all) func `a byte order mark`(_ dialect: Dialect) async throws {
    try await expectReply(dialect, ServerStep.stream(dialect, "\u{FEFF}" + Self.text(dialect)))
  }

  @Test(arguments: Dialect.all.filter(\.isEvents)) func `carriage returns only`(
    _ dialect: Dialect
  ) async throws {
    let text = Self.text(dialect).replacing("\n", with: "\r")
    try await expectReply(dialect, ServerStep.stream(dialect, text))
  }

  @Test(arguments: Dialect.all) func `carriage returns and line feeds`(
    _ dialect: Dialect
  ) async throws {
    let text = Self.text(dialect).replacing("\n", with: "\r\n")
    try await expectReply(dialect, ServerStep.stream(dialect, text))
  }

  @Test(arguments: Dialect.all) func `what no version knows, between everything`(
    _ dialect: Dialect
  ) async throws {
    let parts = dialect.beginning + Self.reply.map(dialect.text) + dialect.ending
    let text = dialect.unknown + parts.joined(separator: dialect.unknown)
    try await expectReply(dialect, ServerStep.stream(dialect, text))
  }

  @Test(arguments: Dialect.all) func `a last event without its line ends`(
    _ dialect: Dialect
  ) async throws {
    var text = Self.text(dialect)
    while text.last?.isNewline == true { text.removeLast() }
    try await expectReply(dialect, ServerStep.stream(dialect, text))
  }

  @Test(arguments: Dialect.all) func `nothing is read behind the last word`(
    _ dialect: Dialect
  ) async throws {
    let text = Self.text(dialect) + dialect.error(dialect.overload, "late") + dialect.text("more")
    try await expectReply(dialect, ServerStep.stream(dialect, text))
  }

  @Test func `a compatible server may leave out the last word, not the reason`() async throws {
    let text = Self.text(.chat).replacing("data: [DONE]\n\n", with: "")
    try await expectReply(.chat, ServerStep.stream(.chat, text))
  }
}
