import Interchange

/// Carries a document from the drafts to the standard.
struct DraftReader {
  let document: JSONDocument
  var log: MigrationLog
  /// Whether properties have no `$`, as in the first draft.
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

  /// What a group that is extended says of its type.
  private func extendedType(of group: JSONNode) -> TokenType? {
    document.member("$type", of: group).flatMap { document.text(of: $0) }.flatMap(DraftType.read)
  }

  /// Whether this is a token; what has a token called `value` in it is a group.
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
    // What has the present form needs no type to be carried over; if it lacks one, reading says so.
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

  /// What a name without `$` is called today, if it is a property.
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
