/// A rule about documents: A15.
extension Project {
  /// A15: a tool that a README names is there.
  func missingTools() -> [String] {
    toolMentions.filter { !toolFiles.contains($0.tool) }
      .map { "\($0.readme) names \($0.tool), which does not exist" }.sorted()
  }
}
