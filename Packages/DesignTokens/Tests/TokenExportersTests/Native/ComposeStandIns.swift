/// What of Jetpack Compose a file of tokens uses, declared so that values can be printed.
///
/// By it Kotlin's compiler checks names, labels and types here, where there is no Compose. It is no
/// more than what we take Compose to be: only Android's tools can say that it is.
enum ComposeStandIns {
  /// Kotlin files by their names.
  static let files = [
    "animation.kt": """
    package androidx.compose.animation.core

    interface Easing
    data class CubicBezierEasing(val a: Float, val b: Float, val c: Float, val d: Float) : Easing
    class TweenSpec<T>
    fun <T> tween(durationMillis: Int, delayMillis: Int, easing: Easing): TweenSpec<T> = TweenSpec()
    """,
    "geometry.kt": """
    package androidx.compose.ui.geometry

    class Offset {
        companion object {
            val Zero = Offset()
            val Infinite = Offset()
        }
    }
    """,
    "graphics.kt": """
    package androidx.compose.ui.graphics

    import androidx.compose.ui.geometry.Offset
    import androidx.compose.ui.graphics.colorspace.ColorSpace
    import androidx.compose.ui.graphics.colorspace.ColorSpaces

    data class Color(val text: String) {
        companion object {
            val Transparent = Color("transparent")
        }
    }
    fun Color(color: Int): Color = Color(Integer.toHexString(color))
    fun Color(color: Long): Color = Color(java.lang.Long.toHexString(color))
    fun Color(
        red: Float, green: Float, blue: Float, alpha: Float = 1f,
        colorSpace: ColorSpace = ColorSpaces.Srgb
    ): Color = Color("$colorSpace $red $green $blue $alpha")
    enum class StrokeCap { Butt, Round, Square }
    open class Brush {
        companion object {
            fun linearGradient(vararg colorStops: Pair<Float, Color>, start: Offset, end: Offset) =
                Brush()
        }
    }
    class SolidColor(val value: Color) : Brush()
    """,
    "colorspace.kt": """
    package androidx.compose.ui.graphics.colorspace

    data class ColorSpace(val name: String) {
        override fun toString() = name
    }
    object ColorSpaces {
        val Srgb = ColorSpace("srgb")
        val DisplayP3 = ColorSpace("p3")
    }
    """,
    "text.kt": """
    package androidx.compose.ui.text

    import androidx.compose.ui.text.font.FontWeight
    import androidx.compose.ui.unit.TextUnit

    data class TextStyle(
        val fontSize: TextUnit, val fontWeight: FontWeight, val letterSpacing: TextUnit,
        val lineHeight: TextUnit
    )
    """,
    "font.kt": """
    package androidx.compose.ui.text.font

    data class FontWeight(val weight: Int)
    """,
    "unit.kt": """
    package androidx.compose.ui.unit

    data class Dp(val value: Float)
    data class TextUnit(val text: String)
    val Double.dp: Dp get() = Dp(toFloat())
    val Double.sp: TextUnit get() = TextUnit("${this}sp")
    val Double.em: TextUnit get() = TextUnit("${this}em")
    """,
  ]
}
