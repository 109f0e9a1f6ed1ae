/// Whether the user wants light on dark or dark on light, as in `--theme auto`.
public enum SchemeChoice: String, Sendable, CaseIterable {
  /// As the environment says the terminal is; dark where it says nothing.
  case auto

  /// Light words on dark ground.
  case dark

  /// Dark words on light ground.
  case light
}
