import DomainModelsTesting
import Foundation
import SyncTesting
import Testing

/// The rules in the doc comment and the rules that are run are the same.
struct ContractTextTests {
  @Test func documentationAndContractAgree() throws {
    let source = try PackageFiles.text("Sources/Sync/Port/SyncTransport.swift")
    #expect(RuleStatement.all(in: source) == TransportContract.rules.map(\.statement))
  }

  @Test func documentationAndContractOfDriversAgree() throws {
    let source = try PackageFiles.text("Sources/Sync/Port/SyncDriver.swift")
    #expect(RuleStatement.all(in: source) == SyncDriverContract.rules.map(\.statement))
    #expect(SyncDriverContract.rules.map(\.id) == (1...12).map { "SD\($0)" })
  }

  @Test func idsAreNumberedInOrder() {
    #expect(TransportContract.rules.map(\.id) == (1...14).map { "T\($0)" })
    #expect(TransportContract.rules.first?.description.hasPrefix("T1 What was pushed") == true)
  }
}
