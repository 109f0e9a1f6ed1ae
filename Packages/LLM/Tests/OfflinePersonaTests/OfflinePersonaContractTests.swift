import DomainModelsTesting
import LLM
import LLMTesting
import OfflinePersona
import Testing

@Suite(.timeLimit(.minutes(30))) struct OfflinePersonaContractTests {
  static let rules = LanguageModelContract.rules(for: OfflinePersonaDriver().capabilities)

  @Test(arguments: rules) func keeps(_ rule: LanguageModelRule) async throws {
    try await rule.check(LanguageModelSubject(OfflinePersonaDriver()))
  }

  @Test func capabilitiesAndRulesArePinned() throws {
    let driver = OfflinePersonaDriver()
    let model = try driver.open(model: nil, environment: LanguageModelEnvironment())
    #expect(driver.name == "offline")
    #expect(model.name == "offline")
    #expect(driver.capabilities == [.offline, .deterministic, .reportsUsage])
    #expect(model.capabilities == driver.capabilities)
    #expect(Self.rules.count == LanguageModelContract.rules.count)
  }

  @Test func anotherModelIsUnknown() throws {
    let drivers: [any LanguageModelDriver] = [OfflinePersonaDriver()]
    let environment = LanguageModelEnvironment()
    #expect(try drivers.open("offline", environment: environment).name == "offline")
    #expect(throws: LanguageModelError.self) {
      try drivers.open("offline:large", environment: environment)
    }
  }

  @Test func cancellingInTheMiddleStopsTheWords() async throws {
    let gate = ReplyGate()
    let pace = ReplyPace { index in if index == 3 { try await gate.pass() } }
    let request = LanguageModelRequest(persona: .dimmer, messages: [.user("How much do you cost?")])
    let reading = Task {
      var pieces: [String] = []
      for try await event in OfflinePersona(pace: pace).reply(to: request) {
        if case .text(let piece) = event { pieces.append(piece) }
      }
      return pieces
    }
    try await gate.untilReached()
    reading.cancel()
    try await gate.untilCancelled()
    if case .success(let pieces) = await reading.result { #expect(pieces.count <= 3) }
  }
}
