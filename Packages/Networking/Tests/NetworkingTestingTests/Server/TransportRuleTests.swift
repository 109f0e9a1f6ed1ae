import Networking
import Testing

@testable import NetworkingTesting

@Suite(.timeLimit(.minutes(10))) struct TransportRuleTests {
  @Test(arguments: HTTPTransportRule.all)
  func `lets a plain transport pass`(_ rule: HTTPTransportRule) async throws {
    try await rule.check(PlainTransport())
  }

  @Test(arguments: FaultyTransport.Fault.allCases)
  func `catches a transport that breaks it`(_ fault: FaultyTransport.Fault) async throws {
    let rule = try #require(HTTPTransportRule.all.first { $0.id == fault.rule })
    let violation = await #expect(throws: HTTPViolation.self) {
      try await rule.check(FaultyTransport(fault), patience: .milliseconds(300))
    }
    #expect(violation?.rule == fault.rule)
  }

  @Test func `every rule has a transport that breaks it`() {
    let broken = Set(FaultyTransport.Fault.allCases.map(\.rule))
    #expect(broken == Set(HTTPTransportRule.all.map(\.id)))
  }
}
