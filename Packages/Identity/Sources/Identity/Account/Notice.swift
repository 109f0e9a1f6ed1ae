import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tells an account's owner by mail that something was changed.
struct Notice<Context: HasIdentityKeys & HasIdentityPolicy & HasMailSender>: Sendable {
  let context: Context
  /// The mail's identity, drawn beforehand.
  let message: UUID

  /// Sends, and says whether it went out; `nil` if there is no address.
  func callAsFunction(
    _ content: MailMessage.Content, to sealed: SealedBytes?, of account: Identifier<Account>
  ) async -> Bool? {
    guard let sealed else { return nil }
    do {
      guard case .email(let address) = try context.identityKeys.contact(sealed, of: account) else {
        return false
      }
      try await context.mailSender.send(
        MailMessage(
          id: message, to: address, content, service: context.identityPolicy.service))
      return true
    } catch {
      return false
    }
  }
}
