/// A record that has a public ID with a prefix.
public protocol PubliclyIdentified {
  /// The prefix of its public IDs (`usr_`).
  static var wirePrefix: String { get }
}
