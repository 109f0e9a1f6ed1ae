/// The rules for the names of entries.
enum ZIPName {
  /// A name as text, if it is a relative path that means the same everywhere.
  static func checked(_ bytes: ArraySlice<UInt8>, isUTF8: Bool) throws(ZIPError) -> String {
    let name: String
    if isUTF8 {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw ZIPError(
          .invalidName, "its name says it is UTF-8 and isn't", entry: CodePage437.text(bytes))
      }
      name = text
    } else {
      name = CodePage437.text(bytes)
    }
    if let reason = fault(bytes) { throw ZIPError(.unsafeName, reason, entry: name) }
    return name
  }

  private static func fault(_ bytes: ArraySlice<UInt8>) -> String? {
    if bytes.isEmpty { return "it has no name" }
    if bytes.contains(where: { $0 < 32 || $0 == 127 }) {
      return "its name holds a control character"
    }
    if bytes.contains(UInt8(ascii: "\\")) { return "its name holds a backslash" }
    if bytes.first == UInt8(ascii: "/") { return "its name is an absolute path" }
    if bytes.dropFirst().first == UInt8(ascii: ":") { return "its name begins with a drive" }
    // A folder's name ends with a slash, behind which there is an empty part.
    let parts = (bytes.last == UInt8(ascii: "/") ? bytes.dropLast() : bytes)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let dot = UInt8(ascii: ".")
    if parts.contains(where: {
      $0.isEmpty || $0.elementsEqual([dot]) || $0.elementsEqual([dot, dot])
    }) {
      return "its path holds an empty part, '.' or '..'"
    }
    return nil
  }
}

/// The character set of the first IBM PC, in which ZIP names are unless they say UTF-8.
enum CodePage437 {
  private static let upperHalf = Array(
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}"
      .unicodeScalars)

  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append(byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80])
    }
    return String(text)
  }
}
