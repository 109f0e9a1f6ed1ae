/// What of Apple's frameworks a file of SwiftUI values uses, declared without doing anything.
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
