/// The files of the checkout that a Markdown document names, as paths from its root.
struct DocumentPaths {
  /// Each path once, sorted.
  let all: [String]

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: what it says.
  ///   - document: its path, from which its links start.
  init(of text: String, in document: String) {
    let folder = document.split(separator: "/").dropLast().map(String.init)
    let links = text.matches(of: /\]\(([^)\s]+)\)|src="([^"]+)"/)
      .map { String($0.1 ?? $0.2 ?? "") }
      .filter { !$0.contains("://") && !$0.hasPrefix("#") }
      .map { DocumentPaths.path(of: $0, from: folder) }
    let withoutLinks = text.replacing(/\]\([^)\s]+\)|src="[^"]+"/, with: "")
    let named = withoutLinks.matches(
      of: /(?:^|[^\w\/.])((?:Apps|Packages|Tests|Tools|Documentation)\/[\w\/.+-]*)/
    ).map { DocumentPaths.withoutFullStop(String($0.1)) }
    all = Set(links + named).sorted()
  }

  /// The path of a link, without its section.
  private static func path(of link: String, from folder: [String]) -> String {
    var parts = folder
    for part in link.prefix(while: { $0 != "#" }).split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  /// A path at the end of a sentence ends before its full stop.
  private static func withoutFullStop(_ path: String) -> String {
    path.hasSuffix(".") ? String(path.dropLast()) : path
  }
}
