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

/// The parts of Apple's frameworks that a file of SwiftUI values uses, declared without doing
/// anything.
///
/// By it the compiler checks names, labels and types here, where there are no such frameworks. It is
/// no more than what we take them to be: only a Mac can say that they are.
enum AppleStandIns {
  /// SwiftUI, with the part of a platform's framework beside it.
  static func swiftUI(with platform: String) -> String {
    """
    \(platform.isEmpty ? "" : "import \(platform)")
    public struct Color: Sendable {
      public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
      public init(
        _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
        opacity: Double = 1) {}
      \(platform == "UIKit" ? "public init(uiColor: UIColor) {}" : "")
      \(platform == "AppKit" ? "public init(nsColor: NSColor) {}" : "")
    }
    public enum ColorScheme: Sendable { case light, dark }
    public enum ColorSchemeContrast: Sendable { case standard, increased }
    public struct Font: Sendable {
      public struct Weight: Sendable {
        public static let ultraLight = Weight(), thin = Weight(), light = Weight()
        public static let regular = Weight(), medium = Weight(), semibold = Weight()
        public static let bold = Weight(), heavy = Weight(), black = Weight()
      }
      public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
      public static func system(size: CGFloat, weight: Weight? = nil) -> Font { Font() }
      public func weight(_ weight: Weight) -> Font { self }
    }
    public struct UnitPoint: Sendable { public init(x: CGFloat, y: CGFloat) {} }
    public struct UnitCurve: Sendable {
      public static func bezier(
        startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve { UnitCurve() }
    }
    public struct Animation: Sendable {
      public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
        Animation()
      }
      public func delay(_ delay: Double) -> Animation { self }
    }
    public struct Gradient: Sendable {
      public struct Stop: Sendable { public init(color: Color, location: CGFloat) {} }
      public init(stops: [Stop]) {}
    }
    public enum CGLineCap: Sendable { case butt, round, square }
    public struct StrokeStyle: Sendable {
      public init(lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, dash: [CGFloat] = []) {}
    }
    public typealias CGFloat = Double
    """
  }

  /// Of UIKit or AppKit.
  static let platforms = [
    "UIKit": """
    public struct UIColor: Sendable {
      public init(_ color: Any) {}
      public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {}
    }
    public struct UITraitCollection: Sendable {
      public enum Style: Sendable { case unspecified, light, dark }
      public enum Contrast: Sendable { case unspecified, normal, high }
      public var userInterfaceStyle: Style { .dark }
      public var accessibilityContrast: Contrast { .high }
    }
    """,
    "AppKit": """
    public struct NSColor: Sendable {
      public init(_ color: Any) {}
      public init(name: String?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor) {}
    }
    public struct NSAppearance: Sendable {
      public struct Name: Sendable, Hashable {
        public static let aqua = Name(), darkAqua = Name()
        public static let accessibilityHighContrastAqua = Name()
        public static let accessibilityHighContrastDarkAqua = Name()
      }
      public func bestMatch(from names: [Name]) -> Name? { names.first }
    }
    """,
  ]
}
