import DomainModels
import Interchange

/// Noting what is wrong.
extension TokenReading {
  /// Notes what breaks a rule: an error, or a warning to a lenient reader.
  mutating func report(_ code: TokenFileIssue.Code, _ node: JSONNode, _ reason: String) {
    findings.append(
      Finding(code: code, node: node.number, reason: reason, isWarning: mode == .lenient))
  }

  /// Notes what breaks no rule.
  mutating func warn(_ code: TokenFileIssue.Code, _ node: JSONNode, _ reason: String) {
    findings.append(Finding(code: code, node: node.number, reason: reason, isWarning: true))
  }

  /// Notes what breaks a rule.
  ///
  /// - Returns: Whether the reader puts up with it.
  mutating func tolerate(
    _ code: TokenFileIssue.Code, _ node: JSONNode, _ reason: String
  ) -> Bool {
    report(code, node, reason)
    return mode == .lenient
  }

  /// A name that was probably meant, as the end of a sentence.
  mutating func suggestion(for text: String, among known: [String]) -> String {
    guard suggestionsLeft > 0, text.utf8.count <= 100 else { return "" }
    suggestionsLeft -= 1
    let near = known.lazy.filter { abs($0.utf8.count - text.utf8.count) <= text.utf8.count / 3 + 4 }
    return Spelling.nearest(to: text, among: near, count: 1).first.map { "; did you mean \($0)?" }
      ?? ""
  }

  /// A text of the file in quotes, shortened, its control characters escaped.
  func quoted(_ text: String) -> String {
    let shown = text.unicodeScalars.count > 80 ? String(text.unicodeScalars.prefix(79)) + "…" : text
    return JSONValue.string(shown).description
  }

  /// Reports the members beginning with `$` that stand where they mustn't, and a token's children.
  mutating func reportOddities(
    of object: JSONNode, _ kind: TreeItem.Kind, isTop: Bool, without names: Set<ExactText> = []
  ) {
    for (key, value) in json.members(of: object) where !isLeftOut(key, names) {
      guard let name = json.text(of: key) else { continue }
      let property = json.withText(of: key) { PropertyName($0) } ?? nil
      guard name.utf8.first == UInt8(ascii: "$"), property != .root else {
        if kind == .token {
          report(.misplacedToken, key, "a token can't hold other tokens or groups")
        }
        continue
      }
      switch (property, kind) {
      case (.schema, _) where isTop:
        if json.kind(of: value) != .string {
          report(.invalidProperty, value, "$schema must be a string")
        }
      case (.extends, .group): break
      case (.extends, _):
        report(.invalidName, key, "only groups extend others; a token refers with $ref or {name}")
      case (.schema, _), (nil, _):
        let known = kind == .group ? PropertyName.ofGroups : PropertyName.ofTokens
        let meant = suggestion(for: name, among: known)
        report(
          .invalidName, key,
          "names beginning with $ belong to the standard, which has none such here\(meant)")
      default: break
      }
    }
  }

  /// What was found as issues: each once, with its place, in the order of the files.
  func issues() -> (errors: [TokenFileIssue], warnings: [TokenFileIssue]) {
    if findings.isEmpty { return ([], []) }
    let order = findings.indices.sorted {
      (findings[$0].node, $0) < (findings[$1].node, $1)
    }
    var walk = PathWalk(document)
    var issues: [TokenFileIssue] = []
    var isWarning: [Bool] = []
    var text = 0
    for number in order {
      let finding = findings[number]
      let place = walk.place(of: finding.node)
      // What `$extends` copied is read twice and wrong once.
      var earlier = issues.count - 1
      var isKnown = false
      while earlier >= 0, issues[earlier].line == place.line,
        issues[earlier].column == place.column,
        issues.count - earlier < 9
      {
        if issues[earlier].code == finding.code, issues[earlier].path == place.path {
          isKnown = issues[earlier].reason == finding.reason
          if isKnown { break }
        }
        earlier -= 1
      }
      if isKnown { continue }
      text += place.path.utf8.count + finding.reason.utf8.count
      if text > Self.issueTextLimit {
        issues.append(
          TokenFileIssue(
            code: .valueTooLarge, file: place.file, line: place.line, column: place.column,
            path: "", reason: "there is more wrong from here on than can be listed"))
        isWarning.append(mode == .lenient)
        break
      }
      issues.append(
        TokenFileIssue(
          code: finding.code, file: place.file, line: place.line, column: place.column,
          path: place.path, reason: finding.reason))
      isWarning.append(finding.isWarning)
    }
    let fatal = isHopeless
    return (
      zip(issues, isWarning).filter { !$1 || fatal }.map(\.0),
      zip(issues, isWarning).filter { $1 && !fatal }.map(\.0)
    )
  }

  /// How many bytes of text issues may have.
  static let issueTextLimit = 32_000_000
}
