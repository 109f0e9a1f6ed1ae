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
