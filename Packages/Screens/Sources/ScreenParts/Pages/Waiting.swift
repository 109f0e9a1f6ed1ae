/// The text in place of contents that are being loaded.
public enum Waiting {
  /// The text while it loads, or after a failure with the key that tries again.
  public static func text(hasFailed: Bool, key: String = "r") -> String {
    hasFailed ? "This can't be shown now. \(key) tries again." : "One moment."
  }
}
