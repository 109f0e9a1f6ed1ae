/// Promises a hasher of passwords.
public protocol HasPasswordHasher: Sendable {
  /// What hashes them.
  var passwordHasher: any PasswordHasher { get }
}
