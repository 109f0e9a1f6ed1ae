import DesignTokens

/// The types that a file of SwiftUI values contains.
struct SwiftUITypes {
  /// `public ` or nothing.
  let access: String

  /// The theme's appearances, the base first.
  let appearances: [TokenAppearance]

  /// The declarations, as members of the enum.
  var text: String { [themed, composites, following].joined(separator: "\n") }

  private var names: [String] { appearances.map(\.identifier) }

  /// For each surroundings the nearest appearance that the theme has.
  private func nearest(_ scheme: TokenAppearance.Scheme, _ contrast: TokenAppearance.Contrast)
    -> String
  {
    let wanted = TokenAppearance(scheme, contrast)
    let nearest =
      appearances.first { $0 == wanted } ?? appearances.first { $0.scheme == scheme }
      ?? appearances.first { $0.contrast == contrast } ?? appearances[0]
    return nearest.identifier
  }

  /// A choice among the four by two conditions.
  private func choice(isDark: String, isMore: String) -> String {
    """
    \(isDark)
            ? (\(isMore) ? \(nearest(.dark, .more)) : \(nearest(.dark, .standard)))
            : (\(isMore) ? \(nearest(.light, .more)) : \(nearest(.light, .standard)))
    """
  }

  private var themed: String {
    """
      /// A value for each appearance.
      \(access)struct Themed<Value: Sendable>: Sendable {
    \(names.map { "    \(access)let \($0): Value\n" }.joined())
        /// The value for what the environment says.
        \(access)func callAsFunction(
          _ scheme: ColorScheme, _ contrast: ColorSchemeContrast = .standard
        ) -> Value {
          \(choice(isDark: "scheme == .dark", isMore: "contrast == .increased"))
        }
      }

    """
  }

  private var composites: String {
    """
      /// A line: a keyword of CSS, or dashes.
      \(access)enum Line: Sendable {
        case keyword(String)
        case stroke(StrokeStyle)
      }

      /// A line around something.
      \(access)struct Border: Sendable {
        \(access)let color: Color
        \(access)let width: CGFloat
        \(access)let line: Line
      }

      /// A shadow. The radius of `View.shadow` is half of its blur.
      \(access)struct Shadow: Sendable {
        \(access)let color: Color
        \(access)let x, y, blur, spread: CGFloat
        \(access)let isInset: Bool
      }

      /// The typography of text.
      \(access)struct TextStyle: Sendable {
        \(access)let families: [String]
        \(access)let size: CGFloat
        \(access)let weight: Font.Weight
        \(access)let tracking: CGFloat
        \(access)let lineHeight: Double

        /// The first family at its size, which grows with the reader's text size.
        \(access)var font: Font {
          families.first.map { Font.custom($0, size: size).weight(weight) }
            ?? Font.system(size: size, weight: weight)
        }

        /// The value for `View.lineSpacing`, for a font whose own line is as high as its size.
        \(access)var lineSpacing: CGFloat { size * (lineHeight - 1) }
      }

    """
  }

  private var following: String {
    let parameters = names.map { "\($0): Color" }.joined(separator: ", ")
    return """
        /// A colour that follows the appearance by itself.
        private static func following(\(parameters)) -> Color {
          #if os(watchOS)
            return \(nearest(.dark, .standard))
          #elseif canImport(UIKit)
            return Color(
              uiColor: UIColor { traits in
                let isDark = traits.userInterfaceStyle == .dark
                let isMore = traits.accessibilityContrast == .high
                return UIColor(
                  \(choice(isDark: "isDark", isMore: "isMore")))
              })
          #elseif canImport(AppKit)
            return Color(
              nsColor: NSColor(name: nil) { appearance in
                let names: [NSAppearance.Name] = [
                  .aqua, .darkAqua, .accessibilityHighContrastAqua,
                  .accessibilityHighContrastDarkAqua,
                ]
                let name = appearance.bestMatch(from: names)
                let isDark = name == .darkAqua || name == .accessibilityHighContrastDarkAqua
                let isMore =
                  name == .accessibilityHighContrastAqua
                  || name == .accessibilityHighContrastDarkAqua
                return NSColor(
                  \(choice(isDark: "isDark", isMore: "isMore")))
              })
          #else
            return \(names[0])
          #endif
        }

      """
  }
}
