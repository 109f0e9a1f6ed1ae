/// Takes a name apart: `fontSize`, `font-size` and `FONT_SIZE` are the words `font` and `size`.
enum NameWords {
  /// The words in lower case, in order.
  static func words(in name: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    var previousIsLower = false
    for character in name {
      let isWord = character.isLetter || character.isNumber
      if !isWord || (character.isUppercase && previousIsLower) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isWord { word += character.lowercased() }
      previousIsLower = character.isLowercase || character.isNumber
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
