package import DesignTokens

/// The case style that joins the words of a token's path to a name.
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

/// The letters that a name may have.
package enum IdentifierAlphabet: Sendable, CaseIterable {
  /// Letters, marks and digits of every script: CSS, Sass, Swift, JavaScript.
  case unicode
  /// `a` to `z`, `A` to `Z` and digits; others become `u00e9`, as for resources of Android.
  case ascii
}

/// A text that is equal only to a text of the same bytes.
///
/// Swift takes `é` in one scalar and in two for equal; the languages that are written do not.
package struct ExactName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// Returns whether both have the same bytes.
  package static func == (left: ExactName, right: ExactName) -> Bool {
    left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Feeds the bytes to a hasher.
  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

package enum FileName {
  /// The base name of a theme's files, without an ending: `dating`.
  ///
  /// - Parameter theme: The theme; of its name only words are left, in kebab case and ASCII, and no
  ///   more of it than every file system takes.
  /// - Returns: `tokens` for a theme whose name has no words.
  package static func of(_ theme: TokenTheme) -> String {
    guard let name = IdentifierCase.kebab.name(of: theme.name, in: .ascii) else { return "tokens" }
    return String(name.prefix(128))
  }

  /// The part of a file's name that identifies an appearance: `dark`, `light-more`.
  package static func of(_ appearance: TokenAppearance) -> String {
    switch appearance.contrast {
    case .standard: appearance.scheme.rawValue
    case .more: "\(appearance.scheme.rawValue)-more"
    }
  }
}
