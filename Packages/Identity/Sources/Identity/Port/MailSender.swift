/// Sends mail: codes, and word of what happened to an account.
///
/// ## Rules
///
/// `IdentityTesting` checks each with the same name, and has a broken sender for each.
///
/// - **MS1** When it returns, the mail was handed over: to that address, with that content, unchanged.
/// - **MS2** When the mail was not handed over, it throws.
/// - **MS3** A mail that is sent again with the same identity reaches the person once, or is
///   marked so that the next in line sends it once.
/// - **MS4** Mails sent at one time arrive each for itself.
/// - **MS5** No text made of the sender or of its errors shows an address or a code.
///
/// What is said of choosing and writing a ``CodeSender`` is true here too. One thing more: to an
/// unknown address goes a mail as to a known one, so that the time it takes tells nothing.
public protocol MailSender: Sendable {
  /// Hands a mail over.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/notSent``, or any other error, if it
  ///   was not taken.
  func send(_ message: MailMessage) async throws
}
