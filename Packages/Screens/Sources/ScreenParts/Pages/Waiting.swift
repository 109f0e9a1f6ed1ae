/// What is shown in place of something that is on its way.
public enum Waiting {
  /// That it comes, or that it could not be read and which key tries again.
  public static func text(hasFailed: Bool, key: String = "r") -> String {
    hasFailed ? "This can't be shown now. \(key) tries again." : "One moment."
  }
}
