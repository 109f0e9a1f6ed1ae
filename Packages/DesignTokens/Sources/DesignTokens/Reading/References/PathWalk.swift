import Interchange

/// Finds the lines, columns and paths of nodes that come in the order of their documents, in one
/// pass over all.
struct PathWalk {
  fileprivate struct Container {
    let node: JSONNode
    let end: Int
    var members: JSONMembers
    var elements: JSONElements
    /// The child that was reached, its name if it has one, and its number.
    var child = -1
    var childEnd = 0
    var key = -1
    var number = -1
  }

  private let document: TokenDocument
  private let json: JSONDocument
  private var open: [Container] = []
  private var part = -1
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ document: TokenDocument) {
    self.document = document
    json = document.json
  }

  /// A walk inside one value only, for ``path(of:)``.
  init(_ document: TokenDocument, inside value: JSONNode) {
    self.document = document
    json = document.json
    enter(value)
  }

  /// The place of a node.
  mutating func place(of number: Int32) -> (file: String, line: Int, column: Int, path: String) {
    let node = JSONNode(index: Int(number))
    let target = json.range(of: node).lowerBound
    let next = document.part(atOffset: target)
    if next != part {
      part = next
      (line, column, offset) = (1, 1, 0)
      open = []
      enter(document.parts[part].root)
    }
    let current = document.parts[part]
    let wanted = target + current.shift
    current.bytes.withUnsafeBufferPointer { bytes in
      while offset < wanted {
        if bytes[offset] == UInt8(ascii: "\n") {
          line += 1
          column = 1
        } else if bytes[offset] & 0xC0 != 0x80 {
          column += 1
        }
        offset += 1
      }
    }
    return (current.name, line, column, path(of: number))
  }

  /// The names and numbers from the top down to a node: `palette.pink.$value.components[0]`.
  mutating func path(of number: Int32) -> String {
    let target = Int(number)
    while open.count > 1, let last = open.last, target >= last.end { open.removeLast() }
    while let last = open.indices.last, advance(last, to: target) {
      if open[last].child <= target, json.nodeCount(of: JSONNode(index: open[last].child)) > 1,
        open[last].child < target
      {
        enter(JSONNode(index: open[last].child))
      } else {
        break
      }
    }
    var text = ""
    for container in open where container.child >= 0 && container.contains(target) {
      if container.key >= 0 {
        text += text.isEmpty ? "" : "."
        text += json.text(of: JSONNode(index: container.key)) ?? ""
      } else {
        text += "[\(container.number)]"
      }
    }
    return text
  }

  private mutating func enter(_ node: JSONNode) {
    open.append(
      Container(
        node: node, end: node.index + json.nodeCount(of: node), members: json.members(of: node),
        elements: json.elements(of: node)))
  }

  /// Moves on to the child that a node belongs to; false if it is the container itself.
  private mutating func advance(_ last: Int, to target: Int) -> Bool {
    guard target > open[last].node.index else { return false }
    while open[last].childEnd <= target {
      if let (key, value) = open[last].members.next() {
        open[last].key = key.index
        open[last].child = value.index
      } else if let element = open[last].elements.next() {
        open[last].child = element.index
      } else {
        return false
      }
      open[last].number += 1
      let child = JSONNode(index: open[last].child)
      open[last].childEnd = child.index + json.nodeCount(of: child)
    }
    return true
  }
}

extension PathWalk.Container {
  /// Returns whether a node is the child that was reached, its name, or inside it.
  fileprivate func contains(_ target: Int) -> Bool {
    target < childEnd && target >= (key >= 0 ? key : child)
  }
}

/// The names beginning with `$` that the standard has.
enum PropertyName {
  case value, type, description, deprecated, extensions, reference, extends, root, schema

  /// The property of a name; nil for all others.
  @inline(__always)
  init?(_ name: UnsafeBufferPointer<UInt8>) {
    switch name.count {
    case 4 where name.isText("$ref"): self = .reference
    case 5 where name.isText("$type"): self = .type
    case 5 where name.isText("$root"): self = .root
    case 6 where name.isText("$value"): self = .value
    case 7 where name.isText("$schema"): self = .schema
    case 8 where name.isText("$extends"): self = .extends
    case 11 where name.isText("$extensions"): self = .extensions
    case 11 where name.isText("$deprecated"): self = .deprecated
    case 12 where name.isText("$description"): self = .description
    default: return nil
    }
  }

  static let ofTokens = [
    "$value", "$type", "$description", "$deprecated", "$extensions", "$ref",
  ]
  static let ofGroups = [
    "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref", "$root",
  ]
}
