public import Identity

/// A hasher, and another of its kind with another cost.
public struct PasswordHasherSubject: Sendable {
  let hasher: any PasswordHasher
  let other: any PasswordHasher
  let excessive: String

  /// Describes a hasher.
  ///
  /// - Parameters:
  ///   - hasher: what is checked, at the least cost that it has.
  ///   - other: the same kind, at another cost.
  ///   - excessive: a hash in its form that asks for more work than it allows.
  public init(
    _ hasher: any PasswordHasher, other: any PasswordHasher, excessive: String
  ) {
    self.hasher = hasher
    self.other = other
    self.excessive = excessive
  }
}
