import DesignTokens

/// A token with its name in the output and its value for each appearance.
struct NativeToken: Sendable {
  /// What it is called, unescaped.
  let name: String

  let path: String

  /// What it is for.
  let summary: String?

  /// Whether it should no longer be used.
  let deprecation: Deprecation?

  /// Its values, in the order of the theme's appearances.
  let contents: [TokenContent]

  /// Its value where nothing is known of the surroundings.
  var base: TokenContent { contents[0] }

  /// Whether appearances give it different values.
  var differs: Bool { contents.contains { $0 != base } }

  /// What stands before it as a comment: what it is for, else its path.
  var comment: String { summary.map { "\($0) (\(path))" } ?? path }
}
