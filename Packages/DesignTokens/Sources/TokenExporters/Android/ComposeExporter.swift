public import DesignTokens

/// Writes tokens as Kotlin for Jetpack Compose.
///
/// One file: an interface, `DatingTokens`, with a property for each token, whose value is that of
/// the base, and an object for each appearance (`DatingLightTokens`, `DatingDarkTokens`) that
/// changes what differs. A `px` is a `Dp`, a `rem` is `sp`, which grows with the reader's text size,
/// and so is every font size. Durations are whole milliseconds.
///
/// Compose loads fonts from files, which tokens don't name: fonts are lists of names, and a text
/// style comes without them, beside the list. Gradients have no direction, so that `brush` asks
/// for one. Borders, shadows with spread and transitions get small classes in the same file.
public struct ComposeExporter: TokenExporter {
  /// The Kotlin package.
  public var package: String

  /// How many `sp` a `rem` is.
  public var spPerRem: Double

  /// Makes an exporter.
  ///
  /// - Parameters:
  ///   - package: The Kotlin package; what can't stand in its name is left out.
  ///   - spPerRem: How many `sp` a `rem` is.
  public init(package: String = "design.tokens", spPerRem: Double = 16) {
    self.package = package
    self.spPerRem = spPerRem
  }

  public var name: String { "compose" }

  public var summary: String { "Kotlin for Jetpack Compose, an object for each appearance" }

  /// Writes one file.
  ///
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  public func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    let native = try NativeTheme(
      theme, for: self, .camel, in: .ascii, rename: KotlinSource.rename)
    let type = native.typeName(in: .ascii)
    var text = TextBuffer(capacity: 4096 + native.tokens.count * 200)
    text.write(ComposeTypes.head(package: packageName))
    text.write("/** The design tokens of \(native.title). */\ninterface \(type)Tokens {\n")
    let values = native.tokens.map { ComposeValues($0, spPerRem: spPerRem) }
    for (token, value) in zip(native.tokens, values) {
      text.write("    /** \(TokenText.comment(token.comment)) */\n")
      if let deprecation = token.deprecation {
        let message = deprecation.explanation ?? "It should no longer be used."
        text.write("    @Deprecated(\(KotlinSource.literal(message)))\n")
      }
      text.write("    val \(KotlinSource.name(token.name)): \(value.type)\n")
      text.write("        get() = \(value.text(of: 0))\n\n")
    }
    text.write("}\n")
    for (index, appearance) in native.appearances.enumerated() {
      text.write("\n/** The tokens for \(Self.words(for: appearance)). */\n")
      text.write("object \(type)\(appearance.typePrefix)Tokens : \(type)Tokens {\n")
      for (token, value) in zip(native.tokens, values)
      where token.contents[index] != token.base {
        if token.deprecation != nil {
          text.write("    @Suppress(\"OVERRIDE_DEPRECATION\")\n")
        }
        text.write("    override val \(KotlinSource.name(token.name)): \(value.type)\n")
        text.write("        get() = \(value.text(of: index))\n\n")
      }
      text.write("}\n")
    }
    return [TokenExportFile(path: "\(type)Tokens.kt", bytes: text.bytes)]
  }

  private var packageName: String {
    let parts = package.split(separator: ".").compactMap {
      IdentifierCase.snake.identifier(of: String($0), in: .ascii)
    }
    return parts.isEmpty ? "design.tokens" : parts.map(KotlinSource.name).joined(separator: ".")
  }

  private static func words(for appearance: TokenAppearance) -> String {
    let contrast = appearance.contrast == .more ? " with more contrast" : ""
    return (appearance.scheme == .light ? "light surroundings" : "dark surroundings") + contrast
  }
}
