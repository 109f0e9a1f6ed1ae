/// The number of tokens that a text takes, roughly, without any model's own tokeniser.
///
/// The weights follow what Apple says of its on-device model (developer.apple.com/forums,
/// thread 788847): three to four characters to a token in English, German or Spanish, one to a
/// token in Chinese, Japanese or Korean. A scalar of Latin text counts as a quarter of a token, one
/// of another alphabet as half, one from U+2E80 on, where CJK and emoji lie, as a whole one. Each
/// message costs ``perMessage`` more.
///
/// The estimate is no count. Prose comes out close; figures, code and rare names take up to about
/// twice what is said here, so a window should not be filled to its last token.
public enum TokenEstimate {
  /// The tokens of a message beyond its text: its role and its ends.
  public static let perMessage = 4

  /// The tokens of a text, rounded up; 0 for none.
  ///
  /// The sum over two texts is that of the two together, or one more.
  public static func tokens(in text: String) -> Int {
    (text.unicodeScalars.reduce(0) { $0 + quarters(of: $1) } + 3) / 4
  }

  /// The longest beginning of a text that takes no more than this many tokens.
  ///
  /// - Parameters:
  ///   - text: what may have to be cut; only between two characters.
  ///   - tokens: how many there may be.
  /// - Returns: all of the text if it fits, nothing of it for 0 or less.
  public static func prefix(of text: String, within tokens: Int) -> Substring {
    // A text has at most four quarters to a byte: no need to multiply a huge limit.
    guard tokens < text.utf8.count else { return text[...] }
    var left = max(0, tokens) * 4
    let end = text.indices.first { index in
      left -= text[index].unicodeScalars.reduce(0) { $0 + quarters(of: $1) }
      return left < 0
    }
    return text[..<(end ?? text.endIndex)]
  }

  private static func quarters(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case ..<0x370, 0x1E00..<0x1F00, 0x2000..<0x2070: 1
    case ..<0x2E80: 2
    default: 4
    }
  }

  /// The tokens of a message, its calls of tools and their results included.
  public static func tokens(in message: Message) -> Int {
    perMessage
      + message.parts.reduce(0) { sum, part in
        switch part {
        case .text(let text): sum + tokens(in: text)
        case .toolCall(let call):
          sum + perMessage + tokens(in: call.id) + tokens(in: call.name)
            + tokens(in: call.arguments)
        case .toolResult(let result):
          sum + perMessage + tokens(in: result.callID) + tokens(in: result.text)
        }
      }
  }

  /// The tokens of several messages.
  public static func tokens(in messages: [Message]) -> Int {
    messages.reduce(0) { $0 + tokens(in: $1) }
  }
}
