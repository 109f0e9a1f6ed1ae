/// Who makes a request about the owner's things.
enum MatrixActor: String, CaseIterable, Sendable {
  case owner
  /// Matched with the owner.
  case match
  /// Has a profile, and nothing to do with the owner.
  case stranger
  /// Was matched with the owner, who then blocked them.
  case blocked
  /// Has no token.
  case signedOut
  /// Is the owner, with a token that is over.
  case expired

  /// Those who come with a token that works.
  static let signedIn: [MatrixActor] = [.owner, .match, .stranger, .blocked]
}
