import DomainModels
import LLM
import Networking
import NetworkingTesting
import RemoteLLM
import Testing

/// Errors of services, in the stream and by status: typed, repeated or not, and without the key.
///
/// Each row for every wire format, over real sockets.
@Suite(.timeLimit(.minutes(30))) struct ErrorTests {
  @Test(arguments: Dialect.all) func `an error after text keeps the text`(
    _ dialect: Dialect
  ) async throws {
    let text =
      (dialect.beginning + [dialect.text("Half"), dialect.error(dialect.overload, "too busy")])
      .joined()
    try await Encounter.meet(dialect, ServerStep.stream(dialect, text)) {
      let outcome = await $0.ask()
      #expect(outcome.reply.text == "Half")
      #expect(outcome.error?.mayPass == true)
      #expect(outcome.error?.message.contains("too busy") == true)
      #expect(outcome.error?.hint != nil)
      if !dialect.overload.isEmpty { #expect(outcome.error?.reason == .overloaded) }
      #expect($0.server.record.requests.count == 1)
    }
  }

  @Test(arguments: Dialect.all) func `an error that comes first is asked again, once is enough`(
    _ dialect: Dialect
  ) async throws {
    let failing = (dialect.beginning + [dialect.error(dialect.overload, "too busy")]).joined()
    try await Encounter.meet(
      dialect, ServerStep.stream(dialect, failing),
      ServerStep.stream(dialect, dialect.reply("There ", "you are"))
    ) {
      let outcome = await $0.ask()
      #expect(outcome.error == nil)
      #expect(outcome.reply.text == "There you are")
      #expect(outcome.waits.map(\.attempt) == [2])
      #expect(outcome.waits.first?.reason.message.contains("too busy") == true)
      let requests = $0.server.record.requests
      #expect(requests.count == 2)
      let keys = Set(requests.map { $0.headers[IdempotencyKeys.header] })
      #expect(keys.count == 1)
      #expect(keys.first??.isEmpty == false)
      #expect(requests[0].body == requests[1].body)
    }
  }

  @Test func `the error of a Responses stream is an error, though the official client yields it`()
    async throws
  {
    let failed = """
      event: response.failed
      data: {"type":"response.failed","sequence_number":3,"response":{"id":"r","error":\
      {"code":"rate_limit_exceeded","message":"slower"}}}


      """
    try await Encounter.meet(.responses, ServerStep.stream(.responses, failed)) {
      let outcome = await $0.ask()
      #expect(outcome.error?.reason == .rateLimited)
      #expect(outcome.error?.code == "rate_limit_exceeded")
      #expect($0.server.record.requests.count == 3)
    }
  }

  @Test(arguments: Dialect.all) func `a page with 200 is no answer`(
    _ dialect: Dialect
  ) async throws {
    let page = ServerStep.answer(
      200, [("Content-Type", "text/html")], body: "<html>Sign in</html>")
    try await Encounter.meet(dialect, [.readRequest, page]) {
      let outcome = await $0.ask()
      #expect(outcome.error?.reason == .unexpectedContent)
      #expect(outcome.events.isEmpty)
      #expect($0.server.record.requests.count == 1)
    }
  }

  @Test(arguments: Dialect.all) func `a page that calls itself a stream is none`(
    _ dialect: Dialect
  ) async throws {
    let page = "\u{FEFF}\n<!DOCTYPE html>\n<p>Sign in</p>"
    try await Encounter.meet(dialect, ServerStep.stream(dialect, page)) {
      let outcome = await $0.ask()
      #expect(outcome.error?.reason == .unexpectedContent)
      #expect($0.server.record.requests.count == 1)
    }
  }

  @Test(arguments: Dialect.all) func `an empty account is never asked again`(
    _ dialect: Dialect
  ) async throws {
    guard let quota = dialect.quota else { return }
    let refusal = ServerStep.refusal(
      dialect, 429, quota, headers: [("Retry-After", "0"), ("X-Should-Retry", "true")])
    try await Encounter.meet(dialect, refusal) {
      let outcome = await $0.ask()
      #expect(outcome.error?.reason == .quotaExhausted)
      #expect(outcome.error?.code == quota)
      #expect($0.server.record.requests.count == 1)
    }
  }

  @Test func `Anthropic's limit of spending is told in the details of a rate limit`() async throws {
    let body = """
      {"type":"error","error":{"type":"rate_limit_error","message":"Your limit is reached.",\
      "details":{"error_code":"enforced_spend_limit_reached"}}}
      """
    let answer = ServerStep.answer(429, [("Content-Type", "application/json")], body: body)
    try await Encounter.meet(.anthropic, [.readRequest, answer]) {
      let outcome = await $0.ask()
      #expect(outcome.error?.reason == .quotaExhausted)
      #expect(outcome.error?.code == "enforced_spend_limit_reached")
      #expect($0.server.record.requests.count == 1)
    }
  }

  @Test(arguments: Dialect.all, [("Retry-After", "1", 1_000), ("retry-after-ms", "300", 300)])
  func `too many requests are obeyed`(
    _ dialect: Dialect, _ header: (String, String, Int)
  ) async throws {
    try await Encounter.meet(
      dialect, ServerStep.refusal(dialect, 429, "", headers: [(header.0, header.1)]),
      ServerStep.stream(dialect, dialect.reply("Now"))
    ) {
      let outcome = await $0.ask()
      #expect(outcome.reply.text == "Now")
      #expect(outcome.waits.map(\.duration) == [.milliseconds(header.2)])
      #expect(outcome.waits.first?.reason.reason == .rateLimited)
      #expect($0.server.record.requests.count == 2)
    }
  }

  @Test(arguments: Dialect.all) func `a wait that is too long is told at once`(
    _ dialect: Dialect
  ) async throws {
    let refusal = ServerStep.refusal(dialect, 429, "", headers: [("Retry-After", "300")])
    try await Encounter.meet(dialect, refusal) {
      let outcome = await $0.ask()
      #expect(outcome.error?.reason == .rateLimited)
      #expect(outcome.error?.retryAfter == .seconds(300))
      #expect(outcome.error?.kind == .busy)
      #expect($0.server.record.requests.count == 1)
    }
  }

  @Test(arguments: Dialect.all) func `a key that is refused is not repeated, nor is it told`(
    _ dialect: Dialect
  ) async throws {
    let words = "Incorrect API key provided: \(Encounter.key). Find yours elsewhere."
    let refusal = ServerStep.refusal(dialect, 401, "invalid_api_key", words)
    try await Encounter.meet(dialect, refusal) {
      let outcome = await $0.ask()
      let error = try #require(outcome.error)
      #expect(error.reason == .unauthorized)
      #expect(error.kind == .locked)
      #expect(error.message.contains("•••"))
      #expect(!"\(error)".contains(Encounter.key))
      #expect($0.server.record.requests.count == 1)
    }
  }

  @Test(arguments: Dialect.all) func `the service says whether to ask again`(
    _ dialect: Dialect
  ) async throws {
    let never = ServerStep.refusal(dialect, 503, "", headers: [("x-should-retry", "false")])
    try await Encounter.meet(dialect, never) {
      #expect(await $0.ask().error?.reason == .overloaded)
      #expect($0.server.record.requests.count == 1)
    }
    let again = ServerStep.refusal(dialect, 400, "", headers: [("x-should-retry", "true")])
    try await Encounter.meet(dialect, again, ServerStep.stream(dialect, dialect.reply("Yes"))) {
      #expect(await $0.ask().reply.text == "Yes")
      #expect($0.server.record.requests.count == 2)
    }
  }

  @Test(
    arguments: Dialect.all,
    [
      (400, LanguageModelError.Reason.invalidRequest, 1), (402, .quotaExhausted, 1),
      (403, .unauthorized, 1), (404, .unknownModel, 1), (408, .timedOut, 3),
      (409, .serverFailed, 3),
      (413, .tooLong, 1), (500, .serverFailed, 3), (502, .serverFailed, 3), (503, .overloaded, 3),
      (504, .timedOut, 3), (529, .overloaded, 3),
    ]) func `a status without a code has a meaning`(
      _ dialect: Dialect, _ row: (status: Int, reason: LanguageModelError.Reason, requests: Int)
    ) async throws
  {
    let answer = ServerStep.answer(
      row.status, [("Content-Type", "text/html"), ("Connection", "close")], body: "<h1>no</h1>")
    try await Encounter.meet(dialect, [.readRequest, answer]) {
      let outcome = await $0.ask()
      #expect(outcome.error?.reason == row.reason)
      #expect(outcome.error?.message.contains("<h1>") == false)
      #expect($0.server.record.requests.count == row.requests)
    }
  }

  @Test(arguments: Dialect.all) func `a server that is not there is unreachable`(
    _ dialect: Dialect
  ) async throws {
    try await Encounter.meet(
      dialect, [],
      adjusting: { access in
        access.settings = Dialect.settings("http://127.0.0.1:1")
      },
      body: {
        let outcome = await $0.ask()
        #expect(outcome.error?.reason == .unreachable)
        #expect(outcome.waits.count == 2)
      })
  }

  @Test func `an address of IPv6 keeps its brackets in the error`() async throws {
    try await Encounter.meet(
      .ollama, [],
      adjusting: { access in
        access.settings = ["OLLAMA_HOST": "[::1]:1"]
        access.retries.attempts = 1
      },
      body: {
        let message = await $0.ask().error?.message
        #expect(message?.contains("[::1]:1") == true, "\(message ?? "")")
      })
  }
}
