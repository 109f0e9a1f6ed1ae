import Identity
import IdentityTesting
import Testing

/// Every rule notices the mistake that it is there for.
struct FaultTests {
  private func violated<Subject>(
    _ rules: [IdentityRule<Subject>], by subject: () -> Subject
  ) async throws -> Set<String> {
    var violated: Set<String> = []
    for rule in rules {
      do {
        try await rule.check(subject())
      } catch let violation as IdentityViolation {
        violated.insert(violation.rule)
      }
    }
    return violated
  }

  @Test(arguments: FaultyPasswords.Fault.allCases)
  func hashersAreCaught(_ fault: FaultyPasswords.Fault) async throws {
    let found = try await violated(PasswordHasherRules.all) { .fast(FaultyPasswords(fault)) }
    #expect(found.contains(fault.rawValue))
  }

  @Test(arguments: FaultyKeys.Fault.allCases)
  func keysAreCaught(_ fault: FaultyKeys.Fault) async throws {
    let found = try await violated(IdentityKeysRules.all) {
      IdentityKeysSubject { FaultyKeys(fault, $0) }
    }
    #expect(found.contains(fault.rawValue))
  }

  @Test(arguments: FaultySender.Fault.allCases)
  func codeSendersAreCaught(_ fault: FaultySender.Fault) async throws {
    let found = try await violated(CodeSenderRules.all) {
      let sender = FaultySender(fault)
      return SenderSubject<any CodeSender>(
        sender, arrived: { sender.arrived }, breakDown: { sender.breakDown() })
    }
    #expect(found.contains("N\(fault.rawValue)"))
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
    let found = try await violated(MailSenderRules.all) {
      let sender = Choosy(dropped: template)
      return SenderSubject<any MailSender>(
        sender, arrived: { sender.inner.deliveries }, breakDown: { sender.inner.isBroken = true })
    }
    #expect(found == ["L1"])
  }

  @Test(arguments: FaultySender.Fault.allCases)
  func mailSendersAreCaught(_ fault: FaultySender.Fault) async throws {
    let found = try await violated(MailSenderRules.all) {
      let sender = FaultySender(fault)
      return SenderSubject<any MailSender>(
        sender, arrived: { sender.arrived }, breakDown: { sender.breakDown() })
    }
    #expect(found.contains("L\(fault.rawValue)"))
  }
}
