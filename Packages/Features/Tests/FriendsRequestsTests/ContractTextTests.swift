import DomainModelsTesting
import Foundation
import FriendsServiceTesting
import Testing

/// The rules in the doc comment of the port and the rules that are run are the same.
@Suite("The port's words") struct ContractTextTests {
  @Test("documentation and contract agree") func agreement() throws {
    let package = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let url = package.appending(path: "Sources/FriendsRequests/FriendsAPI.swift")
    let source = try String(contentsOf: url, encoding: .utf8)
    #expect(RuleStatement.all(in: source) == FriendsServiceContract.own.map(\.statement))
  }
}
