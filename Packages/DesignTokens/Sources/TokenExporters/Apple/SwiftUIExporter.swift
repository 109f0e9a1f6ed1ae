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
