/// How the words of a token's path are joined to a name.
package enum IdentifierCase: Sendable, CaseIterable {
  /// `swipe-like`, for CSS and Sass.
  case kebab
  /// The same, where two hyphens or more in a name stay two: `lg--line-height`.
  case doubleKebab
  /// `swipeLike`, for values.
  case camel
  /// `SwipeLike`, for types.
  case pascal
  /// `swipe_like`, for resources.
  case snake
  /// `SWIPE_LIKE`, for constants.
  case screamingSnake
}

extension IdentifierCase {
  /// The name of a path: a letter, an underscore or a digit, then letters, digits, and what joins.
  ///
  /// Words end where a letter's case changes and at everything that is no letter, digit or mark. A
  /// last `$root` disappears. A symbol beyond ASCII, such as an emoji, becomes `u1f3a8`, so that a
  /// name made of symbols is one. In camel and Pascal case an underscore keeps numbers apart:
  /// `step.1.5` can't exist, but `step.1-5` is `step1_5` and `step.15` is `step15`.
  ///
  /// - Parameters:
  ///   - path: A token's path, or any other text.
  ///   - alphabet: Which letters may stay.
  /// - Returns: `nil` if nothing of the path can stand in a name.
  package func name(of path: String, in alphabet: IdentifierAlphabet = .unicode) -> String? {
    var name: [UInt8] = []
    guard append(path, in: alphabet, to: &name) else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// The name of a path that may begin an identifier: with an underscore before a leading digit.
  package func identifier(of path: String, in alphabet: IdentifierAlphabet = .unicode) -> String? {
    guard let name = name(of: path, in: alphabet) else { return nil }
    let isLetter = name.unicodeScalars.first?.properties.isXIDStart == true
    return isLetter ? name : "_" + name
  }

  /// Appends the name of a path.
  ///
  /// - Returns: Whether there was anything to append.
  package func append(
    _ path: String, in alphabet: IdentifierAlphabet, to name: inout [UInt8]
  ) -> Bool {
    var words = IdentifierWords(self, alphabet)
    var path = path
    return path.withUTF8 { bytes in
      words.read(bytes, into: &name)
      return words.isBegun
    }
  }
}
