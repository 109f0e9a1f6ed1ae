#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Sends mail: codes, and word of what happened to an account.
///
/// ## Rules
///
/// `IdentityTesting` checks each with the same name, and has a broken sender for each.
///
/// - **MS1** When it returns, the mail was handed over: to that address, with that content,
///   unchanged.
/// - **MS2** When the mail was not handed over, it throws.
/// - **MS3** A mail that is sent again with the same identity reaches the person once, or is
///   marked so that the next in line sends it once.
/// - **MS4** Mails sent at one time arrive each for itself.
/// - **MS5** No text made of the sender or of its errors shows an address or a code.
///
/// The advice on choosing and writing a ``CodeSender`` applies here, too. One thing more: to an
/// unknown address goes a mail as to a known one, so that the time it takes tells nothing.
public protocol MailSender: Sendable {
  /// Hands a mail over.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/notSent``, or any other error, if it
  ///   was not taken.
  func send(_ message: MailMessage) async throws
}

/// A mail on its way.
public struct MailMessage: Sendable {
  public enum Content: Sendable {
    /// A code for something the person has begun, and for how long it works.
    case code(OneTimeCode, ChallengePurpose, validity: Duration)
    /// A user wanted to sign up with an address that has an account.
    case accountExists
    /// A user wanted a new password for an address that has no account.
    case noAccount
    /// The password of the account was changed.
    case passwordChanged
    /// The phone number or address of the account was changed.
    case contactChanged
  }

  /// The same for each attempt to send it.
  public let id: UUID
  public let address: EmailAddress
  public let content: Content
  /// The service's name, for the text.
  public let service: String

  public init(id: UUID, to address: EmailAddress, _ content: Content, service: String) {
    self.id = id
    self.address = address
    self.content = content
    self.service = service
  }

  /// The code in it, if there is one.
  public var code: OneTimeCode? {
    if case .code(let code, _, _) = content { code } else { nil }
  }

  /// A stable name of the content, for templates.
  public var template: String {
    switch content {
    case .code(_, let purpose, _): purpose.rawValue
    case .accountExists: "account_exists"
    case .noAccount: "no_account"
    case .passwordChanged: "password_changed"
    case .contactChanged: "contact_changed"
    }
  }

  /// The line above the mail; it holds no code, because it is shown on locked screens.
  public var subject: String {
    switch content {
    case .code: "Your code for \(service)"
    case .accountExists, .noAccount: "About your address at \(service)"
    case .passwordChanged: "Your password at \(service) was changed"
    case .contactChanged: "How you sign in to \(service) was changed"
    }
  }

  /// The text of the mail.
  public var text: String {
    switch content {
    case .code(let code, _, let validity):
      "\(code.digits) is your code for \(service). It works for \(validity.inWholeMinutes). "
        + "Never share it. If you did not ask for it, you need not do anything."
    case .accountExists:
      "A person wanted to sign up at \(service) with this address. There is an account with it "
        + "already: sign in, or ask for a new password. If it was not you, nothing happened."
    case .noAccount:
      "A person wanted a new password at \(service) for this address. There is no account with it. "
        + "If it was not you, nothing happened."
    case .passwordChanged:
      "The password of your account at \(service) was changed, and other devices were signed out. "
        + "If it was not you, ask for a new password now."
    case .contactChanged:
      "The phone number or address of your account at \(service) was changed, and other devices were "
        + "signed out. If it was not you, tell \(service) immediately: this address may no longer be one "
        + "that the account is found by, and then no code for it comes here."
    }
  }
}
