import Interchange

/// Gathers what a migration does to a document.
struct MigrationLog {
  let document: JSONDocument
  let name: String
  private var edits = JSONEdits()
  private var changes: [(offset: Int, change: TokenMigrationChange)] = []
  private var obstacles: [(range: Range<Int>, obstacle: TokenMigrationObstacle)] = []
  private let lines: SourceLines

  init(_ document: JSONDocument, name: String) {
    self.document = document
    self.name = name
    lines = SourceLines(document.bytes)
  }

  /// Puts a text where a node is.
  mutating func replace(
    _ node: JSONNode, with text: String, at path: [String], loss: String? = nil
  ) {
    let before = document.source(of: node)
    if before == text && loss == nil { return }
    let range = document.range(of: node)
    edits.replace(range, with: text)
    note(range.lowerBound, before, text, path, loss)
  }

  /// Puts a property before a key.
  mutating func insert(_ text: String, before key: JSONNode, at path: [String], loss: String?) {
    let offset = document.range(of: key).lowerBound
    edits.insert(text + ", ", at: offset)
    note(offset, "", text, path, loss)
  }

  /// Leaves a node as it is, and says why.
  mutating func leave(_ node: JSONNode, at path: [String], because reason: String) {
    leave(document.range(of: node), at: path.joined(separator: "."), because: reason)
  }

  private mutating func leave(_ range: Range<Int>, at path: String, because reason: String) {
    let obstacle = TokenMigrationObstacle(
      path: path, place: lines.place(of: range.lowerBound, in: name),
      value: String(decoding: document.bytes[range], as: UTF8.self), reason: reason)
    obstacles.append((range, obstacle))
  }

  /// Reads the result, and reports issues that were not reported yet.
  mutating func check() {
    let bytes = edits.applied(to: document.bytes)
    let issues = TokenFile.check(bytes, name: name).errors
    if issues.isEmpty { return }
    let newLines = SourceLines(bytes)
    let moves = edits.moves
    let nodes = document.rangesByStart()
    // The rest makes the token invalid as a whole, and an obstacle says so already.
    var known: [String: [Range<Int>]] = [:]
    for (range, obstacle) in obstacles { known[obstacle.path, default: []].append(range) }
    let starts = Set(obstacles.map(\.range.lowerBound))
    for issue in issues {
      let offset = newLines.offset(line: issue.line, column: issue.column)
      let old = MigrationLog.origin(of: offset, moves)
      let range = nodes[old] ?? old..<old
      let path = MigrationLog.token(of: issue.path)
      let isKnown =
        starts.contains(old)
        || (known[path] ?? []).contains { $0.contains(old) || issue.path == path }
      if !isKnown { leave(range, at: path, because: issue.reason) }
    }
  }

  /// The offset in the old file from which an offset of the new one comes.
  private static func origin(
    of offset: Int, _ moves: [(old: Range<Int>, new: Range<Int>)]
  ) -> Int {
    var low = 0
    var high = moves.count
    while low < high {
      let middle = (low + high) / 2
      if moves[middle].new.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    let move = moves[low - 1]
    return offset < move.new.upperBound
      ? move.old.lowerBound : move.old.upperBound + offset - move.new.upperBound
  }

  /// The token or group of an issue's path, which goes on into its properties.
  private static func token(of path: String) -> String {
    path.split(separator: ".", omittingEmptySubsequences: false)
      .prefix { !$0.hasPrefix("$") || $0 == "$root" }.joined(separator: ".")
  }

  private mutating func note(
    _ offset: Int, _ before: String, _ after: String, _ path: [String], _ loss: String?
  ) {
    let change = TokenMigrationChange(
      path: path.joined(separator: "."), place: lines.place(of: offset, in: name), before: before,
      after: after, loss: loss)
    changes.append((offset, change))
  }

  /// The report of the changes.
  var report: TokenMigrationReport {
    TokenMigrationReport(
      bytes: edits.applied(to: document.bytes),
      changes: changes.sorted { $0.offset < $1.offset }.map(\.change),
      obstacles: obstacles.sorted { $0.range.lowerBound < $1.range.lowerBound }.map(\.obstacle))
  }
}
