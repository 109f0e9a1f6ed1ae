/// What the user wants of motion on the screen, as in `--motion auto`.
public enum MotionChoice: String, Sendable, CaseIterable {
  /// Motion, unless the environment speaks against it.
  case auto

  /// Motion even where the environment speaks against it.
  case full

  /// No motion: what is shown changes at once, and lines are not redrawn in place.
  case reduced
}
