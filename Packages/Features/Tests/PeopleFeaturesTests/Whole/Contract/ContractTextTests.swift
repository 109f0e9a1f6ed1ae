import Foundation
import PeopleServiceTesting
import Testing

/// The rules in the doc comment of the port and the rules that are run are the same.
struct ContractTextTests {
  @Test func documentationAndContractAgree() throws {
    let package = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let url = package.appending(path: "Sources/PeopleRequests/Port/PeopleService.swift")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("///") }.map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }
    // A symbol stands in the rules by its last name.
    let text = lines.joined(separator: " ").replacing(/``(?:\w+\/)*(\w+)``/) { $0.output.1 }
    let found = text.matches(of: /- \*\*(V\d+)\*\* (.*?)(?= - \*\*|  )/).map {
      "\($0.output.1) \($0.output.2)"
    }
    #expect(found == PeopleServiceRules.all.map(\.description))
  }
}
