import DesignTokens
import Foundation
import Testing
import TokenExporters

@Suite("Kotlin for Compose")
struct ComposeExporterTests {
  @Test(
    "kotlinc compiles it beside stand-ins for Compose, and a program prints the tokens",
    .enabled(if: NativeTool.isWanted), .timeLimit(.minutes(30)))
  func compiles() throws {
    #expect(try Self.full.get().map(\.path) == ["DatingTokens.kt"])
    let lines = try Self.programs.get().run("Full")
    #expect(
      lines == [
        "ffff0000", "ffff4000", "ffff8000", "ffffbf00", "800000ff", "p3 1.0 0.0 0.0 1.0",
        "Dp(value=12.0)", "TextUnit(text=22.0sp)",
        #"[Karla, Inter "Tight", sans-serif] FontWeight(weight=600) 250 1.5"#,
        "CubicBezierEasing(a=0.25, b=-0.5, c=0.75, d=1.5)",
        "TokenLine(keyword=dashed, dashes=[], cap=Butt)",
        "TokenLine(keyword=dashed, dashes=[Dp(value=4.0), Dp(value=8.0)], cap=Round)",
        "Dp(value=2.0)",
        "TokenTransition(durationMillis=300, delayMillis=50, "
          + "easing=CubicBezierEasing(a=0.25, b=-0.5, c=0.75, d=1.5))",
        "[800000ff -2.5 false, ffff0000 1.0 true]", "[0.0 ffff0000, 0.25 800000ff, 1.0 ffffffff]",
        "TokenTypography(families=[Besley, serif], style=TextStyle(fontSize=TextUnit(text=32.0sp), "
          + "fontWeight=FontWeight(weight=650), letterSpacing=TextUnit(text=-0.5sp), "
          + "lineHeight=TextUnit(text=1.25em)))",
      ])
  }

  @Test(
    "kotlinc compiles hostile names and texts, and they say what they said",
    .enabled(if: NativeTool.isWanted), .timeLimit(.minutes(30)))
  func compilesHostileTokens() throws {
    let lines = try Self.programs.get().run("Hostile")
    #expect(
      lines.prefix(NativeThemes.oddTexts.count)
        == NativeThemes.oddTexts.map { text in
          text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
        }[...])
    #expect(lines.last == "ff000000 ff00001f ff00001a")
  }

  @Test("a length is a text's size only if it is one in every appearance")
  func choosesUnits() throws {
    func variant(_ scheme: TokenAppearance.Scheme, _ unit: DimensionValue.Unit)
      -> TokenTheme.Variant
    {
      let token = Token(path: "gap", content: .dimension(DimensionValue(-2, unit)))
      return TokenTheme.Variant(.init(scheme), TokenSet(name: "x", tokens: [token]))
    }
    let mixed = try ComposeExporter(spPerRem: 10).export(
      TokenTheme(name: "x", base: variant(.light, .px), others: [variant(.dark, .rem)]))
    let text = String(decoding: mixed[0].bytes, as: UTF8.self)
    #expect(text.contains("    val gap: Dp\n        get() = (-2.0).dp\n"))
    #expect(text.contains("    override val gap: Dp\n        get() = (-20.0).dp\n"))
  }

  private static let full = Result<[TokenExportFile], any Error> {
    try ComposeExporter().export(NativeThemes.full)
  }
  private static let hostile = Result<[TokenExportFile], any Error> {
    try ComposeExporter(package: "9 */ in.val").export(NativeThemes.hostile)
  }

  /// Programs that print tokens, compiled at once: starting the compiler takes longest.
  private static let programs = Result<ComposePrograms, any Error> {
    let type = try #require(hostile.get().first?.path.split(separator: ".").first)
    let texts = NativeThemes.oddTexts.indices.map { "tokens.textT\($0)" }
    return try ComposePrograms(
      of: full.get() + hostile.get(),
      [
        "Full":
          """
        import design.tokens.*

        fun main() {
            val all = listOf(
                DatingLightTokens, DatingDarkTokens, DatingLightHighContrastTokens,
                DatingDarkHighContrastTokens)
            for (tokens in all) println(tokens.swipeLike.text)
            val light: DatingTokens = DatingLightTokens
            println(light.swipeVeil.text)
            println(light.wide.text)
            println(light.spaceSmall)
            println(DatingDarkTokens.textBody)
            println("${light.fontBody} ${light.fontBold} ${light.motionQuick} ${light.layerRatio}")
            println(light.motionEase)
            println(light.linePlain)
            println(light.lineDots)
            println(light.cardBorder.width)
            println(light.cardTurn)
            println(light.cardShadow.map { "${it.color.text} ${it.y.value} ${it.isInset}" })
            println(light.titleGradient.stops.map { "${it.first} ${it.second.text}" })
            println(light.titleType)
        }
        """,
        "Hostile":
          """
        import _9_in.`val`.*

        fun main() {
            val tokens: \(type) = \(type.dropLast("Tokens".count))DarkTokens
            for (names in listOf(\(texts.joined(separator: ", ")))) {
                println(names[0].codePoints().toArray().map { Integer.toHexString(it) }
                    .joinToString(" "))
            }
            println("${tokens.class_.text} ${tokens._1.text} ${tokens.`fun`.text}")
        }
        """,
      ])
  }
}

/// Programs in Kotlin over files of an exporter and the stand-ins for Compose, compiled.
struct ComposePrograms: Sendable {
  private let folder: WrittenFolder

  /// Compiles them; a program's name is that of its file.
  init(of files: [TokenExportFile], _ programs: [String: String]) throws {
    folder = try WrittenFolder(files)
    var sources = files.map(\.path)
    let others = programs.map { ("\($0).kt", $1) } + ComposeStandIns.files.map { ($0, $1) }
    for (name, text) in others {
      try folder.write(name, Data(text.utf8))
      sources.append(name)
    }
    let compiled = try NativeTool("kotlinc").run(
      ["-nowarn", "-include-runtime", "-d", "program.jar"] + sources, in: folder.url,
      // A compiler that runs once gains nothing by compiling itself well.
      environment: ["JAVA_OPTS": "-Xmx512M -XX:TieredStopAtLevel=1"])
    try #require(compiled.status == 0, "\(compiled.output)")
  }

  /// The lines that a program prints.
  func run(_ program: String) throws -> [String] {
    let run = try NativeTool("java").run(
      ["-Dfile.encoding=UTF-8", "-cp", "program.jar", "\(program)Kt"], in: folder.url)
    #expect(run.status == 0, "\(run.output)")
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}

/// The parts of Jetpack Compose that a file of tokens uses, declared so that values can be printed.
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
