public import Identity
import Synchronization

/// Keeps codes and mails instead of sending them, and fails on demand.
public final class RecordingSender: CodeSender, MailSender {
  private struct State {
    var codes: [CodeMessage] = []
    var mails: [MailMessage] = []
    var isBroken = false
  }

  private let state = Mutex(State())

  public init() {}

  /// The codes so far, in order.
  public var codes: [CodeMessage] { state.withLock { $0.codes } }
  /// The mails so far, in order.
  public var mails: [MailMessage] { state.withLock { $0.mails } }

  /// True if sending fails.
  public var isBroken: Bool {
    get { state.withLock { $0.isBroken } }
    set { state.withLock { $0.isBroken = newValue } }
  }

  /// The code that was sent last, to a phone or by mail; `nil` before the first.
  ///
  /// - Parameter contact: to whom.
  /// - Returns: the code.
  public func code(for contact: Contact) -> OneTimeCode? {
    switch contact {
    case .phone(let number): codes.last { $0.phone == number }?.code
    case .email(let address): mails.last { $0.address == address && $0.code != nil }?.code
    }
  }

  /// Keeps a code.
  ///
  /// - Throws: An error while it is set to fail.
  public func send(_ message: CodeMessage) async throws {
    try state.withLock { state in
      if state.isBroken { throw Self.failure }
      if !state.codes.contains(where: { $0.id == message.id }) { state.codes.append(message) }
    }
  }

  /// Keeps a mail.
  ///
  /// - Throws: An error while it is set to fail.
  public func send(_ message: MailMessage) async throws {
    try state.withLock { state in
      if state.isBroken { throw Self.failure }
      if !state.mails.contains(where: { $0.id == message.id }) { state.mails.append(message) }
    }
  }

  private static let failure = IdentityError(.notSent, "the sender was told to fail")
}
