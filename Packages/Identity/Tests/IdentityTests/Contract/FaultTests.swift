import DomainModelsTesting
import Identity
import IdentityTesting
import Testing

/// Every rule notices the mistake that it is there for.
struct FaultTests {
  @Test(arguments: FaultyPasswords.Fault.allCases)
  func hashersAreCaught(_ fault: FaultyPasswords.Fault) async throws {
    try await expectViolation(of: fault.rawValue, in: PasswordHasherContract.rules) {
      .fast(FaultyPasswords(fault))
    }
  }

  @Test(arguments: FaultyKeys.Fault.allCases)
  func keysAreCaught(_ fault: FaultyKeys.Fault) async throws {
    try await expectViolation(of: fault.rawValue, in: IdentityKeysContract.rules) {
      IdentityKeysSubject { FaultyKeys(fault, $0) }
    }
  }

  @Test(arguments: FaultySender.Fault.allCases)
  func codeSendersAreCaught(_ fault: FaultySender.Fault) async throws {
    try await expectViolation(of: "N\(fault.rawValue)", in: CodeSenderContract.rules) {
      let sender = FaultySender(fault)
      return SenderSubject<any CodeSender>(
        sender, arrived: { sender.arrived }, breakDown: { sender.breakDown() })
    }
  }

  /// Sends all mails but those of one kind.
  private struct Choosy: MailSender {
    let dropped: String
    let inner = RecordingSender()

    func send(_ message: MailMessage) async throws {
      if message.template != dropped { try await inner.send(message) }
    }
  }

  @Test(arguments: ["account_exists", "no_account", "password_changed", "contact_changed"])
  func mailSendersThatDropNoticesAreCaught(_ template: String) async throws {
    let found = try await violations(of: MailSenderContract.rules) {
      let sender = Choosy(dropped: template)
      return SenderSubject<any MailSender>(
        sender, arrived: { sender.inner.deliveries }, breakDown: { sender.inner.isBroken = true })
    }
    #expect(found.map(\.rule) == ["MS1"])
  }

  @Test(arguments: FaultySender.Fault.allCases)
  func mailSendersAreCaught(_ fault: FaultySender.Fault) async throws {
    try await expectViolation(of: "MS\(fault.rawValue)", in: MailSenderContract.rules) {
      let sender = FaultySender(fault)
      return SenderSubject<any MailSender>(
        sender, arrived: { sender.arrived }, breakDown: { sender.breakDown() })
    }
  }
}
