/// What opened a vault.
enum KeySource: Sendable, Equatable {
  /// The key that the system kept since an earlier command.
  case kept
  /// A file that was named on the command line.
  case file
  /// What a person typed.
  case typed
}
