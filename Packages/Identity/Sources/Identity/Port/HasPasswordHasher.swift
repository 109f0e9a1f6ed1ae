/// Promises a hasher of passwords.
public protocol HasPasswordHasher: Sendable {
  var passwordHasher: any PasswordHasher { get }
}
