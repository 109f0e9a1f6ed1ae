import DomainModelsTesting
import FriendsFeatures
import FriendsRequests
import FriendsServiceTesting
import Services
import Testing

/// The service keeps the port's rules over each store, and with bytes of HTTP in between.
@Suite("The contract of the service") struct ContractTests {
  @Test("there are seven rules") func rulesAreCounted() {
    #expect(FriendsServiceContract.rules.map(\.id) == (1...7).map { "FS\($0)" })
  }

  @Test("in memory", arguments: FriendsServiceContract.rules)
  func inMemory(_ rule: FriendsServiceRule) async throws {
    try await rule.check(FriendsDesk().subject())
  }

  @Test("in a file", arguments: FriendsServiceContract.rules)
  func inAFile(_ rule: FriendsServiceRule) async throws {
    let folder = try DeskFolder()
    let desk = try await FriendsDesk.inFile(folder)
    try await rule.check(desk.subject(reopen: { try await .inFile(folder, seed: 2) }))
  }

  @Test("over a wire", arguments: FriendsServiceContract.rules)
  func overAWire(_ rule: FriendsServiceRule) async throws {
    try await rule.check(FriendsDesk().subject(wrap: { WireService($0) }))
  }

  @Test("each rule catches a service that breaks it", arguments: FriendsServiceFault.allCases)
  func catches(_ fault: FriendsServiceFault) async throws {
    try await expectViolation(of: fault.rule, in: FriendsServiceContract.rules) {
      try FriendsDesk().subject(wrap: { BrokenFriendsService($0, fault) })
    }
  }

  @Test("a service that keeps nothing breaks the third rule") func forgetting() async throws {
    try await expectViolation(of: "FS3", in: FriendsServiceContract.rules) {
      try FriendsDesk().subject(reopen: { try FriendsDesk() })
    }
  }

  @Test("every rule has a fault") func faults() {
    let broken = Set(FriendsServiceFault.allCases.map(\.rule)).union(["FS3"])
    #expect(broken == Set(FriendsServiceContract.rules.map(\.id)))
  }
}
