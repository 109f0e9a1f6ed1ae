import DomainModelsTesting
import Networking
import Testing

@testable import NetworkingTesting

@Suite(.timeLimit(.minutes(30))) struct TransportRuleTests {
  @Test(arguments: HTTPTransportContract.rules)
  func `lets a plain transport pass`(_ rule: HTTPTransportRule) async throws {
    try await rule.check(HTTPTransportSubject(PlainTransport()))
  }

  @Test(arguments: FaultyTransport.Fault.allCases)
  func `catches a transport that breaks it`(_ fault: FaultyTransport.Fault) async throws {
    try await expectViolation(of: fault.rule, in: HTTPTransportContract.rules) {
      HTTPTransportSubject(FaultyTransport(fault), patience: .milliseconds(300))
    }
  }

  @Test func `every rule has a transport that breaks it`() {
    let broken = Set(FaultyTransport.Fault.allCases.map(\.rule))
    #expect(broken == Set(HTTPTransportContract.rules.map(\.id)))
  }
}
