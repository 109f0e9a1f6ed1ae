/// The number of columns that characters take on a terminal.
///
/// Terminals differ on the fringes of Unicode; these are the rules that most of them share. Control
/// characters count as nothing: show data with ``Swift/String/sanitized(isUnicode:)`` first.
public enum DisplayWidth {
  /// The columns of a text on one line.
  public static func columns(of text: some StringProtocol) -> Int {
    // Nearly all text is printable ASCII, a column for each byte.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of one character as a reader sees it: 0, 1, 2, or more for a few Indic clusters.
  public static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.properties.isEmoji, isEmojiSequence(scalars, first) { return 2 }
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  private static func isEmojiSequence(
    _ scalars: Character.UnicodeScalarView, _ first: Unicode.Scalar
  ) -> Bool {
    if first.properties.isEmojiPresentation { return true }
    return scalars.dropFirst().contains {
      $0 == "\u{FE0F}" || $0 == "\u{20E3}" || $0.properties.isEmojiModifier
    }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F: return 1
    case 0..<0x20, 0x7F..<0xA0: return 0
    // Vowels and final consonants of Korean are drawn into the syllable before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    // The soft hyphen is a format character that terminals show.
    case 0xAD: return 1
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      return isWide(scalar) ? 2 : 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x1100 { return false }
    if scalar.properties.isEmojiPresentation { return true }
    return wideRanges.contains { $0.contains(scalar.value) }
  }

  /// The blocks of East Asian width W and F, emoji apart.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F2FF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
