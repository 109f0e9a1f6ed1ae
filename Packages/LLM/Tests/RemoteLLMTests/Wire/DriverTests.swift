import AnthropicLLM
import AsyncHTTPNetworking
import DomainModels
import LLM
import Networking
import NetworkingTesting
import OllamaLLM
import OpenAILLM
import RemoteLLM
import Secrets
import Testing

/// The choice of a model, its address, and its cost.
struct DriverTests {
  private static let environment = LanguageModelEnvironment()

  private static func access(
    _ settings: [String: String] = [:], keys: Bool = true
  ) throws -> RemoteAccess {
    var access = try RemoteAccess.testing(ServiceTransport(dialect: .chat), "")
    access.settings = settings
    if !keys { access.secrets = InMemorySecretStore() }
    return access
  }

  /// The address of a model.
  private static func address(
    _ make: (RemoteAccess) -> any LanguageModelDriver, _ model: String, _ settings: [String: String]
  ) async throws -> String? {
    let transport = ScriptedTransport([])
    var access = try access(settings)
    access.transport = transport
    access.retries.attempts = 1
    let model = try make(access).open(model: model, environment: environment)
    _ = await Encounter.Outcome(of: model.reply(to: LanguageModelRequest(messages: [.user("?")])))
    return transport.requests.first.map { "\($0.url)" }
  }

