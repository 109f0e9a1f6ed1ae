import Foundation

/// The table of pages in `Documentation/WebPages.md`, and what it has to say.
enum PageTable {
  /// A page as the table has it.
  struct Row: Equatable, CustomStringConvertible {
    var address: String
    /// The requests that its content is read by.
    var requests: [String]
    /// The tests that use it: a suite and a function each.
    var tests: [String]

    var description: String {
      "\(address) | \(requests.joined(separator: ", ")) | \(tests.joined(separator: ", "))"
    }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The rows of a product's section.
  static func rows(of product: String) throws -> [Row] {
    let sections = try text("Documentation/WebPages.md").components(separatedBy: "\n## ")
    guard let section = sections.first(where: { $0.hasPrefix("\(product)\n") }) else { return [] }
    return section.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[1].hasPrefix("`/") else { return nil }
      let words = cells.map { cell in
        cell.split(separator: "`").filter { !", ".contains($0) }.map(String.init)
      }
      return Row(address: words[1][0], requests: words[2], tests: words[3])
    }
  }

  /// The screens of the original designs, each with the address of its page and the section that has it.
  static func screens() throws -> [(screen: String, address: String, section: String)] {
    try text("Documentation/WebPages.md").split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[2].hasPrefix("`/") else { return nil }
      let address = cells[2].trimmingCharacters(in: ["`"])
      return (screen: "\(cells[0]): \(cells[1])", address: address, section: cells[3])
    }
  }

  /// The requests that a product's pages are read by, as its sources say it: for each route the
  /// `read(…)` in it, and those of the functions of its source that it calls.
  ///
  /// - Parameters:
  ///   - folder: the sources.
  ///   - type: the type of the routes, `FriendsRoute`.
  ///   - source: the type that they read from.
  /// - Returns: the requests by the path of the route.
  /// - Throws: what reading the files throws.
  static func requests(
    in folder: String, of type: String, from source: String
  ) throws -> [String: [String]] {
    let url = root.appending(path: folder)
    let files =
      FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    var helpers: [String: [String]] = [:]
    var routes: [String: String] = [:]
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      for part in text.components(separatedBy: "\nextension ").dropFirst() + [text] {
        guard part.hasPrefix("\(source) ") || part.contains("struct \(source)") else { continue }
        for function in part.components(separatedBy: " func ").dropFirst() {
          let name = String(function.prefix { $0.isLetter })
          helpers[name] = reads(function.components(separatedBy: "\n  }\n")[0])
        }
      }
      for route in text.components(separatedBy: "static var ").dropFirst() {
        guard let match = route.prefixMatch(of: #/\w+: \w+ \{\s+(\w+)\(\s*"([^"]+)"/#),
          match.1 == type
        else { continue }
        routes[String(match.2)] = route.components(separatedBy: "\n  }\n")[0]
      }
    }
    return routes.mapValues { route in
      let called = route.matches(of: #/source\.(\w+)\(/#).flatMap { helpers[String($0.1)] ?? [] }
      var seen: Set<String> = []
      return (reads(route) + called).filter { seen.insert($0).inserted }.sorted()
    }
  }

  private static func reads(_ text: String) -> [String] {
    text.matches(of: #/read\(\s*([A-Z]\w+\.\w+)\(/#).map { String($0.1) }
  }

  /// The paths of routes that a file has as `.init("/path")`.
  static func paths(in file: String) throws -> [String] {
    try text(file).matches(of: #/\.init\("(\/[^"]*)"/#).map { String($0.1) }
  }

  /// The paths that the sources of a folder have as routes and as addresses: `Self("/path")`,
  /// `log(at: "/path")`, `: PageAddress = "/path"`.
  static func routes(in folder: String) throws -> [String] {
    try sources(in: folder).flatMap { text in
      text.matches(
        of: #/(?:(?:Self|PageRoute)\(|log\(at: |: PageAddress = )"(\/[^"]*)"/#
      ).map { String($0.1) }
    }
  }

  /// Returns the use cases that sources of folders call with a context: `ListClimbs(context)`.
  static func useCases(in folders: [String]) throws -> Set<String> {
    Set(
      try folders.flatMap { try sources(in: $0) }.flatMap { text in
        text.matches(of: #/\b([A-Z]\w+)\((?:context|\$0)\)/#).map { String($0.1) }
      })
  }

  private static func sources(in folder: String) throws -> [String] {
    let url = root.appending(path: folder)
    let files =
      FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    return try files.map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// Returns whether a test of this target has a name, `FriendsJourneyTests.together`.
  static func hasTest(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    guard parts.count == 2, let text = try? text("Tests/BrowserTests/\(parts[0]).swift") else {
      return false
    }
    return text.contains("func \(parts[1])(")
  }
}
