/// Changes to the bytes of a document: each takes the place of a range, and no other byte changes.
struct JSONEdits {
  private var edits: [(range: Range<Int>, text: [UInt8])] = []

  /// Whether nothing changes.
  var isEmpty: Bool { edits.isEmpty }

  /// How many changes there are.
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

  /// Where every change came from and went to, in order.
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
