import Foundation
import FriendsServiceTesting
import Testing

/// The rules in the doc comment of the port and the rules that are run are the same.
@Suite("The port's words") struct ContractTextTests {
  @Test("documentation and contract agree") func agreement() throws {
    let package = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let url = package.appending(path: "Sources/FriendsRequests/Port/FriendsService.swift")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("///") }.map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }
    // A symbol stands in the rules by its last name.
    let text =
      lines.joined(separator: " ").replacing(/``(?:\w+\/)*(\w+)``/) { $0.output.1 } + " - **"
    let found = text.matches(of: /- \*\*(F\d+)\*\* (.*?)(?= - \*\*)/).map {
      "\($0.output.1) \($0.output.2)"
    }
    #expect(found == FriendsServiceRules.all.map(\.description))
  }
}
