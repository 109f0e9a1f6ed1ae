import Foundation

/// Cuts text into the tokens that text search compares, the same in every store.
///
/// A token is a run of letters and digits without case, accents or width: "Éclair-12" gives
/// `eclair` and `12`. Scripts that write no spaces give one token a run.
public enum SearchText {
  /// The tokens of a text, in order.
  public static func tokens(of text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 128 }) { return plainTokens(of: text) }
    let folded = text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let words = folded.unicodeScalars.split { scalar in
      !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
    return words.map { String($0) }
  }

  /// The tokens of a text of ASCII, as nearly all are: the same, without asking for properties.
  private static func plainTokens(of text: String) -> [String] {
    text.lowercased().utf8.split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte)
    }.map { String(Substring($0)) }
  }
}
