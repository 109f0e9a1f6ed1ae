import DomainModels
public import Interchange

/// Changes a token file and leaves every byte alone that the change doesn't concern.
///
/// Each change is whole: it happens, or it throws and the file is as it was. A change to what is
/// there already changes nothing.
///
/// ```swift
/// var file = try TokenRewriter(bytes, name: "dating.tokens.json")
/// try file.rename("palette.pink", to: "rose")   // and every reference to it
/// try file.setValue(["value": 20, "unit": "px"], of: "space.4")
/// try save(file.bytes)
/// ```
///
/// A path is the names from the top of the file down, joined by dots.
public struct TokenRewriter: Sendable {
  /// The file's name in messages.
  public let name: String

  private(set) var document: JSONDocument

  /// Takes a file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file. It must be JSON; whether the standard allows it makes no difference.
  ///   - name: What to call the file in messages.
  /// - Throws: ``TokenFileError`` if it is no JSON.
  public init(_ bytes: [UInt8], name: String) throws(TokenFileError) {
    document = try JSONDocument(tokenFile: bytes, name: name)
    self.name = name
  }

  /// The file as it is now.
  public var bytes: [UInt8] { document.bytes }

  /// Sets a token's value, in place of what it has, be it a reference.
  ///
  /// - Parameters:
  ///   - value: The value as the standard writes it, such as `"{palette.pink}"`. It isn't checked:
  ///     reading the file does that.
  ///   - path: The token.
  /// - Throws: ``TokenRewriteError``.
  public mutating func setValue(
    _ value: JSONValue, of path: String
  ) throws(TokenRewriteError) {
    let token = try node(at: path)
    var edits = JSONEdits()
    if let old = document.member("$value", of: token.node) {
      if document.value(of: old) != value {
        edits.replace(document.range(of: old), with: value.inlineText)
      }
    } else if let (key, old) = member("$ref", of: token.node) {
      edits.replace(document.range(of: key), with: "\"$value\"")
      edits.replace(document.range(of: old), with: value.inlineText)
    } else {
      throw TokenRewriteError(path: path, reason: .notAToken)
    }
    apply(edits)
  }

  /// Sets or removes the description of a token or group.
  ///
  /// - Parameters:
  ///   - text: The `$description`, or nil for none.
  ///   - path: The token or the group; empty for the file as a whole.
  /// - Throws: ``TokenRewriteError``.
  public mutating func setSummary(
    _ text: String?, of path: String
  ) throws(TokenRewriteError) {
    try set("$description", to: text.map(JSONValue.string), of: path)
  }

  /// Sets whether a token or a group should no longer be used.
  ///
  /// - Parameters:
  ///   - deprecation: The `$deprecated`, with its explanation; nil takes it away, and the group's
  ///     word holds.
  ///   - path: The token or the group; empty for the file as a whole.
  /// - Throws: ``TokenRewriteError``.
  public mutating func setDeprecation(
    _ deprecation: Deprecation?, of path: String
  ) throws(TokenRewriteError) {
    let value = deprecation.map { $0.explanation.map(JSONValue.string) ?? .boolean(true) }
    try set("$deprecated", to: value, of: path)
  }

  private mutating func set(
    _ property: String, to value: JSONValue?, of path: String
  ) throws(TokenRewriteError) {
    let owner = try node(at: path)
    var edits = JSONEdits()
    switch (member(property, of: owner.node), value) {
    case (let (_, old)?, let value?):
      if document.value(of: old) != value {
        edits.replace(document.range(of: old), with: value.inlineText)
      }
    case (let (key, _)?, nil): edits.removeMember(key, of: owner.node, in: document)
    case (nil, let value?):
      edits.insertMember(property, value.inlineText, into: owner.node, of: document)
    case (nil, nil): break
    }
    apply(edits)
  }

  /// The node at a path.
  func node(at path: String) throws(TokenRewriteError) -> TokenNode {
    let nodes = document.tokenNodes()
    if path.isEmpty, let root = nodes.first { return root }
    let wanted = ExactText(path)
    if let found = nodes.first(where: { $0.key != nil && ExactText($0.path) == wanted }) {
      return found
    }
    throw unknown(path, among: nodes)
  }

  func unknown(_ path: String, among nodes: [TokenNode]) -> TokenRewriteError {
    let known = nodes.lazy.dropFirst().map(\.path)
    return TokenRewriteError(
      path: path, reason: .unknown(nearest: Spelling.nearest(to: path, among: known)))
  }

  func member(_ name: String, of node: JSONNode) -> (key: JSONNode, value: JSONNode)? {
    document.members(of: node).first { document.text(of: $0.key, isExactly: name) }
  }

  /// Changes the file.
  mutating func apply(_ edits: JSONEdits) {
    if edits.isEmpty { return }
    // The document is JSON after each change; if it ever were not, the file would stay as it was.
    if let changed = try? JSONDocument(edits.applied(to: document.bytes)) { document = changed }
  }
}
