public import DomainModelsTesting
public import Identity

/// A rule of ``CodeSenderContract``.
public typealias CodeSenderRule = ContractRule<SenderSubject<any CodeSender>, Never>

/// What every sender of codes promises: the rules of `CodeSender`, as values.
public enum CodeSenderContract {
  private static let script = SenderScript<any CodeSender>(
    recipient: { "+44770090010\($0)" },
    send: { sender, probe in
      try await sender.send(
        CodeMessage(
          id: probe.id, to: try PhoneNumber(probe.recipient), probe.code, for: .signIn,
          validity: .seconds(300), service: "Contract"))
    })

  /// Every rule: `N1` to `N5`.
  public static let rules: [CodeSenderRule] = [
    CodeSenderRule(
      "N1",
      "When it returns, the message was handed over: to that number, with that code, unchanged.",
      body: script.handsOver),
    CodeSenderRule(
      "N2", "When the message was not handed over, it throws.", body: script.tellsFailure),
    CodeSenderRule(
      "N3",
      "A message that is sent again with the same identity reaches the person once, or is marked "
        + "so that the next in line sends it once.",
      body: script.sendsOnce),
    CodeSenderRule(
      "N4", "Messages sent at one time arrive each for itself.", body: script.keepsApart),
    CodeSenderRule(
      "N5", "No text made of the sender or of its errors shows a number or a code.",
      body: script.tellsNothing),
  ]
}
