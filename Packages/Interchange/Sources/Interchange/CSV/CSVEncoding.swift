/// How the bytes of a CSV file stand for characters.
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
