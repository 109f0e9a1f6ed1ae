/// How much the user wants things to stand out, as in `--contrast auto`.
public enum ContrastChoice: String, Sendable, CaseIterable {
  /// As the environment says; standard where it says nothing.
  case auto

  /// As most people need it.
  case standard

  /// As much as can be.
  case more
}
