import Interchange

/// Carries a document from the drafts to the standard.
struct DraftReader {
  let document: JSONDocument
  var log: MigrationLog
  /// True if properties have no `$`, as in the first draft.
  private let isBare: Bool
  private var ancestry: GroupAncestry

  init(_ document: JSONDocument, name: String) {
    self.document = document
    log = MigrationLog(document, name: name)
    isBare = DraftReader.isBare(document)
    ancestry = GroupAncestry(document)
  }

  mutating func read() {
    guard document.kind(of: document.root) == .object else { return }
    group(document.root, [], nil, [document.root])
  }

  /// A file with one `$value` is not of the first draft, and a `value` in it is a name.
  private static func isBare(_ document: JSONDocument) -> Bool {
    var hasValue = false
    var pending = [document.root]
    while let node = pending.popLast() {
      for (key, value) in document.members(of: node) {
        if document.text(of: key, isExactly: "$value") { return false }
        if document.text(of: key, isExactly: "value") { hasValue = true }
        pending.append(value)
      }
    }
    return hasValue
  }

  /// Carries over a group; `forms` are the group itself and those that it extends, the nearest first.
  private mutating func group(
    _ node: JSONNode, _ path: [String], _ inherited: TokenType?, _ forms: [JSONNode]
  ) {
    if isToken(node) { return token(node, path, inherited) }
    let forms = ancestry.extended(forms)
    let type =
      properties(of: node, path, isToken: false)
      ?? forms.dropFirst().compactMap { extendedType(of: $0) }.first ?? inherited
    for (key, value) in document.members(of: node) where document.kind(of: value) == .object {
      guard document.isName(key) || document.text(of: key, isExactly: "$root"),
        let name = document.text(of: key), !(isBare && name == "extensions")
      else { continue }
      let others = forms.dropFirst().compactMap { document.member(name, of: $0) }
      group(value, path + [name], type, [value] + others)
    }
  }

  /// The type of a group that is extended.
  private func extendedType(of group: JSONNode) -> TokenType? {
    document.member("$type", of: group).flatMap { document.text(of: $0) }.flatMap(DraftType.read)
  }

  /// Returns whether this is a token; an object with a token called `value` is a group.
  private func isToken(_ node: JSONNode) -> Bool {
    guard isBare else { return document.member("$value", of: node) != nil }
    guard let value = document.member("value", of: node) else { return false }
    return document.member("value", of: value) == nil
  }

  private mutating func token(_ node: JSONNode, _ path: [String], _ inherited: TokenType?) {
    let own =
      document.member("$type", of: node) ?? (isBare ? document.member("type", of: node) : nil)
    let declared = properties(of: node, path, isToken: true)
    let value = document.members(of: node).first {
      document.text(of: $0.key, isExactly: isBare ? "value" : "$value")
    }
    guard let (key, value) = value else { return }
    if isReference(value) { return reference(value, path) }
    // A type that the standard doesn't have was reported, and nothing can be said of its values.
    if own != nil, declared == nil { return }
    if let type = declared ?? inherited { return convert(value, as: type, path) }
    // A value in the present form needs no type to be carried over; if it lacks one, reading
    // reports it.
    if document.kind(of: value) == .object || document.kind(of: value) == .array { return }
    guard let type = inferred(value) else {
      return log.leave(
        value, at: path, because: "neither the token nor a group says of what $type it is")
    }
    log.insert(
      "\"$type\": \"\(type.rawValue)\"", before: key, at: path,
      loss: "there was no type; the value can be no other")
    convert(value, as: type, path)
  }

  private func inferred(_ value: JSONNode) -> TokenType? {
    switch document.kind(of: value) {
    case .integer, .number: .number
    case .string: document.text(of: value).flatMap(DraftType.inferred)
    default: nil
    }
  }

