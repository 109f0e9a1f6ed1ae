import Interchange

/// Changes to the bytes of a document: each takes the place of a range, and no other byte changes.
struct JSONEdits {
  private var edits: [(range: Range<Int>, text: [UInt8])] = []

  /// True if nothing changes.
  var isEmpty: Bool { edits.isEmpty }

  /// The number of changes.
  var count: Int { edits.count }

  /// Puts a text where a range was; ranges must not overlap.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append((range, Array(text.utf8)))
  }

  /// Puts a text before the byte at an offset.
  mutating func insert(_ text: String, at offset: Int) {
    replace(offset..<offset, with: text)
  }

  /// Takes a range away.
  mutating func remove(_ range: Range<Int>) {
    replace(range, with: "")
  }

  /// The bytes with every change; of two at the same place, what is inserted comes first.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    if edits.isEmpty { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.text.count })
    var place = 0
    for edit in ordered {
      result += bytes[place..<max(place, edit.range.lowerBound)]
      result += edit.text
      place = max(place, edit.range.upperBound)
    }
    return result + bytes[place...]
  }

  /// The old and new range of every change, in order.
  var moves: [(old: Range<Int>, new: Range<Int>)] {
    var shift = 0
    return ordered.map { edit in
      let start = edit.range.lowerBound + shift
      shift += edit.text.count - edit.range.count
      return (edit.range, start..<start + edit.text.count)
    }
  }

  private var ordered: [(range: Range<Int>, text: [UInt8])] {
    edits.enumerated().sorted {
      let (one, other) = ($0.element.range, $1.element.range)
      return (one.lowerBound, one.upperBound, $0.offset)
        < (other.lowerBound, other.upperBound, $1.offset)
    }.map(\.element)
  }
}

extension JSONEdits {
  /// Takes a member away, and with it the comma and the space that separated it.
  mutating func removeMember(_ key: JSONNode, of object: JSONNode, in document: JSONDocument) {
    let members = Array(document.members(of: object))
    guard let place = members.firstIndex(where: { $0.key == key }) else { return }
    let whole = document.range(of: object)
    let start = document.range(of: key).lowerBound
    if place + 1 < members.count {
      remove(start..<document.range(of: members[place + 1].key).lowerBound)
    } else if place > 0 {
      let end = document.range(of: members[place].value).upperBound
      remove(document.range(of: members[place - 1].value).upperBound..<end)
    } else {
      remove(whole.lowerBound + 1..<whole.upperBound - 1)
    }
  }

  /// Adds a member behind the properties of a group or token, laid out as its neighbours are.
  mutating func insertMember(
    _ name: String, _ value: String, into object: JSONNode, of document: JSONDocument
  ) {
    let members = Array(document.members(of: object))
    let text = "\"\(name)\": \(value)"
    let whole = document.range(of: object)
    guard let first = members.first else {
      return replace(whole.lowerBound + 1..<whole.upperBound - 1, with: " \(text) ")
    }
    let space = JSONEdits.spaceBefore(members, object, in: document)
    guard let last = members.last(where: { !document.isName($0.key) }) else {
      return insert("\(text),\(space)", at: document.range(of: first.key).lowerBound)
    }
    insert(",\(space)\(text)", at: document.range(of: last.value).upperBound)
  }

  /// The space between a comma and the next name: as it is between the members that are there.
  private static func spaceBefore(
    _ members: [(key: JSONNode, value: JSONNode)], _ object: JSONNode, in document: JSONDocument
  ) -> String {
    let first = document.range(of: members[0].key).lowerBound
    if members.count > 1 {
      let gap = document.bytes[
        document.range(of: members[0].value)
          .upperBound..<document.range(of: members[1].key).lowerBound]
      let comma = gap.firstIndex(of: UInt8(ascii: ",")).map { $0 + 1 } ?? gap.endIndex
      return String(decoding: gap[comma...], as: UTF8.self)
    }
    let lead = document.bytes[document.range(of: object).lowerBound + 1..<first]
    return lead.contains(UInt8(ascii: "\n")) ? String(decoding: lead, as: UTF8.self) : " "
  }
}

extension JSONValue {
  /// The value on one line, laid out as ``TokenFormatter`` does.
  var inlineText: String {
    switch self {
    case .object(let object) where !object.isEmpty:
      let members = object.members.map { member in
        "\(JSONValue.string(member.key).text()): \(member.value.inlineText)"
      }
      return "{ \(members.joined(separator: ", ")) }"
    case .array(let elements):
      return "[\(elements.map(\.inlineText).joined(separator: ", "))]"
    default: return text()
    }
  }
}

extension JSONPointer {
  /// Reads a pointer; nil if it is none.
  package init?(_ text: String) {
    var text = text
    guard let pointer = text.withUTF8({ JSONPointer($0) }) else { return nil }
    self = pointer
  }

  /// The number of steps that lead to a group or a token; what follows leads into its properties.
  package var nameCount: Int {
    steps.firstIndex { $0.first == UInt8(ascii: "$") && !$0.elementsEqual("$root".utf8) }
      ?? steps.count
  }

  /// A step as it stands in a pointer: `%`, which would begin an escape, and what RFC 6901 escapes.
  package static func escaped(_ step: String) -> String {
    var bytes: [UInt8] = []
    for byte in step.utf8 {
      switch byte {
      case UInt8(ascii: "%"): bytes += "%25".utf8
      case UInt8(ascii: "~"): bytes += "~0".utf8
      case UInt8(ascii: "/"): bytes += "~1".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
