import DesignTokens
import Interchange

/// Writes a set of tokens as a file of the standard.
struct TokenFileWriter {
  private let tokens: TokenSet
  private let keepsReferences: Bool
  private let tree: PathTree

  init(
    _ tokens: TokenSet, keepsReferences: Bool, exporter: String
  ) throws(TokenExportError) {
    self.tokens = tokens
    self.keepsReferences = keepsReferences
    tree = try PathTree(
      tokens.tokens.map(\.path), notes: tokens.groups.map(\.path), exporter: exporter)
  }

  func bytes() -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    var inherited = [Inherited(type: nil, deprecation: nil)]
    open(tree.rootNote, &inherited, to: &writer)
    tree.walk { event in
      switch event {
      case .open(let name, let note):
        writer.key(name)
        writer.beginObject()
        open(note, &inherited, to: &writer)
      case .leaf(let name, let index):
        writer.key(name)
        write(tokens.tokens[index], inherited[inherited.count - 1], to: &writer)
      case .close:
        inherited.removeLast()
        writer.endObject()
      }
    }
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }

  /// The properties that tokens inherit from their group.
  private struct Inherited {
    let type: TokenType?
    let deprecation: Deprecation?
  }

  /// Writes what is known of a group.
  private func open(
    _ note: Int?, _ inherited: inout [Inherited], to writer: inout JSONWriter
  ) {
    let outer = inherited[inherited.count - 1]
    guard let note else {
      inherited.append(outer)
      return
    }
    let group = tokens.groups[note]
    inherited.append(Inherited(type: group.type, deprecation: group.deprecation))
    if let type = group.type, type != outer.type {
      writer.key("$type")
      writer.string(type.rawValue)
    }
    write(group.summary, group.deprecation, outer.deprecation, group.extensions, to: &writer)
  }

  private func write(
    _ token: Token, _ inherited: Inherited, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    let references = TokenReferences(token, in: keepsReferences ? tokens : nil)
    if let alias = references.alias {
      writer.key("$value")
      writer.string(alias)
    } else {
      if token.type != inherited.type {
        writer.key("$type")
        writer.string(token.type.rawValue)
      }
      writer.key("$value")
      writer.write(references.value)
    }
    write(
      token.summary, token.deprecation, inherited.deprecation, token.extensions, to: &writer)
    writer.endObject()
  }

  private func write(
    _ summary: String?, _ deprecation: Deprecation?, _ inherited: Deprecation?,
    _ extensions: JSONObject, to writer: inout JSONWriter
  ) {
    if let summary {
      writer.key("$description")
      writer.string(summary)
    }
    if deprecation != inherited {
      writer.key("$deprecated")
      writer.write(deprecation?.json ?? false)
    }
    if !extensions.isEmpty {
      writer.key("$extensions")
      writer.write(.object(extensions))
    }
  }
}