  /// Gives properties their present names, and reads the type; `nil` if there is none of the standard.
  private mutating func properties(
    of node: JSONNode, _ path: [String], isToken: Bool
  ) -> TokenType? {
    var type: TokenType?
    for (key, value) in document.members(of: node) {
      guard let name = document.text(of: key) else { continue }
      let present = name.hasPrefix("$") ? name : bareProperty(name, value, node, isToken: isToken)
      if let present, present != name {
        log.replace(key, with: "\"\(present)\"", at: path)
      } else if isToken, present == nil {
        log.leave(key, at: path, because: "a token can have no member of this name")
      }
      if present == "$type" { type = self.type(value, path) }
    }
    return type
  }

  /// The present name of a property without `$`.
  private func bareProperty(
    _ name: String, _ value: JSONNode, _ node: JSONNode, isToken: Bool
  ) -> String? {
    guard isBare, document.member("$" + name, of: node) == nil else { return nil }
    switch name {
    case "value" where isToken: return "$value"
    case "extensions" where document.kind(of: value) == .object: return "$extensions"
    case "type", "description":
      return isToken || document.kind(of: value) == .string ? "$" + name : nil
    case "comment" where isToken && document.kind(of: value) == .string:
      let isDescribed = ["description", "$description"].contains {
        document.member($0, of: node) != nil
      }
      return isDescribed ? nil : "$description"
    default: return nil
    }
  }

  private mutating func type(_ value: JSONNode, _ path: [String]) -> TokenType? {
    guard let name = document.text(of: value), let type = DraftType.read(name) else {
      log.leave(value, at: path, because: "the standard has no such type")
      return nil
    }
    log.replace(value, with: "\"\(type.rawValue)\"", at: path)
    return type
  }

  func isReference(_ value: JSONNode) -> Bool {
    document.text(of: value)?.hasPrefix("{") == true
  }

  /// References stay, but for the `.value` that Style Dictionary ended them with.
  mutating func reference(_ value: JSONNode, _ path: [String]) {
    guard isBare, let text = document.text(of: value), text.hasSuffix(".value}") else { return }
    let short = text.dropLast(".value}".count) + "}"
    log.replace(value, with: JSONValue.string(String(short)).text(), at: path)
  }
}

extension DraftReader {
  mutating func color(_ node: JSONNode, _ path: [String]) {
    switch document.kind(of: node) {
    case .string:
      let text = document.text(of: node) ?? ""
      guard let color = ColorText.read(text) else {
        return log.leave(node, at: path, because: "this is no colour in hex, rgb(), hsl() or hwb()")
      }
      log.replace(node, with: TokenContent.color(color).json.inlineText, at: path)
    case .object:
      // The draft of the Color Module said `channels` for a while.
      let channels = document.members(of: node).first {
        document.text(of: $0.key, isExactly: "channels")
      }
      if let channels, document.member("components", of: node) == nil {
        log.replace(channels.key, with: "\"components\"", at: path)
      }
    default: log.leave(node, at: path, because: "this is no colour")
    }
  }

  mutating func dimension(_ node: JSONNode, _ path: [String]) {
    measure(node, path, ["px", "rem"], zero: "px", what: "dimension")
  }

  mutating func duration(_ node: JSONNode, _ path: [String]) {
    measure(node, path, ["ms", "s"], zero: "ms", what: "duration")
  }

  /// A number with a unit becomes an object; one without is taken for the unit of zero.
  private mutating func measure(
    _ node: JSONNode, _ path: [String], _ units: [String], zero: String, what: String
  ) {
    let read: UnitText?
    switch document.kind(of: node) {
    case .string: read = document.text(of: node).flatMap { UnitText($0) }
    case .integer, .number: read = UnitText(document.source(of: node))
    case .object: return
    default: read = nil
    }
    guard let read else {
      return log.leave(node, at: path, because: "this is no \(what)")
    }
    func object(_ unit: String) -> String { "{ \"value\": \(read.digits), \"unit\": \"\(unit)\" }" }
    if units.contains(read.unit) {
      log.replace(node, with: object(read.unit), at: path)
    } else if read.number == 0 {
      log.replace(node, with: object(zero), at: path)
    } else if read.unit.isEmpty {
      log.replace(
        node, with: object(zero), at: path, loss: "there was no unit; it was taken for \(zero)")
    } else {
      let known = units.joined(separator: " and ")
      log.leave(node, at: path, because: "the standard knows \(known), not \(read.unit)")
    }
  }

