extension String {
  /// The text with everything made visible that could drive a terminal or turn its order around.
  ///
  /// A name that holds an escape sequence could otherwise clear the screen, and one that holds a
  /// direction override could pass for another. Control characters become their pictures (`␛`), or
  /// `^[` in ASCII; the controls of C1, the direction controls and the line separators become
  /// `<U+009B>`. Tabs and line feeds are control characters like the others.
  ///
  /// - Parameter isUnicode: Whether pictures beyond ASCII can be shown.
  /// - Returns: Text on one line, safe to print.
  public func sanitized(isUnicode: Bool = true) -> String {
    guard unicodeScalars.contains(where: \.drivesTerminal) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.drivesTerminal {
        result += scalar.visibleForm(isUnicode: isUnicode)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text on one line: tabs and line breaks become a space, the rest is sanitised.
  ///
  /// - Parameter isUnicode: Whether pictures beyond ASCII can be shown.
  /// - Returns: Text that can stand in a cell of a table.
  public func sanitizedCell(isUnicode: Bool = true) -> String {
    guard unicodeScalars.contains(where: \.drivesTerminal) else { return self }
    let spaced = map { $0.isNewline || $0 == "\t" ? " " : $0 }
    return String(spaced).sanitized(isUnicode: isUnicode)
  }

  /// The text with its line feeds kept and everything else sanitised.
  ///
  /// Tabs become four spaces; a line end of another system becomes a line feed.
  ///
  /// - Parameter isUnicode: Whether pictures beyond ASCII can be shown.
  /// - Returns: Lines that are safe to print.
  public func sanitizedLines(isUnicode: Bool = true) -> String {
    guard unicodeScalars.contains(where: \.drivesTerminal) else { return self }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        let spaced = line.split(separator: "\t", omittingEmptySubsequences: false)
        return spaced.joined(separator: "    ").sanitized(isUnicode: isUnicode)
      }
      .joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  /// True if it could drive a terminal or turn the order of text around.
  var drivesTerminal: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x2028...0x202E, 0x2066...0x2069, 0x200E...0x200F, 0x061C: true
    default: false
    }
  }

  fileprivate func visibleForm(isUnicode: Bool) -> String {
    switch value {
    case 0..<0x20: isUnicode ? picture(0x2400 + value) : "^" + picture(0x40 + value)
    case 0x7F: isUnicode ? "␡" : "^?"
    default: "<U+" + String(value + 0x10000, radix: 16, uppercase: true).dropFirst() + ">"
    }
  }

  private func picture(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String($0) } ?? "?"
  }
}
