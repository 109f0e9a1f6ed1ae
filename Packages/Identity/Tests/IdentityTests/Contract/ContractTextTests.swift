import Foundation
import IdentityTesting
import Testing

/// The rules in the doc comments and the rules that are run are the same.
struct ContractTextTests {
  @Test(
    arguments: [
      ("PasswordHasher", PasswordHasherRules.all.map(\.description)),
      ("IdentityKeys", IdentityKeysRules.all.map(\.description)),
      ("CodeSender", CodeSenderRules.all.map(\.description)),
      ("MailSender", MailSenderRules.all.map(\.description)),
    ])
  func documentationAndContractAgree(_ port: String, _ rules: [String]) throws {
    let url = PackageFiles.root.appending(path: "Sources/Identity/Port/\(port).swift")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("///") }.map { $0.dropFirst(3).trimmingCharacters(in: .whitespaces) }
    let text = lines.joined(separator: " ")
    let found = text.matches(of: /- \*\*([A-Z]\d+)\*\* (.*?)(?= - \*\*|  )/).map {
      "\($0.output.1) \($0.output.2)"
    }
    #expect(found == rules)
  }
}

/// Where this package's files lie.
enum PackageFiles {
  static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }
}
