/// A text in a drawing, on one line.
public struct PlotText: Sendable, Equatable {
  /// The part of the text that stands at its point.
  public enum Anchor: Sendable {
    case start
    case middle
    case end
  }

  /// The purpose of the text, which decides its style.
  public enum Role: Sendable {
    /// It names something.
    case label
    /// It is a number of the data.
    case value
    /// It is the number that matters most.
    case strong
  }

  public let text: String

  /// The point on the base line.
  public var point: PlotPoint

  /// The part of the text at the point.
  public let anchor: Anchor

  /// The purpose of the text.
  public let role: Role

  /// The largest width, by an estimate that suits wide fonts.
  public let width: Double

  /// Makes a text.
  ///
  /// - Parameters:
  ///   - text: What it says; a line break becomes a space.
  ///   - point: Where it stands.
  ///   - anchor: Which part of it stands there.
  ///   - role: The purpose of the text.
  ///   - space: How wide it may be; longer text is cut and ends with an ellipsis.
  public init(
    _ text: String, at point: PlotPoint, _ anchor: Anchor = .start, _ role: Role = .label,
    fitting space: Double = .infinity
  ) {
    self.text = TextMetrics.fit(text, in: space)
    self.point = point
    self.anchor = anchor
    self.role = role
    width = TextMetrics.width(self.text)
  }

  /// The space that it takes.
  public var extent: PlotRect {
    let left =
      switch anchor {
      case .start: point.x
      case .middle: point.x - width / 2
      case .end: point.x - width
      }
    return PlotRect(
      x: left, y: point.y - TextMetrics.ascent, width: width,
      height: TextMetrics.ascent + TextMetrics.descent)
  }

  /// Returns the width of a text.
  public static func width(of text: String) -> Double { TextMetrics.width(text) }
}

/// Estimates how wide texts of 12 pixels are.
///
/// The reader's font is unknown. The figures are those of wide fonts (DejaVu Sans, Verdana), so
/// that what fits here fits everywhere.
enum TextMetrics {
  /// The height of letters above the base line.
  static let ascent = 10.0

  /// The depth of letters below it.
  static let descent = 3.0

  /// The least distance of the base lines of two texts.
  static let line = 14.0

  private static let size = 12.0
  private static let longest = 300

  /// Returns the largest width of a text.
  static func width(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  /// A text that is no wider than a space, cut and with an ellipsis if it has to be.
  static func fit(_ text: String, in space: Double) -> String {
    let clean = SafeText.clean(text, limit: longest)
    var kept = String.UnicodeScalarView()
    var room = 0.0
    var lastFitting = 0
    var count = 0
    let ellipsis = width("…")
    var sum = 0.0
    for scalar in clean.unicodeScalars {
      let scalar = scalar == "\n" || scalar == "\t" ? " " : scalar
      sum += width(scalar)
      kept.append(scalar)
      count += 1
      if sum + ellipsis <= space {
        lastFitting = count
        room = sum
      }
      guard sum <= space else {
        // Elements opened before the cut are closed after it.
        let head = String(String.UnicodeScalarView(kept.prefix(lastFitting)))
        return room > 0 ? SafeText.clean(head.trimmedEnd + "…") : ""
      }
    }
    return String(kept)
  }

  private static func width(_ scalar: Unicode.Scalar) -> Double { size * share(scalar) }

  private static func share(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case " ", "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", "\u{202F}", "’": return 0.35
    case "f", "r", "t", "(", ")", "[", "]", "-", "–", "/": return 0.42
    case "m", "w", "M", "W", "@", "%", "…", "&": return 1
    case "+", "\u{2212}", "≤", "=", "<", ">", "~": return 0.84
    case "0"..."9", "a"..."z", "°", "·": return 0.64
    case "A"..."Z": return 0.78
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return scalar.value < 0x1100 ? 0.85 : 1.1
    }
  }
}

extension String {
  /// Without the spaces at the end.
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
