import PeopleFeatures
import PeopleRequests
import PeopleServiceTesting
import Testing

/// The service keeps the port's rules over each store, and with everything as JSON in between.
struct ContractTests {
  @Test func rulesAreCounted() {
    #expect(PeopleServiceRules.all.map(\.id) == (1...6).map { "V\($0)" })
  }

  @Test(arguments: PeopleServiceRules.all)
  func inMemoryKeeps(_ rule: PeopleServiceRule) async throws {
    try await rule.check(PeopleDesk().subject())
  }

  @Test(arguments: PeopleServiceRules.all)
  func inAFileKeeps(_ rule: PeopleServiceRule) async throws {
    let folder = try WholeFolder()
    let desk = try PeopleDesk.inFile(folder)
    try await rule.check(desk.subject(reopen: { try .inFile(folder, seed: 2) }))
  }

  @Test(arguments: PeopleServiceRules.all)
  func overAWireKeeps(_ rule: PeopleServiceRule) async throws {
    try await rule.check(PeopleDesk().subject(wrap: { WirePeopleService($0) }))
  }

  /// Each rule catches a service that breaks it.
  @Test(arguments: PeopleServiceFault.allCases)
  func catches(_ fault: PeopleServiceFault) async throws {
    let rule = try #require(PeopleServiceRules.all.first { $0.id == fault.rule })
    let subject = try PeopleDesk().subject(wrap: { BrokenPeopleService($0, fault) })
    await #expect(throws: PeopleServiceViolation.self) { try await rule.check(subject) }
  }

  /// A service that keeps nothing breaks the third rule.
  @Test func catchesForgetting() async throws {
    let rule = try #require(PeopleServiceRules.all.first { $0.id == "V3" })
    let subject = try PeopleDesk().subject(reopen: { try PeopleDesk() })
    await #expect(throws: PeopleServiceViolation.self) { try await rule.check(subject) }
  }

  @Test func everyRuleHasAFault() {
    #expect(Set(PeopleServiceFault.allCases.map(\.rule)) == Set(PeopleServiceRules.all.map(\.id)))
  }
}
