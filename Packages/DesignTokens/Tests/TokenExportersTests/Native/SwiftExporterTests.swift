import DesignTokens
import Foundation
import Testing
import TokenExporters

@Suite("Swift constants")
struct SwiftExporterTests {
  @Test(
    "swiftc compiles them without a warning, and a program that prints them prints the tokens",
    .enabled(if: NativeTool.isWanted), .timeLimit(.minutes(30)))
  func compiles() throws {
    let files = try SwiftExporter().export(NativeThemes.full)
    #expect(files.map(\.path) == ["DatingTokens.swift"])
    let lines = try run(
      files,
      """
      typealias T = DatingTokens
      for appearance in T.Appearance.allCases { print(appearance, T.swipeLike[appearance].hex) }
      print(T.swipeLike.dark.srgb, T.swipeVeil.light.alpha, T.swipeVeil.light.hex)
      if let wide = T.wide.light.displayP3 { print(wide) }
      print(T.spaceSmall.value, T.spaceSmall.unit, T.textBody.light.value, T.textBody.dark.unit)
      print(T.fontBody, T.fontBold, T.motionQuick, T.motionEase, T.layerRatio)
      let dashes = [T.Dimension(value: 4, unit: .px), T.Dimension(value: 0.5, unit: .rem)]
      print(T.linePlain == .keyword("dashed"), T.lineDots == .dashes(dashes, lineCap: "round"))
      print(T.cardBorder.darkHighContrast.color.hex, T.cardBorder.light.width.value)
      print(T.cardTurn.duration, T.cardTurn.delay, T.cardTurn.timingFunction.y2)
      print(T.cardShadow.light.count, T.cardShadow.light[0].offsetY.value)
      print(T.cardShadow.light.map(\\.isInset))
      print(T.titleType.fontFamily, T.titleType.fontSize.value, T.titleType.fontWeight)
      print(T.titleType.letterSpacing.value, T.titleType.lineHeight)
      """)
    #expect(
      lines == [
        "light #ff0000", "dark #ff4000", "lightHighContrast #ff8000", "darkHighContrast #ffbf00",
        "RGB(red: 1.0, green: 0.25, blue: 0.0) 0.5 #0000ff80",
        "RGB(red: 1.0, green: 0.0, blue: 0.0)",
        "12.0 px 1.125 rem",
        #"["Karla", "Inter \"Tight\"", "sans-serif"] 600.0 0.25 "#
          + "CubicBezier(x1: 0.25, y1: -0.5, x2: 0.75, y2: 1.5) 1.5",
        "true true",
        "#ffbf00 2.0", "0.3 0.05 1.5", "2 -2.5", "[false, true]",
        #"["Besley", "serif"] 2.0 650.0"#, "-0.5 1.25",
      ])
  }

  @Test(
    "swiftc compiles hostile names and texts, and they say what they said",
    .enabled(if: NativeTool.isWanted), .timeLimit(.minutes(30)))
  func compilesHostileTokens() throws {
    let files = try SwiftExporter(isPublic: false).export(NativeThemes.hostile)
    let type = try #require(files.first?.path.split(separator: ".").first)
    let texts = NativeThemes.oddTexts.indices.map { "\(type).textT\($0)" }
    // Deprecated all of them: a warning, so warnings are no errors here.
    let lines = try run(
      files,
      """
      for names in [\(texts.joined(separator: ", "))] {
        print(names[0].unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " "))
      }
      print(\(type).class.hex, \(type).self_.hex, \(type)._1.hex, \(type).日本語.hex)
      """, strict: false)
    #expect(
      lines.prefix(NativeThemes.oddTexts.count)
        == NativeThemes.oddTexts.map { text in
          text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
        }[...])
    #expect(lines.last == "#000000 #000005 #00001f #000026")
  }

  @Test("a theme of one appearance has plain constants")
  func isPlain() throws {
    let tokens = TokenSet(
      name: "plain", tokens: [Token(path: "space.small", content: .number(1.5), summary: "Little.")]
    )
    let files = try SwiftExporter().export(
      TokenTheme(name: "plain", base: .init(TokenAppearance(.light), tokens)))
    let text = String(decoding: files[0].bytes, as: UTF8.self)
    #expect(
      text.contains("  /// Little. (space.small)\n  public static let spaceSmall: Double = 1.5\n"))
  }

  /// Compiles files together with a program and gives the lines that it prints.
  private func run(
    _ files: [TokenExportFile], _ main: String, strict: Bool = true
  ) throws -> [String] {
    let folder = try WrittenFolder(files)
    try folder.write("main.swift", Data(main.utf8))
    let compiled = try NativeTool("swiftc").run(
      ["-swift-version", "6"] + (strict ? ["-warnings-as-errors"] : ["-suppress-warnings"])
        + ["-o", "program", "main.swift"] + files.map(\.path), in: folder.url)
    #expect(compiled.status == 0, "\(compiled.output)")
    let program = try NativeTool("env").run(["./program"], in: folder.url)
    #expect(program.status == 0)
    return program.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}
