import Interchange

/// Writes a document as a ``TokenFormatter`` wants it.
struct TokenLayout {
  /// The kind of member at a place.
  enum MemberKind {
    /// A group or a token.
    case group
    /// Part of a value, or a property.
    case value
  }

  let document: JSONDocument
  let formatter: TokenFormatter
  private(set) var output: [UInt8] = []
  private var indent = 0
  /// The number of columns of the line that are taken.
  private var column = 0

  init(document: JSONDocument, formatter: TokenFormatter) {
    self.document = document
    self.formatter = formatter
    output.reserveCapacity(document.bytes.count + document.bytes.count / 4)
  }

  /// Writes a node, behind which a comma may follow on the same line.
  mutating func write(_ node: JSONNode, _ place: MemberKind) {
    guard document.count(of: node) > 0 else { return writeFlat(node, place) }
    let isGroup = place == .group && document.kind(of: node) == .object && !isToken(node)
    // One column for the comma.
    let room = formatter.width - column - 1
    if !isGroup, let length = flatLength(of: node, limit: room), length <= room {
      return writeFlat(node, place)
    }
    open(node, place)
  }

  private func isToken(_ node: JSONNode) -> Bool {
    document.member("$value", of: node) != nil || document.member("$ref", of: node) != nil
  }

  private mutating func open(_ node: JSONNode, _ place: MemberKind) {
    let isObject = document.kind(of: node) == .object
    append(isObject ? "{" : "[")
    indent += 1
    var isFirst = true
    if isObject {
      for (key, value) in members(of: node, place) {
        beginLine(isFirst)
        append(key)
        append(": ")
        let isName = place == .group && (document.isName(key) || isRoot(key))
        write(value, isName ? .group : .value)
        isFirst = false
      }
    } else {
      for element in document.elements(of: node) {
        beginLine(isFirst)
        write(element, .value)
        isFirst = false
      }
    }
    indent -= 1
    newLine()
    append(isObject ? "}" : "]")
  }

  private func isRoot(_ key: JSONNode) -> Bool { document.text(of: key, isExactly: "$root") }

  private func members(
    of node: JSONNode, _ place: MemberKind
  ) -> [(key: JSONNode, value: JSONNode)] {
    let members = Array(document.members(of: node))
    guard formatter.putsPropertiesFirst, place == .group else { return members }
    return members.filter { !document.isName($0.key) } + members.filter { document.isName($0.key) }
  }

  private mutating func writeFlat(_ node: JSONNode, _ place: MemberKind) {
    switch document.kind(of: node) {
    case .object where document.count(of: node) > 0:
      append("{ ")
      var isFirst = true
      for (key, value) in members(of: node, place) {
        if !isFirst { append(", ") }
        append(key)
        append(": ")
        writeFlat(value, .value)
        isFirst = false
      }
      append(" }")
    case .array where document.count(of: node) > 0:
      append("[")
      var isFirst = true
      for element in document.elements(of: node) {
        if !isFirst { append(", ") }
        writeFlat(element, .value)
        isFirst = false
      }
      append("]")
    case .object: append("{}")
    case .array: append("[]")
    default: append(node)
    }
  }

  /// The number of columns that a node takes on one line, or nil if that is beyond a limit.
  ///
  /// It gives up at the limit, so that looking at every container of a file takes time by its size.
  private func flatLength(of node: JSONNode, limit: Int) -> Int? {
    var length = 0
    func add(_ count: Int) -> Bool {
      length += count
      return length <= limit
    }
    switch document.kind(of: node) {
    case .object where document.count(of: node) > 0:
      guard add(4) else { return nil }
      var isFirst = true
      for (key, value) in document.members(of: node) {
        guard add((isFirst ? 2 : 4) + columns(of: key)),
          let inside = flatLength(of: value, limit: limit - length), add(inside)
        else { return nil }
        isFirst = false
      }
    case .array where document.count(of: node) > 0:
      guard add(2) else { return nil }
      var isFirst = true
      for element in document.elements(of: node) {
        guard add(isFirst ? 0 : 2),
          let inside = flatLength(of: element, limit: limit - length), add(inside)
        else { return nil }
        isFirst = false
      }
    case .object, .array: length = 2
    default: length = columns(of: node)
    }
    return length <= limit ? length : nil
  }

  /// The number of columns that a name, a string or a number takes.
  private func columns(of node: JSONNode) -> Int {
    var count = 0
    for byte in document.bytes[document.range(of: node)] where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  private mutating func append(_ node: JSONNode) {
    output += document.bytes[document.range(of: node)]
    column += columns(of: node)
  }

  private mutating func append(_ text: StaticString) {
    output += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    column += text.utf8CodeUnitCount
  }

  private mutating func beginLine(_ isFirst: Bool) {
    if !isFirst { append(",") }
    newLine()
  }

  private mutating func newLine() {
    output.append(UInt8(ascii: "\n"))
    output += repeatElement(UInt8(ascii: " "), count: 2 * indent)
    column = 2 * indent
  }
}
