/// What the user wants of colours, as in `--color auto`.
public enum ColorChoice: String, Sendable, CaseIterable {
  /// Colours where a terminal shows them.
  case auto

  /// Colours even into a pipe or file.
  case always

  /// No colours anywhere.
  case never
}
