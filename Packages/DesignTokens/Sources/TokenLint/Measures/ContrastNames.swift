/// The names by which what is seen on what is guessed.
public enum ContrastNames {
  /// Of what is behind, in the order in which siblings are looked for.
  public static let grounds = ["surface", "background", "bg", "canvas"]

  /// Of what is in front, and read.
  public static let inks: Set<String> = ["text", "foreground", "fg", "content"]

  /// Whether a token is in a group of what is behind, at the top.
  public static func isGround(_ path: String) -> Bool {
    grounds.contains { path == $0 || path.hasPrefix($0 + ".") }
  }
}
