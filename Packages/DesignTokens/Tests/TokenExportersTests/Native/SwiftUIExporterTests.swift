import DesignTokens
import Foundation
import Testing
import TokenExporters

@Suite("SwiftUI values")
struct SwiftUIExporterTests {
  @Test(
    "the compiler parses them, hostile tokens too", .enabled(if: NativeTool.isWanted),
    .timeLimit(.minutes(30)), arguments: [true, false])
  func parses(isHostile: Bool) throws {
    let files = try SwiftUIExporter(isPublic: !isHostile).export(
      isHostile ? NativeThemes.hostile : NativeThemes.full)
    let folder = try WrittenFolder(files)
    let parsed = try NativeTool("swiftc").run(
      ["-frontend", "-parse", "-swift-version", "6", "-warnings-as-errors"] + files.map(\.path),
      in: folder.url)
    #expect(parsed.status == 0 && parsed.output.isEmpty, "\(parsed.output)")
  }

  private static let platforms = ["UIKit", "AppKit", ""]

  /// The stand-ins of each platform as modules, compiled once.
  private static let standIns = Dictionary(
    uniqueKeysWithValues: platforms.map { platform in (platform, Result { try modules(platform) }) }
  )

  private static func modules(_ platform: String) throws -> WrittenFolder {
    let folder = try WrittenFolder([])
    var modules = [("SwiftUI", AppleStandIns.swiftUI(with: platform))]
    if let stub = AppleStandIns.platforms[platform] { modules.insert((platform, stub), at: 0) }
    for (name, text) in modules {
      try folder.write("stubs/\(name).swift", Data(text.utf8))
      let made = try NativeTool("swiftc").run(
        [
          "-emit-module", "-parse-as-library", "-module-name", name, "-I", ".",
          "-o", "\(name).swiftmodule", "stubs/\(name).swift",
        ], in: folder.url)
      try #require(made.status == 0, "\(made.output)")
    }
    return folder
  }

  @Test(
    "they have the right types beside stand-ins for Apple's frameworks",
    .enabled(if: NativeTool.isWanted), .timeLimit(.minutes(30)),
    arguments: platforms, [true, false])
  func hasTypes(platform: String, isHostile: Bool) throws {
    let files = try SwiftUIExporter(isPublic: !isHostile).export(
      isHostile ? NativeThemes.hostile : NativeThemes.full)
    let folder = try WrittenFolder(files)
    let modules = try #require(Self.standIns[platform]).get()
    let checked = try NativeTool("swiftc").run(
      [
        "-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-I",
        modules.url.path,
      ] + files.map(\.path), in: folder.url)
    #expect(checked.status == 0, "\(checked.output)")
  }

  @Test("a colour that differs follows the appearance, another value that differs asks for it")
  func follows() throws {
    let files = try SwiftUIExporter(pointsPerRem: 20).export(NativeThemes.full)
    #expect(files.map(\.path) == ["DatingStyle.swift"])
    let text = String(decoding: files[0].bytes, as: UTF8.self)
    #expect(
      text.contains(
        """
          /// A swipe to the right. (swipe.like)
          public static let swipeLike: Color = following(
            light: Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1),
            dark: Color(.sRGB, red: 1, green: 0.25, blue: 0, opacity: 1),
            lightHighContrast: Color(.sRGB, red: 1, green: 0.5, blue: 0, opacity: 1),
            darkHighContrast: Color(.sRGB, red: 1, green: 0.75, blue: 0, opacity: 1))
        """))
    #expect(
      text.contains(
        """
          public static let textBody = Themed<CGFloat>(
            light: 22.5,
            dark: 27.5,
            lightHighContrast: 32.5,
            darkHighContrast: 37.5)
        """))
    #expect(text.contains("light: Color(.displayP3, red: 1, green: 0, blue: 0, opacity: 1)"))
    #expect(text.contains("fontBold: Font.Weight = Font.Weight.semibold\n"))
  }
}
