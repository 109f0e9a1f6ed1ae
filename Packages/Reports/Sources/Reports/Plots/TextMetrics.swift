/// Estimates how wide texts of 12 pixels are.
///
/// Nobody knows the reader's font. The figures are those of wide ones (DejaVu Sans, Verdana), so
/// that what fits here fits everywhere.
enum TextMetrics {
  /// How far letters reach above the base line.
  static let ascent = 10.0

  /// How far letters reach below it.
  static let descent = 3.0

  /// How far apart the base lines of two texts are at least.
  static let line = 14.0

  private static let size = 12.0
  private static let longest = 300

  /// How wide a text is at most.
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
        // What was opened before the cut is closed after it.
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
