import Interchange

extension TokenResolver {
  /// The pairs of modifiers that are not orthogonal: some context of each declares the same token.
  ///
  /// It looks at what is declared and resolves nothing, so it takes time by the size of the sources.
  ///
  /// - Throws: ``TokenResolverError/tokens(_:)`` with every source that can't be read.
  public func overlaps() throws(TokenResolverError) -> [ModifierOverlap] {
    var issues: [TokenFileIssue] = []
    var declared: [DeclaredPaths] = []
    for modifier in modifiers {
      var paths = DeclaredPaths()
      for list in modifier.lists {
        var sources: [ResolverSource] = []
        gather(list, into: &sources)
        for source in sources {
          do {
            for layer in try tokenSources(source) { paths.read(layer) }
          } catch {
            issues.append(error.issue)
          }
        }
      }
      declared.append(paths)
    }
    guard issues.isEmpty else { throw .tokens(TokenFileError(name: name, issues: issues)) }
    var overlaps: [ModifierOverlap] = []
    for second in modifiers.indices {
      for first in modifiers[..<second].indices {
        let paths = declared[first].inOrder.filter { declared[second].all.contains(ExactText($0)) }
        if paths.isEmpty { continue }
        overlaps.append(
          ModifierOverlap(
            first: modifiers[first].name, second: modifiers[second].name, paths: paths))
      }
    }
    return overlaps
  }
}

/// The paths of the tokens that sources declare.
private struct DeclaredPaths {
  private(set) var inOrder: [String] = []
  private(set) var all: Set<ExactText> = []

  mutating func read(_ source: TokenSource) {
    let document = source.document
    let leftOut = source.leftOut.names
    // Its own stack, for a file may be nested deeply.
    var waiting = [(node: source.root, path: "")]
    while let (node, path) = waiting.popLast() {
      let isToken =
        document.member("$value", of: node) != nil
        || !path.isEmpty && document.member("$ref", of: node) != nil
      if isToken {
        if all.insert(ExactText(path)).inserted { inOrder.append(path) }
        continue
      }
      var children: [(node: JSONNode, path: String)] = []
      for (key, value) in document.members(of: node) {
        let name = document.text(of: key) ?? ""
        if path.isEmpty, !leftOut.isEmpty, leftOut.contains(ExactText(name)) { continue }
        if name.hasPrefix("$"), name != "$root" { continue }
        children.append((value, path.isEmpty ? name : "\(path).\(name)"))
      }
      waiting += children.reversed()
    }
  }
}

/// Two modifiers that declare the same tokens, so that what one chooses can undo the other's choice.
///
/// DTCG Resolver Module 2025.10, Orthogonality: modifiers without overlap can be chosen freely.
public struct ModifierOverlap: Sendable, Equatable {
  /// The modifier that is merged first.
  public let first: String

  /// The modifier that wins.
  public let second: String

  /// The tokens that both declare, in the order in which the first does.
  public let paths: [String]
}
