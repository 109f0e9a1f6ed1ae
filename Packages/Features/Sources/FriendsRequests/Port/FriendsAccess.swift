/// Who may make a request.
public enum FriendsAccess: String, Sendable, CaseIterable {
  /// Anybody, signed in or not.
  case anybody
  /// Whoever is signed in.
  case account
  /// Whoever is signed in and has a complete profile.
  case member
}
