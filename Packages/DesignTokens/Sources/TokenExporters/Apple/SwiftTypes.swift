import DesignTokens

/// The types of values that a file of Swift constants brings along.
struct SwiftTypes {
  /// `public ` or nothing.
  let access: String

  /// The theme's appearances, the base first.
  let appearances: [TokenAppearance]

  /// The declarations, as members of the enum.
  var text: String { [themed, values, composites].joined(separator: "\n") }

  private var themed: String {
    let names = appearances.map(\.identifier)
    let members = names.map { "    \(access)let \($0): Value\n" }.joined()
    let cases = names.map { "      case .\($0): \($0)\n" }.joined()
    return """
        /// The appearance that a value is made for; the first is the default.
        \(access)enum Appearance: String, Hashable, Sendable, CaseIterable {
          case \(names.joined(separator: ", "))
        }

        /// A value for each appearance.
        \(access)struct Themed<Value: Sendable>: Sendable {
      \(members)
          /// The value for an appearance.
          \(access)subscript(appearance: Appearance) -> Value {
            switch appearance {
      \(cases)      }
          }
        }

      """
  }

  private var values: String {
    """
      /// Red, green and blue, 0 to 1.
      \(access)struct RGB: Hashable, Sendable {
        \(access)let red, green, blue: Double
      }

      /// A colour.
      \(access)struct Color: Hashable, Sendable {
        /// In sRGB, moved into what it can show.
        \(access)let srgb: RGB
        /// In Display P3, if sRGB can't show the colour.
        \(access)let displayP3: RGB?
        /// The opacity, 0 to 1.
        \(access)let alpha: Double
        /// In sRGB: `#rrggbb`, or `#rrggbbaa` if it isn't opaque.
        \(access)let hex: String
      }

      /// A length.
      \(access)struct Dimension: Hashable, Sendable {
        /// The unit of a length: points of the screen, or the reader's text size.
        \(access)enum Unit: String, Hashable, Sendable { case px, rem }
        \(access)let value: Double
        \(access)let unit: Unit
      }

      /// An easing curve.
      \(access)struct CubicBezier: Hashable, Sendable {
        \(access)let x1, y1, x2, y2: Double
      }

    """
  }

  private var composites: String {
    """
      /// The dash style of a line: a keyword of CSS, or lengths of dashes and gaps.
      \(access)enum StrokeStyle: Hashable, Sendable {
        case keyword(String)
        case dashes([Dimension], lineCap: String)
      }

      /// A line around something.
      \(access)struct Border: Hashable, Sendable {
        \(access)let color: Color
        \(access)let width: Dimension
        \(access)let style: StrokeStyle
      }

      /// The transition from one state to another; times are seconds.
      \(access)struct Transition: Hashable, Sendable {
        \(access)let duration, delay: Double
        \(access)let timingFunction: CubicBezier
      }

      /// A shadow.
      \(access)struct Shadow: Hashable, Sendable {
        \(access)let color: Color
        \(access)let offsetX, offsetY, blur, spread: Dimension
        \(access)let isInset: Bool
      }

      /// A colour at a place of a gradient, 0 to 1.
      \(access)struct GradientStop: Hashable, Sendable {
        \(access)let color: Color
        \(access)let position: Double
      }

      /// The typography of text; the height of a line is a multiple of the font's size.
      \(access)struct Typography: Hashable, Sendable {
        \(access)let fontFamily: [String]
        \(access)let fontSize: Dimension
        \(access)let fontWeight: Double
        \(access)let letterSpacing: Dimension
        \(access)let lineHeight: Double
      }

    """
  }
}

extension String {
  func enclosed(in function: String) -> String { "\(function)(\(self))" }
}
