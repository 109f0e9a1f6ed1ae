import DomainModelsTesting
import Foundation
import StorageTesting
import Testing

/// The rules in the doc comments and the rules that are run are the same.
struct ContractTextTests {
  @Test func documentationAndContractAgree() throws {
    let documented = try ["Port/StorageBackend.swift", "Records/RecordStore.swift"].flatMap {
      file in
      let url = PackageFiles.root.appending(path: "Sources/Storage/\(file)")
      return RuleStatement.all(in: try String(contentsOf: url, encoding: .utf8))
    }
    #expect(documented == StorageContract.rules.map(\.statement))
  }

  @Test func idsAreNumberedInOrder() {
    let ids = (1...26).map { "S\($0)" } + (1...16).map { "R\($0)" }
    #expect(StorageContract.rules.map(\.id) == ids)
    #expect(StorageContract.rules.first?.description.hasPrefix("S1 What a body wrote") == true)
  }
}
