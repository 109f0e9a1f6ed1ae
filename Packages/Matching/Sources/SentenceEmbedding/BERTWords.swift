import Foundation

/// The words and punctuation marks of a text, as BERT's uncased models see them.
enum BERTWords {
  /// Splits a text at white space, at each punctuation mark and at each CJK ideograph, in lower case and
  /// without accents.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - limit: after so many words the rest of the text is left out.
  /// - Returns: words of one scalar or more.
  static func words(of text: String, limit: Int) -> [[Unicode.Scalar]] {
    var words: [[Unicode.Scalar]] = []
    var run = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isRemoved(scalar) {
      if scalar.properties.isWhitespace {
        append(run, to: &words)
        run.removeAll(keepingCapacity: true)
        if words.count >= limit { break }
      } else if isIdeograph(scalar) {
        append(run, to: &words)
        append(String.UnicodeScalarView([scalar]), to: &words)
        run.removeAll(keepingCapacity: true)
      } else {
        run.append(scalar)
      }
    }
    append(run, to: &words)
    return Array(words.prefix(limit))
  }

  /// Adds what lies between two spaces.
  private static func append(_ run: String.UnicodeScalarView, to words: inout [[Unicode.Scalar]]) {
    guard !run.isEmpty else { return }
    // Plain letters need no decomposition, which takes most of the time.
    let isPlain = run.allSatisfy(\.isASCII)
    let decomposed =
      isPlain ? run : String(run).decomposedStringWithCanonicalMapping.unicodeScalars
    var word: [Unicode.Scalar] = []
    for scalar in decomposed where scalar.properties.generalCategory != .nonspacingMark {
      if isPunctuation(scalar) {
        if !word.isEmpty { words.append(word) }
        words.append([scalar])
        word.removeAll(keepingCapacity: true)
      } else {
        word += scalar.properties.lowercaseMapping.unicodeScalars
      }
    }
    if !word.isEmpty { words.append(word) }
  }

  /// Control characters, and the one that stands for what could not be decoded.
  private static func isRemoved(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": false
    case "\u{FFFD}": true
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .privateUse: true
      default: false
      }
    }
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 33...47, 58...64, 91...96, 123...126: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x2A6DF, 0x2A700...0x2B73F,
      0x2B740...0x2B81F, 0x2B820...0x2CEAF, 0xF900...0xFAFF, 0x2F800...0x2FA1F:
      true
    default: false
    }
  }
}
