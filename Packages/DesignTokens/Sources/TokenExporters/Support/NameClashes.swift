import DesignTokens

/// Collects the names that several tokens would have, so that all are told at once.
struct NameClashes {
  private struct Clash {
    let name: String
    var paths: [String]
    var known: Set<ExactName>
  }

  private var clashes: [Clash] = []
  private var places: [ExactName: Int] = [:]

  /// Notes that a token wants a name that another has.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - path: The path of the token that wants it.
  ///   - owner: The path of the token that has it.
  mutating func add(_ name: String, _ path: String, owner: String) {
    guard let place = places[ExactName(name)] else {
      places[ExactName(name)] = clashes.count
      clashes.append(
        Clash(name: name, paths: [owner, path], known: [ExactName(owner), ExactName(path)]))
      return
    }
    if clashes[place].known.insert(ExactName(path)).inserted { clashes[place].paths.append(path) }
  }

  /// Refuses what has been noted.
  ///
  /// - Parameter exporter: Who asks, for messages.
  /// - Throws: ``TokenExportError`` with every name, if there are any.
  func check(_ exporter: String) throws(TokenExportError) {
    guard let first = clashes.first else { return }
    let reason: TokenExportError.Reason =
      clashes.count == 1
      ? .sameName(name: first.name, paths: first.paths)
      : .sameNames(clashes.map { TokenNameClash(name: $0.name, paths: $0.paths) })
    throw TokenExportError(exporter: exporter, reason: reason)
  }
}
