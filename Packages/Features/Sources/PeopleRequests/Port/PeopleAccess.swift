/// Who may make a request.
public enum PeopleAccess: String, Sendable, CaseIterable {
  /// Anybody, signed in or not.
  case anybody
  /// Whoever is signed in.
  case account
  /// Whoever is signed in and has a profile.
  case member
}
