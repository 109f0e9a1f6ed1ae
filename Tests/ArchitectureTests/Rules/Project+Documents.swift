/// Rules about documents: A15 and A16.
extension Project {
  /// A15: a tool that a README names is there.
  func missingTools() -> [String] {
    toolMentions.filter { !toolFiles.contains($0.tool) }
      .map { "\($0.readme) names \($0.tool), which does not exist" }.sorted()
  }

  /// A16: the letters of one port's rules (`/// - **S1** …`) are no other port's.
  func sharedRuleLetters() -> [String] {
    var places: [String: Set<String>] = [:]
    for target in packages.flatMap(\.targets) where target.kind != .test {
      for file in target.sources {
        for line in file.text.split(separator: "\n") where line.contains("/// - **") {
          guard let match = line.prefixMatch(of: #/\s*/{3} - \*\*([A-Z]+)\d+\*\* /#) else {
            continue
          }
          places[String(match.output.1), default: []].insert(file.path)
        }
      }
    }
    return places.filter { $0.value.count > 1 }.map { letters, files in
      "\(letters) stands before rules in \(files.sorted().joined(separator: " and "))"
    }.sorted()
  }
}
