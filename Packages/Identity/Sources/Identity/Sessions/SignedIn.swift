public import DomainModels

/// Who is there: what ``AuthenticateAccess`` gives, and what other use cases act for.
///
/// They look again whether the session still lives, so one that was ended meanwhile does nothing.
public struct SignedIn: Sendable, Hashable {
  /// Whose session it is.
  public let account: Identifier<Account>
  public let session: Identifier<Session>

  /// Names an account and its session.
  public init(account: Identifier<Account>, session: Identifier<Session>) {
    self.account = account
    self.session = session
  }
}
