public import PeopleRequests

/// Where a person stands: which part of the product is theirs to see.
public enum SessionState: Sendable, Equatable {
  /// Nobody is signed in.
  case nobody
  /// Somebody is, who has no profile yet.
  case newcomer
  case member(MyProfile)
}
