import DomainModelsTesting
import PeopleFeatures
import PeopleRequests
import PeopleServiceTesting
import Services
import Testing

/// The service keeps the port's rules over each store, and with everything as JSON in between.
struct ContractTests {
  @Test func rulesAreCounted() {
    let ids = (1...6).map { "SV\($0)" } + (1...4).map { "V\($0)" }
    #expect(PeopleServiceContract.rules.map(\.id) == ids)
  }

  @Test(arguments: PeopleServiceContract.rules)
  func inMemoryKeeps(_ rule: PeopleServiceRule) async throws {
    try await rule.check(PeopleDesk().subject())
  }

  @Test(arguments: PeopleServiceContract.rules)
  func inAFileKeeps(_ rule: PeopleServiceRule) async throws {
    let folder = try WholeFolder()
    let desk = try PeopleDesk.inFile(folder)
    try await rule.check(desk.subject(reopen: { try .inFile(folder, seed: 2) }))
  }

  @Test(arguments: PeopleServiceContract.rules)
  func overAWireKeeps(_ rule: PeopleServiceRule) async throws {
    try await rule.check(PeopleDesk().subject(wrap: { WireService($0) }))
  }

  /// Each rule catches a service that breaks it.
  @Test(arguments: PeopleServiceFault.allCases)
  func catches(_ fault: PeopleServiceFault) async throws {
    try await expectViolation(of: fault.rule, in: PeopleServiceContract.rules) {
      try PeopleDesk().subject(wrap: { BrokenPeopleService($0, fault) })
    }
  }

  /// A service that keeps nothing breaks a rule.
  @Test func catchesForgetting() async throws {
    try await expectViolation(of: "V2", in: PeopleServiceContract.rules) {
      try PeopleDesk().subject(reopen: { try PeopleDesk() })
    }
  }

  @Test func everyRuleHasAFault() {
    let broken = Set(PeopleServiceFault.allCases.map(\.rule))
    // The tests of Services break the general rules one by one.
    #expect(broken.isSuperset(of: PeopleServiceContract.own.map(\.id)))
    #expect(broken.isSuperset(of: ["SV1", "SV2", "SV3"]))
  }
}