  @Test func withoutAKeyTheErrorSaysWhereToPutIt() throws {
    for (driver, variable) in [
      (
        AnthropicDriver(try Self.access(keys: false)) as any LanguageModelDriver,
        "ANTHROPIC_API_KEY"
      ),
      (OpenAIDriver(try Self.access(keys: false)), "OPENAI_API_KEY"),
    ] {
      let error = #expect(throws: LanguageModelError.self) {
        try driver.open(model: nil, environment: Self.environment)
      }
      #expect(error?.reason == .missingKey)
      #expect(error?.kind == .locked)
      #expect(error?.hint?.contains(variable) == true)
    }
  }

  @Test func aServerOfOnesOwnNeedsNoKey() throws {
    let settings = Dialect.settings("http://127.0.0.1:9")
    let access = try Self.access(settings, keys: false)
    #expect(
      try AnthropicDriver(access).open(model: "m", environment: Self.environment).name
        == "anthropic:m")
    #expect(
      try OpenAIDriver(access).open(model: "m", environment: Self.environment).name == "openai:m")
    let unnamed = #expect(throws: LanguageModelError.self) {
      try OpenAIDriver(access).open(model: nil, environment: Self.environment)
    }
    #expect(unnamed?.hint == "Name one: openai:MODEL")
    let ollama = #expect(throws: LanguageModelError.self) {
      try OllamaDriver(access).open(model: nil, environment: Self.environment)
    }
    #expect(ollama?.reason == .unknownModel)
  }

  @Test func settingsThatAreNoneAreToldByName() throws {
    for settings in [
      ["OPENAI_BASE_URL": "ftp://x"], ["OPENAI_BASE_URL": "http://"], ["OPENAI_API": "soap"],
    ] {
      let access = try Self.access(settings)
      let error = #expect(throws: LanguageModelError.self) {
        try OpenAIDriver(access).open(model: "m", environment: Self.environment)
      }
      #expect(error?.message.contains(settings.keys.first ?? "?") == true)
      #expect(error?.kind == .usage)
    }
  }

  @Test(arguments: [
    ("", "https://api.anthropic.com/v1/messages"),
    ("http://localhost:8080", "http://localhost:8080/v1/messages"),
    ("http://localhost:8080/v1/", "http://localhost:8080/v1/messages"),
    ("localhost:8080/proxy", "http://localhost:8080/proxy/v1/messages"),
  ]) func anAddressMayEndAsPeopleWriteIt(_ setting: String, _ address: String) async throws {
    let asked = try await Self.address(
      { AnthropicDriver($0) }, "claude-haiku-5-5", ["ANTHROPIC_BASE_URL": setting])
    #expect(asked == address)
  }

  @Test(arguments: [
    ([:], "https://api.openai.com/v1/responses"),
    (["OPENAI_API": "chat"], "https://api.openai.com/v1/chat/completions"),
    (["OPENAI_BASE_URL": "http://here:1/v1"], "http://here:1/v1/chat/completions"),
    (
      ["OPENAI_BASE_URL": "http://here:1", "OPENAI_API": "responses"],
      "http://here:1/v1/responses"
    ),
  ]) func compatibleServersSpeakChatCompletions(
    _ settings: [String: String], _ address: String
  ) async throws {
    #expect(try await Self.address({ OpenAIDriver($0) }, "gpt-4.1", settings) == address)
  }

  @Test(arguments: ["https://user:secret@box/", "user:secret@box:2", "http://us@er@box"])
  func ollamasHostMayHaveANameAndAPassword(_ host: String) async throws {
    let transport = ScriptedTransport([])
    var access = try Self.access(["OLLAMA_HOST": host])
    access.transport = transport
    access.retries.attempts = 1
    let model = try? OllamaDriver(access).open(model: "m", environment: Self.environment)
    if let model {
      _ = await Encounter.Outcome(of: model.reply(to: LanguageModelRequest(messages: [.user("?")])))
    }
    // It is asked, or refused; no other host ever is.
    let hosts = transport.requests.compactMap { request in
      "\(request.url)".split(separator: "/").dropFirst().first?.split(separator: "@").last
    }
    #expect(hosts.count == transport.requests.count)
    #expect(hosts.allSatisfy { $0 == "box" || $0 == "box:2" }, "\(hosts)")
  }

  @Test(arguments: [
    ("", "http://127.0.0.1:11434/api/chat"), ("box", "http://box:11434/api/chat"),
    ("0.0.0.0:11435", "http://127.0.0.1:11435/api/chat"),
    ("0.0.0.0", "http://127.0.0.1:11434/api/chat"), (":1", "http://127.0.0.1:1/api/chat"),
    (":", "http://127.0.0.1:11434/api/chat"), ("box:8080", "http://box:8080/api/chat"),
    ("[::1]", "http://[::1]:11434/api/chat"), ("[::1]:1", "http://[::1]:1/api/chat"),
    ("::1", "http://[::1]:11434/api/chat"), ("[::]", "http://[::1]:11434/api/chat"),
    ("[::]:1", "http://[::1]:1/api/chat"), ("2001:db8::2", "http://[2001:db8::2]:11434/api/chat"),
    (":66000", "http://127.0.0.1:11434/api/chat"), ("box:-1", "http://box:11434/api/chat"),
    ("http://box", "http://box/api/chat"), ("http://0.0.0.0:2/", "http://127.0.0.1:2/api/chat"),
    ("HTTPS://[::1]:2/a/", "https://[::1]:2/a/api/chat"),
    ("box/ollama", "http://box:11434/ollama/api/chat"),
    (" \"box:3\" ", "http://box:3/api/chat"), ("ollama.com", "https://ollama.com/api/chat"),
    ("https://box/ollama", "https://box/ollama/api/chat"),
  ]) func ollamasHostIsReadAsItsOwnClientDoes(_ host: String, _ address: String) async throws {
    #expect(
      try await Self.address({ OllamaDriver($0) }, "llama3.2", ["OLLAMA_HOST": host]) == address)
  }

  @Test func knownModelsHavePricesOfADay() throws {
    let access = try Self.access()
    for driver in [AnthropicDriver(access) as any LanguageModelDriver, OpenAIDriver(access)] {
      let names = driver.knownModels.map(\.name)
      #expect(names.count >= 15)
      #expect(Set(names).count == names.count)
      for model in driver.knownModels {
        let price = try #require(model.price)
        #expect(price.input > 0 && price.output >= price.input)
        #expect(price.cacheRead <= price.input)
        #expect(price.asOf.description == "2026-11-23")
        #expect((model.context ?? 0) > (model.longestReply ?? 0))
      }
      let usual = try driver.open(model: nil, environment: Self.environment)
      #expect(names.contains { "\(driver.name):\($0)" == usual.name })
      #expect(usual.price != nil)
    }
    #expect(AnthropicModels.all.first { $0.name == "claude-sonnet-4-5" }?.retires != nil)
  }

  @Test(arguments: Dialect.all) func modelsAreListedByTheService(_ dialect: Dialect) async throws {
    let list =
      dialect.name == "ollama"
      ? #"{"models":[{"name":"llama3.2:latest","size":1}]}"#
      : #"{"object":"list","data":[{"id":"claude-haiku-5-5"},{"id":"gpt-4.1"},{"id":"new"}]}"#
    let server = try HostileServer([
      .readRequest, .answer(200, [("Content-Type", "application/json")], body: list),
    ])
    defer { server.stop() }
    try await withAsyncHTTPTransport(AsyncHTTPOptions(userAgent: "Tests")) { transport in
      let access = try RemoteAccess.testing(transport, "http://127.0.0.1:\(server.port)")
      let driver: any LanguageModelDriver =
        switch dialect.name {
        case "anthropic": AnthropicDriver(access)
        case "ollama": OllamaDriver(access)
        default: OpenAIDriver(access)
        }
      let names = try await driver.offeredModels().map(\.name)
      #expect(
        names
          == (dialect.name == "ollama"
            ? ["llama3.2:latest"] : ["claude-haiku-5-5", "gpt-4.1", "new"]))
    }
  }
}
