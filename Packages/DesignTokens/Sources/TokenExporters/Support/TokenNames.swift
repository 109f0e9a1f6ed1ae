package import DesignTokens

/// Names tokens, and refuses two of the same name.
package struct TokenNames: Sendable {
  /// The exporter's name, for messages.
  package let exporter: String

  /// The case style of names.
  package let style: IdentifierCase

  /// The letters that may stay.
  package let alphabet: IdentifierAlphabet

  package init(
    exporter: String, style: IdentifierCase, alphabet: IdentifierAlphabet = .unicode
  ) {
    self.exporter = exporter
    self.style = style
    self.alphabet = alphabet
  }

  /// The names of paths, in their order, each fit to begin an identifier.
  ///
  /// Names are compared by their bytes: two that look alike can be different.
  ///
  /// - Parameter paths: Paths of tokens, each once.
  /// - Returns: As many names.
  /// - Throws: ``TokenExportError`` for the first path without a name, or with every name that two
  ///   paths have.
  package func identifiers(of paths: [String]) throws(TokenExportError) -> [String] {
    let names = try uncheckedIdentifiers(of: paths)
    try check(names, of: paths)
    return names
  }

  /// The same names, though two of them may be the same.
  ///
  /// - Parameter paths: Paths of tokens, each once.
  /// - Returns: As many names.
  /// - Throws: ``TokenExportError`` for the first path without a name.
  package func uncheckedIdentifiers(of paths: [String]) throws(TokenExportError) -> [String] {
    var names: [String] = []
    names.reserveCapacity(paths.count)
    for path in paths {
      guard let name = style.identifier(of: path, in: alphabet) else {
        throw TokenExportError(exporter: exporter, reason: .noName(path: path))
      }
      names.append(name)
    }
    return names
  }

  /// Refuses names that several paths have.
  ///
  /// - Parameters:
  ///   - names: What paths are called.
  ///   - paths: The paths, as many; one that has a name more than once has it once.
  /// - Throws: ``TokenExportError`` with every such name and all its paths.
  package func check(_ names: [String], of paths: [String]) throws(TokenExportError) {
    var owners: [ExactName: String] = [:]
    owners.reserveCapacity(names.count)
    var clashes = NameClashes()
    for (name, path) in zip(names, paths) {
      guard let owner = owners[ExactName(name)] else {
        owners[ExactName(name)] = path
        continue
      }
      if ExactName(owner) != ExactName(path) { clashes.add(name, path, owner: owner) }
    }
    try clashes.check(exporter)
  }
}
