/// The options of a CSV reader.
public struct CSVOptions: Sendable {
  /// The byte between two fields, or nil to find it out.
  ///
  /// Found out means: what an Excel line `sep=;` says, or the one of comma, semicolon, tab and bar
  /// that stands most often in the first line that isn't empty, outside quotes; comma if none does.
  public var separator: UInt8?

  /// The encoding, or nil to find it out.
  ///
  /// Found out means: UTF-16 if the file begins with its mark, else UTF-8; records that aren't are
  /// read as Windows-1252, and the first one is reported. A byte order mark of the encoding is
  /// dropped in any case.
  public var encoding: CSVEncoding?

  /// True if the first record names the columns.
  public var hasHeader: Bool

  /// True if a line without any byte is a record of one empty field; else it is nothing.
  public var keepsEmptyLines: Bool

  /// The most bytes of a record without its line end, from 1 to 2²⁹; UTF-16 is counted as UTF-8.
  ///
  /// This, the size of the chunks and one word for each field is what bounds a reader's memory.
  public var recordLimit: Int

  /// Expects what most files are: a header, and everything else found out.
  public init(
    separator: UInt8? = nil, encoding: CSVEncoding? = nil, hasHeader: Bool = true,
    keepsEmptyLines: Bool = false, recordLimit: Int = 1 << 20
  ) {
    self.separator = separator
    self.encoding = encoding
    self.hasHeader = hasHeader
    self.keepsEmptyLines = keepsEmptyLines
    self.recordLimit = recordLimit
  }
}

/// The character encoding of a CSV file.
public enum CSVEncoding: String, Sendable, CaseIterable {
  /// UTF-8, with or without byte order mark.
  case utf8 = "utf-8"

  /// UTF-16, low byte first, as Excel's "Unicode text" is.
  case utf16LittleEndian = "utf-16le"

  /// UTF-16, high byte first.
  case utf16BigEndian = "utf-16be"

  /// Windows-1252, which Excel writes as plain "CSV" in western Europe.
  case windows1252 = "windows-1252"
}

/// Quotes of RFC 4180, and of those who didn't read it.
enum CSVQuoting {
  /// The content of a field whose bytes begin with its opening quote.
  ///
  /// Two quotes are one; what follows the closing quote is taken as it stands.
  static func content(of raw: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(raw.count)
    var place = raw.startIndex + 1
    while place < raw.endIndex {
      if raw[place] == quote {
        place += 1
        if place == raw.endIndex || raw[place] != quote {
          content.append(contentsOf: raw[place...])
          return content
        }
      }
      content.append(raw[place])
      place += 1
    }
    return content
  }

  static let quote = UInt8(ascii: "\"")
}

/// Text that a spreadsheet would run.
enum CSVFormula {
  /// Returns whether text begins as a formula does and isn't a plain number.
  static func isLikely(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text.first {
    case UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): return true
    case UInt8(ascii: "+"), UInt8(ascii: "-"): return !isNumber(text.dropFirst())
    case 0xEF:
      // U+FF1D, U+FF0B, U+FF0D and U+FF20, which Excel in East Asia takes for the narrow ones.
      return text.count > 2 && text[1] == 0xBC && [0x9D, 0x8B, 0x8D, 0xA0].contains(text[2])
    default: return false
    }
  }

  /// Returns whether there is nothing but digits, with one point or comma among them.
  private static func isNumber(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var digits = 0
    var marks = 0
    for byte in text {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits += 1
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        marks += 1
      } else {
        return false
      }
    }
    return digits > 0 && marks <= 1
  }
}
