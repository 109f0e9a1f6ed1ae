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

  /// The findings as issues: each once, with its place, in the order of the files.
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
      // A copy by `$extends` is read twice, but its mistake is reported once.
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

  /// The number of bytes of text that issues may have.
  static let issueTextLimit = 32_000_000
}

/// Lines, shadows and gradients.
extension TokenReading {
  mutating func strokeStyle(_ value: JSONNode) -> StrokeStyle? {
    if let text = json.text(of: value) {
      if let keyword = StrokeStyle.Keyword(exactly: text) { return .keyword(keyword) }
      let meant = suggestion(for: text, among: StrokeStyle.Keyword.allCases.map(\.rawValue))
      report(.invalidValue, value, "\(quoted(text)) is no stroke style of the standard\(meant)")
      return nil
    }
    guard json.kind(of: value) == .object else {
      report(
        .invalidValue, value,
        "a stroke style must be a string or an object, not \(json.kind(of: value).phrase)")
      return nil
    }
    guard let found = members(of: value, .strokeStyle) else { return nil }
    let lengths = part(
      node(found[0]), nil, "an array of dimensions", read: { $0.dashes($1) }, take: { _ in nil })
    let cap = part(
      node(found[1]), nil, "a line cap", read: { $0.lineCap($1) }, take: { _ in nil })
    guard let lengths, let cap else { return nil }
    return .dashes(lengths, cap)
  }

  private mutating func dashes(_ value: JSONNode) -> [DimensionValue]? {
    guard json.kind(of: value) == .array, json.count(of: value) > 0 else {
      report(.invalidValue, value, "the dashArray must be an array of one dimension or more")
      return nil
    }
    var lengths: [DimensionValue] = []
    var isRight = true
    for element in json.elements(of: value) {
      if let length = dimensionPart(element) { lengths.append(length) } else { isRight = false }
    }
    return isRight ? lengths : nil
  }

  private mutating func lineCap(_ value: JSONNode) -> StrokeStyle.LineCap? {
    if let cap = json.text(of: value).flatMap({ StrokeStyle.LineCap(exactly: $0) }) { return cap }
    report(.invalidValue, value, "the lineCap must be \"round\", \"butt\" or \"square\"")
    return nil
  }

  mutating func border(_ value: JSONNode) -> Border? {
    guard let found = members(of: value, .border) else { return nil }
    let color = colorPart(node(found[0]))
    let width = dimensionPart(node(found[1]))
    let style = part(
      node(found[2]), .strokeStyle, "a stroke style", read: { $0.strokeStyle($1) },
      take: { if case .strokeStyle(let value) = $0 { value } else { nil } })
    guard let color, let width, let style else { return nil }
    return Border(color: color, width: width, style: style)
  }

  mutating func transition(_ value: JSONNode) -> Transition? {
    guard let found = members(of: value, .transition) else { return nil }
    let duration = durationPart(node(found[0]))
    let delay = durationPart(node(found[1]))
    let curve = cubicBezierPart(node(found[2]))
    guard let duration, let delay, let curve else { return nil }
    return Transition(duration: duration, delay: delay, timingFunction: curve)
  }

  mutating func shadows(_ value: JSONNode) -> [Shadow]? {
    if json.kind(of: value) != .array { return shadow(value).map { [$0] } }
    guard json.count(of: value) > 0 else {
      report(.invalidValue, value, "a shadow must be an object, or an array of one or more")
      return nil
    }
    var shadows: [Shadow] = []
    var isRight = true
    for element in json.elements(of: value) {
      let shadow = part(
        element, .shadow, "a shadow", read: { $0.shadow($1) },
        take: { if case .shadow(let all) = $0, all.count == 1 { all[0] } else { nil } })
      if let shadow { shadows.append(shadow) } else { isRight = false }
    }
    return isRight ? shadows : nil
  }

  private mutating func shadow(_ value: JSONNode) -> Shadow? {
    guard let found = members(of: value, .shadow) else { return nil }
    let color = colorPart(node(found[0]))
    let x = dimensionPart(node(found[1]))
    let y = dimensionPart(node(found[2]))
    let blur = dimensionPart(node(found[3]))
    let spread = dimensionPart(node(found[4]))
    let inset = found[5] < 0 ? false : flag(node(found[5]))
    guard let color, let x, let y, let blur, let spread, let inset else { return nil }
    return Shadow(
      color: color, offsetX: x, offsetY: y, blur: blur, spread: spread, isInset: inset)
  }

  private mutating func flag(_ place: JSONNode) -> Bool? {
    part(
      place, nil, "true or false",
      read: { reading, value in
        if let flag = reading.json.boolean(of: value) { return flag }
        reading.report(
          .invalidValue, value,
          "inset must be true or false, not \(reading.json.kind(of: value).phrase)")
        return nil
      }, take: { _ in nil })
  }

  mutating func gradient(_ value: JSONNode) -> [GradientStop]? {
    guard json.kind(of: value) == .array, json.count(of: value) > 0 else {
      report(.invalidValue, value, "a gradient must be an array of one stop or more")
      return nil
    }
    var stops: [GradientStop] = []
    var isRight = true
    for element in json.elements(of: value) {
      let stop = part(
        element, .gradient, "a stop", read: { $0.stop($1) },
        take: { if case .gradient(let all) = $0, all.count == 1 { all[0] } else { nil } })
      if let stop { stops.append(stop) } else { isRight = false }
    }
    return isRight ? stops : nil
  }

  private mutating func stop(_ value: JSONNode) -> GradientStop? {
    guard let found = members(of: value, .stop) else { return nil }
    let color = colorPart(node(found[0]))
    // Out of range, the standard's text has it moved into the range.
    let position = numberPart(node(found[1]), "the position")
    guard let color, let position else { return nil }
    return GradientStop(color: color, position: position)
  }
}
