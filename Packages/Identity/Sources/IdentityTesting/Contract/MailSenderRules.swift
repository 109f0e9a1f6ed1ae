public import Identity

/// What every sender of mail promises: the rules of `MailSender`, as values.
public enum MailSenderRules {
  private static let script = SenderScript<any MailSender>(
    recipient: { "person\($0)@example.com" },
    send: { sender, probe in
      try await sender.send(
        MailMessage(
          id: probe.id, to: try EmailAddress(probe.recipient),
          .code(probe.code, .passwordReset, validity: .seconds(300)), service: "Contract"))
    })

  /// Every rule: `L1` to `L5`.
  public static let all: [IdentityRule<SenderSubject<any MailSender>>] = [
    IdentityRule(
      "L1",
      "When it returns, the mail was handed over: to that address, with that content, unchanged.",
      body: script.handsOver),
    IdentityRule("L2", "When the mail was not handed over, it throws.", body: script.tellsFailure),
    IdentityRule(
      "L3",
      "A mail that is sent again with the same identity reaches the person once, or is marked so "
        + "that the next in line sends it once.",
      body: script.sendsOnce),
    IdentityRule("L4", "Mails sent at one time arrive each for itself.", body: script.keepsApart),
    IdentityRule(
      "L5", "No text made of the sender or of its errors shows an address or a code.",
      body: script.tellsNothing),
  ]
}
