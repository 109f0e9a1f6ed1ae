import DomainModelsTesting
import Foundation
import PeopleServiceTesting
import Testing

/// The rules in the doc comment of the port and the rules that are run are the same.
struct ContractTextTests {
  @Test func documentationAndContractAgree() throws {
    let package = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let url = package.appending(path: "Sources/PeopleRequests/PeopleAPI.swift")
    let source = try String(contentsOf: url, encoding: .utf8)
    #expect(RuleStatement.all(in: source) == PeopleServiceContract.own.map(\.statement))
  }
}
