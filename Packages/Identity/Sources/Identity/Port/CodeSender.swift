#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Sends a code to a phone: what an SMS gateway is to this package.
///
/// ## Rules
///
/// `IdentityTesting` checks each with the same name, and has a broken sender for each.
///
/// - **N1** When it returns, the message was handed over: to that number, with that code, unchanged.
/// - **N2** When the message was not handed over, it throws.
/// - **N3** A message that is sent again with the same identity reaches the person once,
///   or is marked so that the next in line sends it once.
/// - **N4** Messages sent at one time arrive each for itself.
/// - **N5** No text made of the sender or of its errors shows a number or a code.
///
/// ## Choosing one
///
/// `ConsoleCodeSender` for one machine and for trying out, `WebhookCodeSender` for any gateway that
/// an HTTP request reaches, `RecordingSender` of `IdentityTesting` for tests.
///
/// ## Writing one
///
/// Bound your time yourself: the person waits. Never log the message. It is called after the
/// transaction, so it may wait, and it may fail: the code is then ended, and the person told.
public protocol CodeSender: Sendable {
  /// Hands a message over.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/notSent``, or any other error, if it
  ///   was not taken.
  func send(_ message: CodeMessage) async throws
}

/// The entry of a kind of sender in a program's list of plug-ins.
public struct SenderDescription: Sendable, Equatable {
  /// Its name for programs (`webhook`).
  public let name: String
  /// Its name for people.
  public let title: String
  /// The kinds of messages that it sends: `codes`, `mail` or both.
  public let capabilities: [String]

  public init(name: String, title: String, capabilities: [String]) {
    self.name = name
    self.title = title
    self.capabilities = capabilities
  }
}

/// A code on its way to a phone.
public struct CodeMessage: Sendable {
  /// The same for each attempt to send it.
  public let id: UUID
  public let phone: PhoneNumber
  public let code: OneTimeCode
  /// The purpose of the code.
  public let purpose: ChallengePurpose
  /// For how long it works.
  public let validity: Duration
  /// The service's name, for the text.
  public let service: String

  public init(
    id: UUID, to phone: PhoneNumber, _ code: OneTimeCode, for purpose: ChallengePurpose,
    validity: Duration, service: String
  ) {
    self.id = id
    self.phone = phone
    self.code = code
    self.purpose = purpose
    self.validity = validity
    self.service = service
  }

  /// The text of the message: code, service, how long, and not to pass it on.
  public var text: String {
    "\(code.digits) is your code for \(service). It works for \(validity.inWholeMinutes). "
      + "Never share it."
  }
}

extension Duration {
  /// `5 minutes`, rounded up.
  var inWholeMinutes: String {
    let minutes = (max(1, components.seconds) + 59) / 60
    return minutes == 1 ? "1 minute" : "\(minutes) minutes"
  }
}
