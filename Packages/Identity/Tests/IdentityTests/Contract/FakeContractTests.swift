import Identity
import IdentityTesting
import Testing

/// The fakes keep the rules, so that what is tested over them is tested over something sound.
struct FakeContractTests {
  @Test func rulesAreCounted() {
    #expect(PasswordHasherRules.all.map(\.id) == (1...6).map { "P\($0)" })
    #expect(IdentityKeysRules.all.map(\.id) == (1...6).map { "Y\($0)" })
    #expect(CodeSenderRules.all.map(\.id) == (1...5).map { "N\($0)" })
    #expect(MailSenderRules.all.map(\.id) == (1...5).map { "L\($0)" })
  }

  @Test(arguments: PasswordHasherRules.all)
  func fastPasswordsKeep(_ rule: IdentityRule<PasswordHasherSubject>) async throws {
    try await rule.check(.fast(FastPasswords()))
  }

  @Test(arguments: IdentityKeysRules.all)
  func toyKeysKeep(_ rule: IdentityRule<IdentityKeysSubject>) async throws {
    try await rule.check(IdentityKeysSubject { ToyKeys($0) })
  }

  @Test(arguments: CodeSenderRules.all)
  func recordingSenderKeeps(_ rule: IdentityRule<SenderSubject<any CodeSender>>) async throws {
    let sender = RecordingSender()
    try await rule.check(
      SenderSubject(sender, arrived: { sender.deliveries }, breakDown: { sender.isBroken = true }))
  }

  @Test(arguments: MailSenderRules.all)
  func recordingSenderKeepsMail(
    _ rule: IdentityRule<SenderSubject<any MailSender>>
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
