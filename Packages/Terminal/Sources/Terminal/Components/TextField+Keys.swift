extension TextField {
  /// Changes the text or moves the cursor, if the key is one that does.
  ///
  /// The keys are those of GNU Readline ("Command Line Editing", Emacs mode): the arrows, Home and
  /// End, Ctrl-A, E, B and F; with Alt B and F, or an arrow with Ctrl or Alt, by a word; Backspace,
  /// Ctrl-H, Delete and Ctrl-D remove a character; Ctrl-K, Ctrl-U, Ctrl-W, Alt-Backspace and Alt-D
  /// cut to the end, to the beginning, or a word, and Ctrl-Y puts what was cut last.
  ///
  /// Enter, Escape, Tab and the arrows up and down are left to the program, and so is Ctrl-D in an
  /// empty field, which means the end of input.
  ///
  /// - Parameter key: The key that was pressed.
  /// - Returns: Whether it is one of these keys, even if there was nothing left to do.
  @discardableResult
  public mutating func update(_ key: KeyPress) -> Bool {
    if let character = key.typed {
      insert(String(character))
      return true
    }
    let modifiers = key.modifiers.subtracting(.shift)
    if modifiers == .control, case .character(let character) = key.key {
      return updateControl(character)
    }
    if modifiers == .alt, case .character(let character) = key.key {
      return updateAlt(character)
    }
    return updateNamed(key.key, byWord: !modifiers.isEmpty)
  }

  private mutating func updateControl(_ character: Character) -> Bool {
    switch character {
    case "a": moveCursor(to: lineStart)
    case "e": moveCursor(to: lineEnd)
    case "b": moveCursor(to: cursor - 1)
    case "f": moveCursor(to: cursor + 1)
    case "h": removeBefore()
    case "d":
      if isEmpty { return false }
      removeAfter()
    case "k": cut(cursor..<(cursor == lineEnd ? min(count, cursor + 1) : lineEnd))
    case "u": cut((cursor == lineStart ? max(0, cursor - 1) : lineStart)..<cursor)
    case "w": cut(wordStart(isBlank)..<cursor)
    case "y": yank()
    default: return false
    }
    return true
  }

  private mutating func updateAlt(_ character: Character) -> Bool {
    switch character {
    case "b": moveCursor(to: wordStart(isBoundary))
    case "f": moveCursor(to: wordEnd)
    case "d": cut(cursor..<wordEnd)
    default: return false
    }
    return true
  }

  private mutating func updateNamed(_ key: Key, byWord: Bool) -> Bool {
    switch key {
    case .left: moveCursor(to: byWord ? wordStart(isBoundary) : cursor - 1)
    case .right: moveCursor(to: byWord ? wordEnd : cursor + 1)
    case .home: moveCursor(to: byWord ? 0 : lineStart)
    case .end: moveCursor(to: byWord ? count : lineEnd)
    case .backspace:
      if byWord { cut(wordStart(isBoundary)..<cursor) } else { removeBefore() }
    case .delete:
      if byWord { cut(cursor..<wordEnd) } else { removeAfter() }
    default: return false
    }
    return true
  }

  private mutating func removeBefore() {
    if cursor > 0 { replace(cursor - 1..<cursor, with: "") }
  }

  private mutating func removeAfter() {
    guard cursor < count else { return }
    let place = cursor
    replace(place..<place + 1, with: "")
  }

  /// The start of the cursor's line.
  private var lineStart: Int {
    (characters[..<cursor].lastIndex(of: "\n") ?? -1) + 1
  }

  /// The end of the cursor's line.
  private var lineEnd: Int { characters[cursor...].firstIndex(of: "\n") ?? count }

  private func isBlank(_ character: Character) -> Bool { character.isWhitespace }

  private func isBoundary(_ character: Character) -> Bool {
    !(character.isLetter || character.isNumber)
  }

  /// The start of the word before the cursor.
  private func wordStart(_ isBoundary: (Character) -> Bool) -> Int {
    var place = cursor
    while place > 0, isBoundary(characters[place - 1]) { place -= 1 }
    while place > 0, !isBoundary(characters[place - 1]) { place -= 1 }
    return place
  }

  /// The end of the word after the cursor.
  private var wordEnd: Int {
    var place = cursor
    while place < count, isBoundary(characters[place]) { place += 1 }
    while place < count, !isBoundary(characters[place]) { place += 1 }
    return place
  }
}
