public import DomainModelsTesting
public import Identity

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A rule of ``CodeSenderContract``.
public typealias CodeSenderRule = ContractRule<SenderSubject<any CodeSender>, Never>

/// The rules of `CodeSender`, as values.
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

/// A sender, what arrives on its other side, and a way to break that side.
public struct SenderSubject<Sender: Sendable>: Sendable {
  let sender: Sender
  let arrived: @Sendable () async throws -> [Delivery]
  let breakDown: @Sendable () async throws -> Void

  /// Describes a sender.
  ///
  /// - Parameters:
  ///   - sender: what is checked, with a side of its own.
  ///   - arrived: everything that arrived so far, in order.
  ///   - breakDown: lets nothing arrive from now on.
  public init(
    _ sender: Sender, arrived: @escaping @Sendable () async throws -> [Delivery],
    breakDown: @escaping @Sendable () async throws -> Void
  ) {
    self.sender = sender
    self.arrived = arrived
    self.breakDown = breakDown
  }
}

/// A message as the other side of a sender found it.
public struct Delivery: Sendable, Hashable {
  /// By which the next in line tells that two are the same.
  public let id: UUID
  /// The number or address, in clear.
  public let recipient: String
  /// All that the person reads.
  public let text: String

  public init(id: UUID, recipient: String, text: String) {
    self.id = id
    self.recipient = recipient
    self.text = text
  }
}

/// A message of a rule: numbered, so that each has a recipient and a code of its own.
struct Probe: Sendable {
  let id: UUID
  let recipient: String
  let code: OneTimeCode
}
