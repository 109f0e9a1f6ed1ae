import DomainModelsTesting
import Foundation
import IdentityTesting
import Testing

/// The rules in the doc comments and the rules that are run are the same.
struct ContractTextTests {
  @Test(
    arguments: [
      ("PasswordHasher", PasswordHasherContract.rules.map(\.statement)),
      ("IdentityKeys", IdentityKeysContract.rules.map(\.statement)),
      ("CodeSender", CodeSenderContract.rules.map(\.statement)),
      ("MailSender", MailSenderContract.rules.map(\.statement)),
    ])
  func documentationAndContractAgree(_ port: String, _ rules: [RuleStatement]) throws {
    let url = PackageFiles.root.appending(path: "Sources/Identity/Port/\(port).swift")
    #expect(RuleStatement.all(in: try String(contentsOf: url, encoding: .utf8)) == rules)
  }
}

/// Where this package's files lie.
enum PackageFiles {
  static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }
}
