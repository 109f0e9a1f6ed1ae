/// A record that has a public identity with a prefix.
public protocol PubliclyIdentified {
  /// What its public identities begin with (`usr_`).
  static var wirePrefix: String { get }
}
