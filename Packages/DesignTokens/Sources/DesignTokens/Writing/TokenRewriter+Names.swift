import Interchange

extension TokenRewriter {
  /// Gives a token or a group another name, here and in every reference to it or to what is in it.
  ///
  /// References are `{…}` in values, `$ref` with a JSON Pointer, and `$extends`. Where other groups
  /// inherit it by `$extends`, references through those are changed too, and what those declare in
  /// its place is renamed with it. Text in descriptions and `$extensions` stays.
  ///
  /// - Parameters:
  ///   - path: The token or the group.
  ///   - name: Its new name: the last part of the path alone, without dots.
  /// - Returns: How many references were changed.
  /// - Throws: ``TokenRewriteError``.
  @discardableResult
  public mutating func rename(
    _ path: String, to name: String
  ) throws(TokenRewriteError) -> Int {
    let nodes = document.tokenNodes()
    let declared = try declaration(of: path, among: nodes)
    guard TokenRewriter.isName(name), let old = declared.names.last, old != "$root" else {
      throw TokenRewriteError(path: path, reason: .invalidName(name))
    }
    if ExactText(old) == ExactText(name) { return 0 }
    let sites = document.referenceSites(nodes)
    let affected = try inheritors(of: declared, sites)
    var edits = JSONEdits()
    for node in nodes where affected.contains(node.names.map(ExactText.init)) {
      guard let key = node.key, let parent = node.parent else { continue }
      if member(name, of: parent) != nil {
        let taken = (node.names.dropLast() + [name]).joined(separator: ".")
        throw TokenRewriteError(path: path, reason: .nameTaken(taken))
      }
      edits.replace(document.range(of: key), with: JSONValue.string(name).text())
    }
    let keys = edits.count
    for site in sites {
      var names = site.names
      let exact = names.map(ExactText.init)
      for place in names.indices where affected.contains(Array(exact[...place])) {
        names[place] = name
      }
      if names.map(ExactText.init) != exact {
        edits.replace(document.range(of: site.node), with: site.source(referringTo: names))
      }
    }
    apply(edits)
    return edits.count - keys
  }

  /// Takes a token or a group away, with everything in it.
  ///
  /// - Parameter path: The token or the group.
  /// - Throws: ``TokenRewriteError``, also if something outside refers to it.
  public mutating func remove(_ path: String) throws(TokenRewriteError) {
    let nodes = document.tokenNodes()
    let declared = try declaration(of: path, among: nodes)
    guard let key = declared.key, let parent = declared.parent else {
      throw TokenRewriteError(path: path, reason: .unknown(nearest: []))
    }
    let sites = document.referenceSites(nodes)
    let removed = declared.names.map(ExactText.init)
    let kept = Set(
      nodes.lazy.map { $0.names.map(ExactText.init) }.filter { !$0.starts(with: removed) })
    // The members that groups inherit are removed too, unless a group declares its own.
    let gone = try inheritors(of: declared, sites).subtracting(kept)
    let users = sites.filter { site in
      let names = site.names.map(ExactText.init)
      return !site.owner.map(ExactText.init).starts(with: removed) && !kept.contains(names)
        && names.indices.contains { gone.contains(Array(names[...$0])) }
    }
    guard users.isEmpty else {
      var seen: Set<ExactText> = []
      let owners = users.map { $0.owner.joined(separator: ".") }.filter {
        seen.insert(ExactText($0)).inserted
      }
      throw TokenRewriteError(path: path, reason: .stillReferenced(by: owners))
    }
    var edits = JSONEdits()
    edits.removeMember(key, of: parent, in: document)
    apply(edits)
  }

  private func declaration(
    of path: String, among nodes: [TokenNode]
  ) throws(TokenRewriteError) -> TokenNode {
    let wanted = ExactText(path)
    let found = nodes.first { $0.key != nil && ExactText($0.path) == wanted }
    guard let found else { throw unknown(path, among: nodes) }
    return found
  }

  /// The paths of a token or group: its own, and those by which groups inherit it by `$extends`.
  private func inheritors(
    of node: TokenNode, _ sites: [ReferenceSite]
  ) throws(TokenRewriteError) -> Set<[ExactText]> {
    var heirs: [[ExactText]: [[ExactText]]] = [:]
    for site in sites where site.standsInMember {
      let heir = site.owner.map(ExactText.init)
      let source = site.names.map(ExactText.init)
      // A group that extends one around it is a circle, from which nothing comes.
      if !heir.starts(with: source) { heirs[source, default: []].append(heir) }
    }
    let counts = Set(heirs.keys.map(\.count))
    // No longer path is declared or referred to; a group that inherits itself would go on for ever.
    let longest = max(node.names.count, sites.map(\.names.count).max() ?? 0) + 8
    // Groups that extend each other in a circle can make thousands of millions. No honest file has
    // as many as this, and of long paths fewer fit into memory.
    let most = min(200_000, 4_000_000 / longest)
    var found: Set<[ExactText]> = [node.names.map(ExactText.init)]
    var pending = Array(found)
    while let path = pending.popLast() {
      for count in counts where count < path.count {
        for heir in heirs[Array(path.prefix(count))] ?? [] {
          let inherited = heir + path.dropFirst(count)
          if inherited.count <= longest, found.insert(inherited).inserted {
            pending.append(inherited)
          }
        }
      }
      guard found.count <= most else {
        throw TokenRewriteError(path: node.path, reason: .inheritedTooOften(most: most))
      }
    }
    return found
  }

  /// Returns whether the standard allows a name (Format Module 2025.10, Character restrictions).
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.first != UInt8(ascii: "$")
      && !name.utf8.contains { "{}.".utf8.contains($0) }
  }
}
