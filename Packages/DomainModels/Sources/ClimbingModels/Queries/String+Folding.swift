import Foundation

extension String {
  /// The text as searches compare it: without case, accents and width, and with the base letters of
  /// letters that Unicode does not take apart (`Église` and `eglise`, `Łódź` and `lodz`).
  ///
  /// A logbook is typed on many keyboards: a name is found however its letters were reached.
  public var foldedForSearch: String {
    if utf8.allSatisfy({ $0 < 128 }) { return lowercased() }
    let folded = folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    var text = String.UnicodeScalarView()
    for scalar in folded.unicodeScalars {
      if let letters = String.baseLetters[scalar] {
        text.append(contentsOf: letters.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// Lower-case Latin letters with strokes, joined ones and curved apostrophes, as people type them
  /// without.
  private static let baseLetters: [Unicode.Scalar: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "æ": "ae", "œ": "oe",
    "ß": "ss", "þ": "th", "ŋ": "n", "’": "'", "‘": "'",
  ]
}
