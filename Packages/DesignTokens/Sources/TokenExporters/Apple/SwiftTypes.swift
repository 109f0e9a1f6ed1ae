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

/// Values as Swift writes them, by the types of ``SwiftTypes``.
enum SwiftLiteral {
  /// The type of the values of a token.
  static func type(of type: TokenType) -> String {
    switch type {
    case .color: "Color"
    case .dimension: "Dimension"
    case .fontFamily: "[String]"
    case .fontWeight, .duration, .number: "Double"
    case .cubicBezier: "CubicBezier"
    case .strokeStyle: "StrokeStyle"
    case .border: "Border"
    case .transition: "Transition"
    case .shadow: "[Shadow]"
    case .gradient: "[GradientStop]"
    case .typography: "Typography"
    }
  }

  static func text(of content: TokenContent) -> String {
    switch content {
    case .color(let value): text(value)
    case .dimension(let value): text(value)
    case .fontFamily(let names): SwiftSource.list(names.map(SwiftSource.literal))
    case .fontWeight(let value): SwiftSource.number(value.value)
    case .duration(let value): SwiftSource.number(value.seconds)
    case .cubicBezier(let value): text(value)
    case .number(let value): SwiftSource.number(value)
    case .strokeStyle(let value): text(value)
    case .border(let value):
      """
      Border(color: \(text(value.color)), width: \(text(value.width)), \
      style: \(text(value.style)))
      """
    case .transition(let value):
      """
      Transition(duration: \(SwiftSource.number(value.duration.seconds)), \
      delay: \(SwiftSource.number(value.delay.seconds)), \
      timingFunction: \(text(value.timingFunction)))
      """
    case .shadow(let shadows): SwiftSource.list(shadows.map(text))
    case .gradient(let stops):
      SwiftSource.list(
        stops.map {
          "GradientStop(color: \(text($0.color)), position: \(SwiftSource.number($0.position)))"
        })
    case .typography(let value):
      """
      Typography(fontFamily: \(SwiftSource.list(value.fontFamily.map(SwiftSource.literal))), \
      fontSize: \(text(value.fontSize)), fontWeight: \(SwiftSource.number(value.fontWeight.value)), \
      letterSpacing: \(text(value.letterSpacing)), lineHeight: \(SwiftSource.number(value.lineHeight)))
      """
    }
  }

  private static func text(_ color: ColorValue) -> String {
    let native = NativeColor(color)
    let wide = native.displayP3.map { "RGB(\(parts($0)))" } ?? "nil"
    return """
      Color(srgb: RGB(\(parts(native.srgb))), displayP3: \(wide), \
      alpha: \(SwiftSource.number(native.alpha)), hex: "\(native.hex)")
      """
  }

  private static func parts(_ parts: NativeColor.Parts) -> String {
    zip(["red", "green", "blue"], NativeColor.texts(parts)).map { "\($0): \($1)" }
      .joined(separator: ", ")
  }

  private static func text(_ length: DimensionValue) -> String {
    "Dimension(value: \(SwiftSource.number(length.value)), unit: .\(length.unit.rawValue))"
  }

  private static func text(_ curve: CubicBezier) -> String {
    zip(["x1", "y1", "x2", "y2"], [curve.x1, curve.y1, curve.x2, curve.y2])
      .map { "\($0): \(SwiftSource.number($1))" }.joined(separator: ", ")
      .enclosed(in: "CubicBezier")
  }

  private static func text(_ style: StrokeStyle) -> String {
    switch style {
    case .keyword(let keyword): ".keyword(\"\(keyword.rawValue)\")"
    case .dashes(let lengths, let cap):
      ".dashes(\(SwiftSource.list(lengths.map(text))), lineCap: \"\(cap.rawValue)\")"
    }
  }

  private static func text(_ shadow: Shadow) -> String {
    """
    Shadow(color: \(text(shadow.color)), offsetX: \(text(shadow.offsetX)), \
    offsetY: \(text(shadow.offsetY)), blur: \(text(shadow.blur)), \
    spread: \(text(shadow.spread)), isInset: \(shadow.isInset))
    """
  }
}

extension String {
  fileprivate func enclosed(in function: String) -> String { "\(function)(\(self))" }
}
