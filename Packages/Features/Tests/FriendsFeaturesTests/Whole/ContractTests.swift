import DomainModelsTesting
import FriendsFeatures
import FriendsRequests
import FriendsServiceTesting
import Services
import Testing

/// The service keeps the port's rules over each store, and with bytes of HTTP in between.
@Suite("The contract of the service") struct ContractTests {
  @Test("there are eleven rules") func rulesAreCounted() {
    let ids = (1...6).map { "SV\($0)" } + (1...5).map { "FS\($0)" }
    #expect(FriendsServiceContract.rules.map(\.id) == ids)
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

  @Test("a service that keeps nothing breaks a rule") func forgetting() async throws {
    try await expectViolation(of: "FS2", in: FriendsServiceContract.rules) {
      try FriendsDesk().subject(reopen: { try FriendsDesk() })
    }
  }

  @Test("every rule has a fault") func faults() {
    let broken = Set(FriendsServiceFault.allCases.map(\.rule)).union(["FS2"])
    // The tests of Services break the general rules one by one.
    #expect(broken.isSuperset(of: FriendsServiceContract.own.map(\.id)))
    #expect(broken.isSuperset(of: ["SV1", "SV2", "SV3"]))
  }
}
