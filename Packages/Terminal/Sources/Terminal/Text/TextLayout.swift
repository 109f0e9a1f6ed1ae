extension String {
  /// The number of columns that the text takes on one line of a terminal.
  public var displayWidth: Int { DisplayWidth.columns(of: self) }

  /// The text cut to a width.
  ///
  /// - Parameters:
  ///   - width: The columns there are; less than 1 gives an empty string.
  ///   - ellipsis: What marks the cut, inside the width. It is left out where it alone doesn't fit.
  /// - Returns: The text itself if it fits. Characters are never cut in two, so the result may be a
  ///   column shorter than the width.
  public func truncated(toWidth width: Int, ellipsis: String = "…") -> String {
    guard displayWidth > width else { return self }
    let mark = ellipsis.displayWidth <= width ? ellipsis : ""
    var rest = width - mark.displayWidth
    let kept = prefix { character in
      rest -= DisplayWidth.columns(of: character)
      return rest >= 0
    }
    return String(kept) + mark
  }

  /// The text with spaces up to a width; a wider text stays as it is.
  ///
  /// - Parameters:
  ///   - width: The columns to fill.
  ///   - alignment: Where the text stands in them.
  /// - Returns: The padded text.
  public func padded(toWidth width: Int, alignment: TextAlignment = .leading) -> String {
    let space = max(0, width - displayWidth)
    let before = alignment.columnsBefore(space)
    return String(repeating: " ", count: before) + self
      + String(repeating: " ", count: space - before)
  }

  /// The text in lines of at most a width, broken at spaces.
  ///
  /// Line feeds in the text stay breaks, and a word that is wider than a line is split. Runs of
  /// spaces within a line are kept, those at a break are dropped.
  ///
  /// - Parameter width: The columns of a line; less than 1 counts as 1. A character wider than that
  ///   stands on a line of its own.
  /// - Returns: The lines, at least one.
  public func wrapped(toWidth width: Int) -> [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { LineWrapper(width: max(1, width)).lines(of: $0) }
  }

  /// The text in lines of at most a width, broken at spaces and nowhere else.
  ///
  /// A word that is wider than a line, such as a path, has a line of its own and stays in one piece:
  /// the terminal shows it over several rows, and a user copies all of it. Where a line of the text
  /// begins with spaces, the lines that it is broken into do too. Control sequences such as
  /// those of colours take no room.
  ///
  /// - Parameter width: The columns of a line; less than 1 counts as 1.
  /// - Returns: The lines, at least one.
  public func wrappedAtWords(toWidth width: Int) -> [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
      let indent = line.prefix { $0 == " " }
      let room = width - indent.count
      guard room > width / 2 else {
        return LineWrapper(width: max(1, width), keepsWords: true).lines(of: line)
      }
      return LineWrapper(width: room, keepsWords: true).lines(of: line.dropFirst(indent.count))
        .map { indent + $0 }
    }
  }
}

extension Substring {
  /// The text without control sequences (ECMA-48 5.4: CSI, parameters, a final byte).
  public var withoutControlSequences: Substring {
    let parts = split(separator: "\u{1B}[", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return self }
    let rest = parts.dropFirst().map { part in
      part.drop { !("\u{40}"..."\u{7E}").contains($0) }.dropFirst()
    }
    return Substring((parts.prefix(1) + rest).joined())
  }
}

/// Breaks one paragraph into lines.
struct LineWrapper {
  let width: Int
  /// True if a word that is wider than a line stays in one piece, and control sequences take no
  /// room.
  let keepsWords: Bool
  private var lines: [String] = []
  private var line = ""
  private var used = 0
  /// Spaces seen after the last word, written only if another word follows on the same line.
  private var spaces = 0

  init(width: Int, keepsWords: Bool = false) {
    self.width = width
    self.keepsWords = keepsWords
  }

  consuming func lines(of paragraph: Substring) -> [String] {
    var wrapper = self
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      wrapper.add(word)
      wrapper.spaces += 1
    }
    return wrapper.lines + [wrapper.line]
  }

  private mutating func add(_ word: Substring) {
    if word.isEmpty { return }
    let columns = DisplayWidth.columns(of: keepsWords ? word.withoutControlSequences : word)
    if used > 0, used + spaces + columns > width { endLine() }
    if columns + spaces > width { spaces = 0 }
    line += String(repeating: " ", count: spaces)
    used += spaces
    spaces = 0
    if columns <= width || keepsWords {
      line += word
      used += columns
    } else {
      split(word)
    }
  }

  private mutating func split(_ word: Substring) {
    for character in word {
      let columns = DisplayWidth.columns(of: character)
      if used > 0, used + columns > width { endLine() }
      line.append(character)
      used += columns
    }
  }

  private mutating func endLine() {
    lines.append(line)
    line = ""
    used = 0
    spaces = 0
  }
}
