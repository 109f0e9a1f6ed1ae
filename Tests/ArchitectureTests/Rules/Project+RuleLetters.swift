/// A rule about the letters before the numbers of rules: A16.
extension Project {
  /// A16: the letters of one port's rules are no other port's.
  ///
  /// Those of the rules that a document states are no other document's, and no port's of another
  /// package.
  func sharedRuleLetters() -> [String] {
    var ports: [String: Set<String>] = [:]
    for (letters, path) in packages.flatMap(\.portLetters) {
      ports[letters, default: []].insert(path)
    }
    var documents: [String: Set<String>] = [:]
    for package in packages {
      let own = "\(package.path)/"
      for (letters, path) in package.documentLetters {
        let others = (ports[letters] ?? []).filter { !$0.hasPrefix(own) }
        documents[letters, default: []].formUnion(others.union([path]))
      }
    }
    return [ports, documents].flatMap { places in
      places.filter { $0.value.count > 1 }.map { letters, files in
        "\(letters) stands before rules in \(files.sorted().joined(separator: " and "))"
      }.sorted()
    }
  }
}

extension Package {
  /// The letters of rules in doc comments of sources (`/// - **S1** …`), with the file.
  fileprivate var portLetters: [(letters: String, path: String)] {
    targets.filter { $0.kind != .test }.flatMap(\.sources).flatMap { file in
      file.text.split(separator: "\n").compactMap { line in
        guard line.contains("/// - **") else { return nil }
        return line.prefixMatch(of: #/\s*/{3} - \*\*([A-Z]+)\d+\*\* /#)
          .map { (String($0.output.1), file.path) }
      }
    }
  }

  /// The letters of rules in documents (`- **S1** …` or `| S1 | …`), with the document.
  ///
  /// A document states rules if the first one stands there by itself: a table of what one package
  /// makes of another's rules has several in a cell, or begins with a later one.
  fileprivate var documentLetters: [(letters: String, path: String)] {
    documents.flatMap { document in
      document.text.split(separator: "\n").compactMap { line in
        line.prefixMatch(of: #/\s*(?:- \*\*([A-Z]+)1\*\* |\| ([A-Z]+)1 \|)/#)
          .map { (String($0.output.1 ?? $0.output.2 ?? ""), document.path) }
      }
    }
  }
}

/// A rule about documents: A15.
extension Project {
  /// A15: a tool that a README names is there.
  func missingTools() -> [String] {
    toolMentions.filter { !toolFiles.contains($0.tool) }
      .map { "\($0.readme) names \($0.tool), which does not exist" }.sorted()
  }
}
