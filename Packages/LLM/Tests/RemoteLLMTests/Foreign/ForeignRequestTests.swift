import AnthropicLLM
import AsyncHTTPNetworking
import Foundation
import Interchange
import LLM
import Networking
import NetworkingTesting
import OpenAILLM
import RemoteLLM
import Secrets
import Testing

/// Our requests could come from the providers' own clients: their types accept them and know every
/// key.
@Suite(
  .timeLimit(.minutes(30)),
  .enabled(if: ForeignClients.areWanted, "QUARTET_QUICK=1 leaves out foreign programs"))
struct ForeignRequestTests {
  @Test(arguments: WireSample.dialects) func `every request is of the clients' types`(
    _ dialect: Dialect
  ) async throws {
    let sent = try await Self.sent(dialect, RequestSample.all)
    let problems = try Self.problems(dialect, sent.map(\.body))
    try #require(problems.count == sent.count)
    for (sent, problems) in zip(sent, problems) {
      // The newest client has no name any more for what only Anthropic's first version takes.
      let isOld = sent.model.contains("claude-haiku-4") && sent.sample.request.temperature != nil
      let expected = isOld ? ["temperature: extra_forbidden"] : []
      #expect(problems == expected, "\(sent.model), \(sent.sample.name): \(sent.body)")
    }
  }

  @Test(arguments: WireSample.dialects) func `a request that is wrong is found out`(
    _ dialect: Dialect
  ) async throws {
    let everything = RequestSample.all.filter { $0.request.temperature == nil }.suffix(2)
    let sent = try await Self.sent(dialect, Array(everything)).map(\.body)
    let wrong = try sent.flatMap { body in
      try [
        (#"{"model":"#, #"{"aurora":1,"model":"#), (#"{"model":"#, #"{"mode":"#),
        (#""stream":true"#, #""stream":"yes""#), (#""role":"user""#, #""role":"aurora""#),
        (#""role":"user""#, #""role":"user","aurora":1"#),
        body.contains(#""description":"#)
          ? (#""description":"#, #""aurora":1,"description":"#)
          : (#""type":"json_schema""#, #""type":"json_schema","aurora":1"#),
      ].map { part, other in
        let broken = body.replacing(part, with: other)
        try #require(broken != body, "\(part) in \(body)")
        return broken
      }
    }
    for (body, problems) in zip(wrong, try Self.problems(dialect, wrong)) {
      #expect(!problems.isEmpty, "\(body)")
    }
  }

  /// The request that a model sent to a server.
  private struct Sent {
    let model: String
    let sample: RequestSample
    let body: String
  }

  /// Has every model of a dialect send every request.
  private static func sent(_ dialect: Dialect, _ samples: [RequestSample]) async throws -> [Sent] {
    let server = try HostileServer([.readRequest, .answer(400, [("Connection", "close")])])
    defer { server.stop() }
    var asked: [(model: String, sample: RequestSample)] = []
    try await withAsyncHTTPTransport(AsyncHTTPOptions(userAgent: "Tests")) { transport in
      let access = try RemoteAccess.testing(transport, "http://127.0.0.1:\(server.port)")
      for model in try models(dialect, access) {
        for sample in samples {
          _ = await Encounter.Outcome(of: model.reply(to: sample.request))
          asked.append((model.name, sample))
        }
      }
    }
    let bodies = server.record.requests.map { String(decoding: $0.body, as: UTF8.self) }
    try #require(bodies.count == asked.count)
    return zip(asked, bodies).map { Sent(model: $0.model, sample: $0.sample, body: $1) }
  }

  /// A model for each way in which a request is written.
  private static func models(
    _ dialect: Dialect, _ access: RemoteAccess
  ) throws -> [any LanguageModel] {
    let environment = LanguageModelEnvironment()
    // Models without reasoning, with optional, low and high reasoning; and an unknown one.
    let openAI = ["gpt-4.1", "gpt-6-luna", "gpt-6.1-sol", "gpt-5", "gpt-5-pro", "gpt-9-aurora"]
    switch dialect.name {
    case "anthropic":
      return try ["claude-haiku-4-5", "claude-haiku-5-5"].map { name in
        try AnthropicDriver(access).open(model: name, environment: environment)
      }
    case "responses":
      var access = access
      access.settings["OPENAI_API"] = "responses"
      return try openAI.map { name in
        try OpenAIDriver(access).open(model: name, environment: environment)
      }
    default:
      let endpoint = try access.endpoint(
        "OPENAI_BASE_URL", usually: "", path: "/v1/chat/completions")
      let own = openAI.map { name in
        RemoteModel(
          name: "OpenAI's \(name)",
          format: ChatCompletions(
            model: name, endpoint: endpoint, key: SecretText("key"), isOpenAI: true),
          access: access)
      }
      return own + [try dialect.open(access)]
    }
  }

  /// The problems of each request.
  private static func problems(_ dialect: Dialect, _ bodies: [String]) throws -> [[String]] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(JSONValue.array(bodies.map(JSONValue.string)).bytes()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try ForeignClients.run("requests.py", [dialect.name, file.path])
  }
}

/// The providers' own clients read what our test server sends, and make the same message of the same
/// bytes as we do.
@Suite(
  .timeLimit(.minutes(30)),
  .enabled(if: ForeignClients.areWanted, "QUARTET_QUICK=1 leaves out foreign programs"))
struct ForeignStreamTests {
  @Test(arguments: WireSample.dialects) func `the same message of the same bytes`(
    _ dialect: Dialect
  ) async throws {
    let samples = WireSample.all(dialect)
    let server = try HostileServer(samples.map { ServerStep.stream(dialect, $0.stream) })
    defer { server.stop() }
    let theirs: [ForeignMessage] = try ForeignClients.run(
      "streams.py", [dialect.name, "http://127.0.0.1:\(server.port)", "\(samples.count)"])
    #expect(theirs.count == samples.count)
    for (sample, theirs) in zip(samples, theirs) {
      try await Encounter.meet(dialect, ServerStep.stream(dialect, sample.stream)) {
        let outcome = await $0.ask()
        #expect(outcome.error == nil, "\(sample.name)")
        let ours = outcome.reply
        #expect(ours.text == sample.text, "\(sample.name)")
        #expect(ours.reasoning == sample.reasoning, "\(sample.name)")
        #expect(ours.toolCalls == sample.calls, "\(sample.name)")
        #expect(ours.usage == sample.usage, "\(sample.name)")
        #expect(ours.finish == sample.finish, "\(sample.name)")
        #expect(
          theirs.plain == ForeignMessage(ours, stop: sample.stop).plain, "\(sample.name)")
      }
    }
  }
}
