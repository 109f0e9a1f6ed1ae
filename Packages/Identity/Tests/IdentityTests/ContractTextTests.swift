import DomainModelsTesting
import Foundation
import Identity
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
    let url = PackageFiles.root().appending(path: "Sources/Identity/Port/\(port).swift")
    #expect(RuleStatement.all(in: try String(contentsOf: url, encoding: .utf8)) == rules)
  }
}

/// The fakes keep the rules, so that what is tested over them is tested over something sound.
struct FakeContractTests {
  @Test func rulesAreCounted() {
    #expect(PasswordHasherContract.rules.map(\.id) == (1...6).map { "PH\($0)" })
    #expect(IdentityKeysContract.rules.map(\.id) == (1...6).map { "Y\($0)" })
    #expect(CodeSenderContract.rules.map(\.id) == (1...5).map { "N\($0)" })
    #expect(MailSenderContract.rules.map(\.id) == (1...5).map { "MS\($0)" })
  }

  @Test(arguments: PasswordHasherContract.rules)
  func fastPasswordsKeep(_ rule: PasswordHasherRule) async throws {
    try await rule.check(.fast(FastPasswords()))
  }

  @Test(arguments: IdentityKeysContract.rules)
  func toyKeysKeep(_ rule: IdentityKeysRule) async throws {
    try await rule.check(IdentityKeysSubject { ToyKeys($0) })
  }

  @Test(arguments: CodeSenderContract.rules)
  func recordingSenderKeeps(_ rule: CodeSenderRule) async throws {
    let sender = RecordingSender()
    try await rule.check(
      SenderSubject(sender, arrived: { sender.deliveries }, breakDown: { sender.isBroken = true }))
  }

  @Test(arguments: MailSenderContract.rules)
  func recordingSenderKeepsMail(
    _ rule: MailSenderRule
  ) async throws {
    let sender = RecordingSender()
    try await rule.check(
      SenderSubject(sender, arrived: { sender.deliveries }, breakDown: { sender.isBroken = true }))
  }
}

extension PasswordHasherSubject {
  static func fast(_ hasher: any PasswordHasher) -> PasswordHasherSubject {
    PasswordHasherSubject(
      hasher, other: FastPasswords(cost: 2),
      excessive: "$fast$10$0102030405060708090a0b0c0d0e0f10$00000000-0000-5000-8000-000000000000")
  }
}

extension RecordingSender {
  /// Everything that arrived, codes before mails.
  var deliveries: [Delivery] {
    codes.map { Delivery(id: $0.id, recipient: $0.phone.e164, text: $0.text) }
      + mails.map { Delivery(id: $0.id, recipient: $0.address.text, text: $0.text) }
  }
}
