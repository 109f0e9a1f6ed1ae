/// What sort of failure an error is, so that each surface can answer in its own way.
///
/// A command line turns it into an exit code, a server into an HTTP status. The finer reason is
/// the error's ``ExplainedError/code``.
public enum FailureKind: String, Sendable, CaseIterable {
  /// The work could not be done.
  case failed
  /// The person said no.
  case cancelled
  /// What was asked for does not exist.
  case notFound
  /// Something has to be unlocked, or somebody signed in, first.
  case locked
  /// Somebody else is using what is needed; the same call may work later.
  case busy
  /// The call itself is wrong: another call is needed.
  case usage
}
