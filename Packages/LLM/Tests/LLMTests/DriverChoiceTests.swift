import DomainModels
import LLM
import Testing

struct DriverChoiceTests {
  /// Opens an echo, or fails as a test wants it to.
  private struct NamedDriver: LanguageModelDriver {
    let name: String
    var error: (any Error)?
    let summary = "a driver for tests"
    let capabilities: Set<LanguageModelCapability> = []

    func open(
      model: String?, environment: LanguageModelEnvironment
    ) throws -> any LanguageModel {
      if let error { throw error }
      return Named(name: "\(name)/\(model ?? "usual")")
    }
  }

  private struct Named: LanguageModel {
    let name: String
    let capabilities: Set<LanguageModelCapability> = []

    func reply(to: LanguageModelRequest) -> AsyncThrowingStream<ReplyEvent, any Error> {
      .producing { _ in }
    }
  }

  private struct Odd: Error {}

  private let drivers: [any LanguageModelDriver] = [
    NamedDriver(name: "offline"), NamedDriver(name: "anthropic"),
    NamedDriver(name: "broken", error: Odd()),
    NamedDriver(
      name: "busy",
      error: LanguageModelError(.failed, "it is busy", hint: "Wait", code: "busy", kind: .busy)),
  ]

  @Test(arguments: [
    ("offline", "offline/usual"), ("OffLine", "offline/usual"), ("offline:", "offline/usual"),
    ("anthropic:claude:5", "anthropic/claude:5"), ("anthropic:Big", "anthropic/Big"),
  ])
  func opensByNameAndModel(choice: String, name: String) throws {
    #expect(try drivers.open(choice, environment: LanguageModelEnvironment()).name == name)
  }

  @Test func unknownNameListsTheKnownOnesAndTheNearest() {
    let error = #expect(throws: LanguageModelError.self) {
      try drivers.open("ofline:x", environment: LanguageModelEnvironment())
    }
    #expect(error?.code == "unknown_model")
    #expect(error?.kind == .usage)
    #expect(error?.message == "no language model is called \"ofline\"")
    #expect(
      error?.hint
        == "Did you mean \"offline\"? The known ones are offline, anthropic, broken, busy")
  }

  @Test(arguments: ["", ":", "quantum"]) func nameFarFromAllSuggestsNone(choice: String) {
    let error = #expect(throws: LanguageModelError.self) {
      try drivers.open(choice, environment: LanguageModelEnvironment())
    }
    #expect(error?.reason == .unknownModel)
    #expect(error?.hint == "The known ones are offline, anthropic, broken, busy")
  }

  @Test func programWithoutModelsSaysSo() {
    let none: [any LanguageModelDriver] = []
    let error = #expect(throws: LanguageModelError.self) {
      try none.open("offline", environment: LanguageModelEnvironment())
    }
    #expect(error?.hint == "This program has none")
  }

  @Test func whatADriverThrowsKeepsItsCode() {
    let busy = #expect(throws: LanguageModelError.self) {
      try drivers.open("busy", environment: LanguageModelEnvironment())
    }
    #expect(busy?.code == "busy")
    #expect(busy?.kind == .busy)
    #expect(busy?.hint == "Wait")
    let odd = #expect(throws: LanguageModelError.self) {
      try drivers.open("broken", environment: LanguageModelEnvironment())
    }
    #expect(odd?.code == "model_failed")
    #expect(odd?.kind == .failed)
  }

  @Test func codesAreStable() {
    #expect(
      LanguageModelError.Reason.allCases.map(\.rawValue) == [
        "unknown_model", "no_user_message", "too_long", "unsupported_request", "missing_key",
        "unauthorized", "quota_exhausted", "rate_limited", "overloaded", "service_failed",
        "invalid_request", "unreachable", "timed_out", "disconnected", "reply_truncated",
        "malformed_reply", "unexpected_content", "model_failed",
      ])
    #expect(
      LanguageModelCapability.allCases.map(\.rawValue) == [
        "offline", "deterministic", "reports_usage", "tools", "structured_output",
      ])
    #expect(
      FinishReason.allCases.map(\.rawValue) == [
        "complete", "length", "refused", "paused", "tool_calls",
      ])
  }

  @Test func capabilitiesSortByDeclaration() {
    #expect(
      Set(LanguageModelCapability.allCases).sorted() == [
        .offline, .deterministic, .reportsUsage, .tools, .structuredOutput,
      ])
  }
}
