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

  /// The number of `sp` that a `rem` is.
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

/// The beginning of a file for Compose.
enum ComposeTypes {
  /// Package, imports, and classes for what Compose has no type for.
  static func head(package: String) -> String {
    """
    // Written by `tokens export --format compose`: change the tokens, not this file.

    package \(package)

    \(imports.map { "import androidx.compose.\($0)\n" }.joined())
    /** A line: a keyword of CSS, and its dashes if it has any of its own. */
    data class TokenLine(
        val keyword: String, val dashes: List<Dp> = emptyList(), val cap: StrokeCap = StrokeCap.Butt
    )

    /** A line around something. */
    data class TokenBorder(val color: Color, val width: Dp, val line: TokenLine)

    /** A shadow. */
    data class TokenShadow(
        val color: Color, val x: Dp, val y: Dp, val blur: Dp, val spread: Dp, val isInset: Boolean
    )

    /** How one state turns into another. */
    data class TokenTransition(val durationMillis: Int, val delayMillis: Int, val easing: Easing) {
        /** The same for an animation of values. */
        fun <T> spec(): TweenSpec<T> = tween(durationMillis, delayMillis, easing)
    }

    /** Colours along an axis, each at a place from 0 to 1. */
    class TokenGradient(vararg val stops: Pair<Float, Color>) {
        /** The same along a line. */
        fun brush(start: Offset = Offset.Zero, end: Offset = Offset.Infinite): Brush =
            if (stops.size < 2) SolidColor(stops.firstOrNull()?.second ?: Color.Transparent)
            else Brush.linearGradient(*stops, start = start, end = end)
    }

    /** How text is set: the names of its fonts, and all the rest. */
    data class TokenTypography(val families: List<String>, val style: TextStyle)


    """
  }

  private static let imports = [
    "animation.core.CubicBezierEasing", "animation.core.Easing", "animation.core.TweenSpec",
    "animation.core.tween", "ui.geometry.Offset", "ui.graphics.Brush", "ui.graphics.Color",
    "ui.graphics.SolidColor", "ui.graphics.StrokeCap", "ui.graphics.colorspace.ColorSpaces",
    "ui.text.TextStyle", "ui.text.font.FontWeight", "ui.unit.Dp", "ui.unit.TextUnit",
    "ui.unit.dp", "ui.unit.em", "ui.unit.sp",
  ]
}
