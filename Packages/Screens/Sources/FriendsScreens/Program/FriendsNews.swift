public import FriendsRequests

/// What the screens are told.
public enum FriendsNews: Sendable {
  /// Who is signed in; nil for nobody.
  case stands(User?)
  /// What a page shows.
  case content(FriendsView, FriendsContent)
  /// Something was done; in a sentence.
  case done(String)
  /// A code is on its way, or arrived on this machine in one of these texts.
  case codeSent(arrived: [String])
  /// Somebody is signed in.
  case entered(User)
  /// Nobody is signed in any more.
  case left
  /// What pages show may have changed: the one on top reads it again.
  case outdated
  /// What an effect was about does not exist any more; which effect.
  case gone(String)
  /// The service can't be reached: the effect that failed may succeed later.
  case unreachable
  /// An effect failed: which, what happened, and what to do.
  case failed(String, String, hint: String?)
}
