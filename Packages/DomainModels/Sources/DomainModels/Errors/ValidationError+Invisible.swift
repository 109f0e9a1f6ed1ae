extension ValidationError.Collector {
  /// Notes a name with a character that nobody sees, so that no two names look the same and are not.
  ///
  /// Characters that are ignored when a text is shown are no part of identifiers (UTS 39, section
  /// 3.1). Those that change how their neighbours look are allowed beside these only: joiners within
  /// words of joining and Indic scripts and within emoji (UAX 31, section 2.3), variation selectors
  /// behind emoji, ideographs and Mongolian letters, and tags behind a black flag.
  ///
  /// What is wrong with the field already is not noted in other words again.
  package mutating func check(visible text: String, _ field: String) {
    // Every character of ASCII is seen, or a control character, which is another rule's.
    guard !text.utf8.allSatisfy({ $0 < 0x80 }),
      !issues.contains(where: { $0.field == field })
    else { return }
    let scalars = Array(text.unicodeScalars)
    guard let found = scalars.indices.first(where: { scalars.isInvisible(at: $0) }) else { return }
    let code = String(scalars[found].value, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - code.count))
    require(false, field, "must not contain the invisible character U+\(padding)\(code)")
  }
}

extension [Unicode.Scalar] {
  /// Whether nothing is seen of a scalar, and nothing of its effect.
  fileprivate func isInvisible(at index: Int) -> Bool {
    let scalar = self[index]
    // The empty pattern of Braille is a blank, though it counts as a symbol.
    if scalar.value == 0x2800 { return true }
    guard scalar.properties.isDefaultIgnorableCodePoint else { return false }
    let before = index > 0 ? self[index - 1] : nil
    let after = index + 1 < count ? self[index + 1] : nil
    guard let before else { return true }
    switch scalar.value {
    case 0x200C, 0x200D:
      guard let after else { return true }
      return !(before.joins && after.joins)
        && !(scalar.value == 0x200D && before.isEmojiPart && after.properties.isEmoji)
    case 0xFE0E, 0xFE0F:
      // A digit takes one only as a key: with a frame behind it.
      return !before.isEmojiPart && !before.properties.isIdeographic && after?.value != 0x20E3
    case 0xFE00...0xFE0D, 0xE0100...0xE01EF: return !before.properties.isIdeographic
    case 0x180B...0x180D, 0x180F: return !(0x1820...0x18AA).contains(before.value)
    case 0xE0020...0xE007F:
      return before.value != 0x1F3F4 && !(0xE0020...0xE007E).contains(before.value)
    default: return true
    }
  }
}

extension Unicode.Scalar {
  /// Whether it belongs to a script in which a joiner changes how letters look: Arabic, Syriac, N'Ko,
  /// Mongolian, and those of India and its neighbours.
  fileprivate var joins: Bool {
    switch value {
    case 0x0600...0x07FF, 0x0840...0x08FF, 0x0900...0x0DFF, 0x0F00...0x109F, 0x1780...0x18AF,
      0xA840...0xA87F, 0xA8E0...0xA8FF, 0xAA60...0xAA7F, 0xFB50...0xFDFF, 0xFE70...0xFEFC,
      0x11000...0x11FFF:
      properties.isAlphabetic || properties.canonicalCombiningClass == .virama
    default: false
    }
  }

  /// Whether it can stand before a joiner within an emoji.
  fileprivate var isEmojiPart: Bool {
    properties.isEmoji && value > 0xFF || value == 0xFE0F
  }
}
