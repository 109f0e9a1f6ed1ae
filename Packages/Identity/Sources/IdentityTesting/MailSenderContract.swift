public import DomainModelsTesting
public import Identity

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A rule of ``MailSenderContract``.
public typealias MailSenderRule = ContractRule<SenderSubject<any MailSender>, Never>

/// The rules of `MailSender`, as values.
public enum MailSenderContract {
  private static let script = SenderScript<any MailSender>(
    recipient: { "person\($0)@example.com" },
    send: { sender, probe in
      try await sender.send(
        MailMessage(
          id: probe.id, to: try EmailAddress(probe.recipient),
          .code(probe.code, .passwordReset, validity: .seconds(300)), service: "Contract"))
    })

  /// Mails without a code have to arrive too: without them an owner would not learn of an event.
  private static func handsOver(_ subject: SenderSubject<any MailSender>) async throws {
    try await script.handsOver(subject)
    var texts: Set<String> = []
    let contents: [MailMessage.Content] = [
      .accountExists, .noAccount, .passwordChanged, .contactChanged,
    ]
    for (number, content) in contents.enumerated() {
      let last = UInt8(truncatingIfNeeded: 101 + number)
      let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, last))
      let recipient = "notice\(number)@example.com"
      let message = MailMessage(
        id: id, to: try EmailAddress(recipient), content, service: "Contract")
      try await subject.sender.send(message)
      let arrived = try await subject.arrived().filter { $0.id == id }
      try expect(!arrived.isEmpty, "a mail of the kind \(message.template) did not arrive")
      try expect(
        arrived.allSatisfy { $0.recipient == recipient && !$0.text.isEmpty },
        "a mail of the kind \(message.template) arrived empty, or at another recipient")
      texts.formUnion(arrived.map(\.text))
    }
    try expect(texts.count >= contents.count, "mails that say different things arrived as one")
  }

  /// Every rule: `MS1` to `MS5`.
  public static let rules: [MailSenderRule] = [
    MailSenderRule(
      "MS1",
      "When it returns, the mail was handed over: to that address, with that content, unchanged.",
      body: handsOver),
    MailSenderRule(
      "MS2", "When the mail was not handed over, it throws.", body: script.tellsFailure),
    MailSenderRule(
      "MS3",
      "A mail that is sent again with the same identity reaches the person once, or is marked so "
        + "that the next in line sends it once.",
      body: script.sendsOnce),
    MailSenderRule(
      "MS4", "Mails sent at one time arrive each for itself.", body: script.keepsApart),
    MailSenderRule(
      "MS5", "No text made of the sender or of its errors shows an address or a code.",
      body: script.tellsNothing),
  ]
}