  mutating func fontWeight(_ node: JSONNode, _ path: [String]) {
    guard let text = document.text(of: node) else { return }
    if FontWeight.Name(rawValue: text) != nil { return }
    if let read = UnitText(text), read.unit.isEmpty {
      return log.replace(node, with: read.digits, at: path)
    }
    func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter } }
    guard let name = FontWeight.Name.allCases.first(where: { plain($0.rawValue) == plain(text) })
    else {
      return log.leave(node, at: path, because: "the standard has no font weight of this name")
    }
    log.replace(node, with: "\"\(name.rawValue)\"", at: path)
  }

  mutating func number(_ node: JSONNode, _ path: [String]) {
    guard let text = document.text(of: node) else { return }
    guard let read = UnitText(text), read.unit.isEmpty || read.unit == "%" else {
      return log.leave(node, at: path, because: "this is no number")
    }
    let digits = read.unit.isEmpty ? read.digits : (read.number / 100).shortText
    log.replace(node, with: digits, at: path)
  }

  mutating func cubicBezier(_ node: JSONNode, _ path: [String]) {
    guard let text = document.text(of: node)?.lowercased() else { return }
    if let points = DraftReader.easings[text] {
      return log.replace(node, with: points, at: path)
    }
    let prefix = "cubic-bezier("
    let parts =
      text.hasPrefix(prefix) && text.hasSuffix(")")
      ? text.dropFirst(prefix.count).dropLast().split(separator: ",").map { UnitText(String($0)) }
      : []
    let digits = parts.compactMap { $0?.unit == "" ? $0?.digits : nil }
    guard parts.count == 4, digits.count == 4 else {
      return log.leave(node, at: path, because: "this is no cubic Bézier curve")
    }
    log.replace(node, with: "[\(digits.joined(separator: ", "))]", at: path)
  }

  /// CSS Easing Functions Level 1, section 2.
  private static let easings = [
    "linear": "[0, 0, 1, 1]", "ease": "[0.25, 0.1, 0.25, 1]", "ease-in": "[0.42, 0, 1, 1]",
    "ease-out": "[0, 0, 0.58, 1]", "ease-in-out": "[0.42, 0, 0.58, 1]",
  ]
}

/// The types' names in drafts and in programs before the standard.
enum DraftType {
  /// The standard's type for a name; `nil` if it has none.
  static func read(_ name: String) -> TokenType? {
    TokenType(rawValue: name) ?? former[name]
  }

  /// `fontName`, `font` and `cubic-bezier` are the first draft's; the plurals, `spacing`, `sizing`,
  /// `borderRadius` and their like are Tokens Studio's; `size` and `time` are Style Dictionary's.
  private static let former: [String: TokenType] = [
    "fontName": .fontFamily, "font": .fontFamily, "fontFamilies": .fontFamily,
    "fontWeights": .fontWeight, "cubic-bezier": .cubicBezier, "fontSize": .dimension,
    "fontSizes": .dimension, "spacing": .dimension, "sizing": .dimension, "size": .dimension,
    "borderRadius": .dimension, "borderWidth": .dimension, "letterSpacing": .dimension,
    "paragraphSpacing": .dimension, "time": .duration, "opacity": .number, "lineHeight": .number,
    "lineHeights": .number,
  ]

  /// The type that a value without one must be, by its form alone; `nil` if it could be several.
  static func inferred(_ text: String) -> TokenType? {
    if ColorText.read(text) != nil { return .color }
    switch UnitText(text)?.unit {
    case "px", "rem": return .dimension
    case "ms", "s": return .duration
    default: return nil
    }
  }
}
