public import DesignTokens

/// Writes tokens as values of SwiftUI.
///
/// One file with one enum, `DatingStyle`. A colour is one `Color` that follows the appearance by
/// itself, by a provider of UIKit or AppKit; on a watch, which is always dark, the dark one. Other
/// values that differ are `Themed`: called with the environment's `colorScheme` and
/// `colorSchemeContrast` it gives the value. Wants iOS 17, macOS 14.
///
/// A value without a type in SwiftUI gets a small one in the same file: a border and a shadow
/// whole, with spread and inset, which `View.shadow` does not have; a keyword of a line's style.
public struct SwiftUIExporter: TokenExporter {
  /// The number of points that a `rem` is.
  public var pointsPerRem: Double

  /// True if other modules may use the values.
  public var isPublic: Bool

  /// Makes an exporter.
  ///
  /// - Parameters:
  ///   - pointsPerRem: How many points a `rem` is.
  ///   - isPublic: Whether other modules may use the values.
  public init(pointsPerRem: Double = 16, isPublic: Bool = true) {
    self.pointsPerRem = pointsPerRem
    self.isPublic = isPublic
  }

  public var name: String { "swiftui" }

  public var summary: String {
    "SwiftUI colours, fonts, gradients and animations that follow the appearance"
  }

  /// Writes one file.
  ///
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  public func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    let native = try NativeTheme(theme, for: self, .camel, rename: SwiftSource.rename)
    let literal = SwiftUILiteral(pointsPerRem: pointsPerRem)
    let type = native.typeName() + "Style"
    let access = isPublic ? "public " : ""
    var text = TextBuffer(capacity: 4096 + native.tokens.count * 200)
    text.write(
      """
      // Written by `tokens export --format swiftui`: change the tokens, not this file.

      import SwiftUI

      #if canImport(UIKit)
        import UIKit
      #elseif canImport(AppKit)
        import AppKit
      #endif

      /// The look of \(native.title).
      \(access)enum \(type) {

      """)
    for token in native.tokens {
      text.write(SwiftSource.heading(of: token))
      text.write("  \(access)static let \(SwiftSource.name(token.name))")
      text.write(declaration(of: token, in: native.appearances, literal))
      text.write("\n\n")
    }
    text.write(SwiftUITypes(access: access, appearances: native.appearances).text)
    text.write("}\n")
    return [TokenExportFile(path: "\(type).swift", bytes: text.bytes)]
  }

  private func declaration(
    of token: NativeToken, in appearances: [TokenAppearance], _ literal: SwiftUILiteral
  ) -> String {
    let type = SwiftUILiteral.type(of: token.base.type)
    guard token.differs else { return ": \(type) = \(literal.text(of: token.base))" }
    let values = zip(appearances, token.contents).map { appearance, content in
      "    \(appearance.identifier): \(literal.text(of: content))"
    }
    let list = "(\n\(values.joined(separator: ",\n")))"
    return token.base.type == .color
      ? ": Color = following\(list)" : " = Themed<\(type)>\(list)"
  }
}

/// Values as a program with SwiftUI writes them.
struct SwiftUILiteral {
  /// The number of points that a `rem` is.
  let pointsPerRem: Double

  /// The type of the values of a token.
  static func type(of type: TokenType) -> String {
    switch type {
    case .color: "Color"
    case .dimension: "CGFloat"
    case .fontFamily: "[String]"
    case .fontWeight: "Font.Weight"
    case .duration, .number: "Double"
    case .cubicBezier: "UnitCurve"
    case .strokeStyle: "Line"
    case .border: "Border"
    case .transition: "Animation"
    case .shadow: "[Shadow]"
    case .gradient: "Gradient"
    case .typography: "TextStyle"
    }
  }

  func text(of content: TokenContent) -> String {
    switch content {
    case .color(let value): text(value)
    case .dimension(let value): points(value)
    case .fontFamily(let names): SwiftSource.list(names.map(SwiftSource.literal))
    case .fontWeight(let value): weight(value)
    case .duration(let value): SwiftSource.number(value.seconds)
    case .number(let value): SwiftSource.number(value)
    case .cubicBezier(let value): text(value)
    case .strokeStyle(let value): text(value)
    case .border(let value):
      """
      Border(color: \(text(value.color)), width: \(points(value.width)), \
      line: \(text(value.style)))
      """
    case .transition(let value):
      """
      .timingCurve(\(text(value.timingFunction)), \
      duration: \(SwiftSource.number(value.duration.seconds)))\
      .delay(\(SwiftSource.number(value.delay.seconds)))
      """
    case .shadow(let shadows): SwiftSource.list(shadows.map(text))
    case .gradient(let stops):
      "Gradient(stops: \(SwiftSource.list(stops.map(text))))"
    case .typography(let value): text(value)
    }
  }

  private func text(_ color: ColorValue) -> String {
    let native = NativeColor(color)
    let parts = NativeColor.texts(native.displayP3 ?? native.srgb)
    return """
      Color(\(native.displayP3 == nil ? ".sRGB" : ".displayP3"), red: \(parts[0]), \
      green: \(parts[1]), blue: \(parts[2]), opacity: \(SwiftSource.number(native.alpha)))
      """
  }

  private func points(_ length: DimensionValue) -> String {
    SwiftSource.number(length.pixels(perRem: pointsPerRem))
  }

  /// SwiftUI has nine weights: the nearest, and the heavier of two that are as near.
  private func weight(_ weight: FontWeight) -> String {
    let names = [
      "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]
    return "Font.Weight.\(names[(weight.value / 100).rounded(within: 1...9) - 1])"
  }

  private func text(_ curve: CubicBezier) -> String {
    func point(_ x: Double, _ y: Double) -> String {
      "UnitPoint(x: \(SwiftSource.number(x)), y: \(SwiftSource.number(y)))"
    }
    return """
      UnitCurve.bezier(startControlPoint: \(point(curve.x1, curve.y1)), \
      endControlPoint: \(point(curve.x2, curve.y2)))
      """
  }

  private func text(_ style: StrokeStyle) -> String {
    switch style {
    case .keyword(let keyword): return ".keyword(\"\(keyword.rawValue)\")"
    case .dashes(let lengths, let cap):
      let dashes = SwiftSource.list(lengths.map(points))
      return ".stroke(StrokeStyle(lineCap: .\(cap.rawValue), dash: \(dashes)))"
    }
  }

  private func text(_ shadow: Shadow) -> String {
    """
    Shadow(color: \(text(shadow.color)), x: \(points(shadow.offsetX)), \
    y: \(points(shadow.offsetY)), blur: \(points(shadow.blur)), \
    spread: \(points(shadow.spread)), isInset: \(shadow.isInset))
    """
  }

  private func text(_ stop: GradientStop) -> String {
    "Gradient.Stop(color: \(text(stop.color)), location: \(SwiftSource.number(stop.position)))"
  }

  private func text(_ style: Typography) -> String {
    """
    TextStyle(families: \(SwiftSource.list(style.fontFamily.map(SwiftSource.literal))), \
    size: \(points(style.fontSize)), weight: \(weight(style.fontWeight)), \
    tracking: \(points(style.letterSpacing)), lineHeight: \(SwiftSource.number(style.lineHeight)))
    """
  }
}
