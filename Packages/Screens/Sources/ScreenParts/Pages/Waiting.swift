/// The text in place of contents that are being loaded.
public enum Waiting {
  /// That it comes, or that it could not be read and which key tries again.
  public static func text(hasFailed: Bool, key: String = "r") -> String {
    hasFailed ? "This can't be shown now. \(key) tries again." : "One moment."
  }
}
