/// What a file for Compose begins with.
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
