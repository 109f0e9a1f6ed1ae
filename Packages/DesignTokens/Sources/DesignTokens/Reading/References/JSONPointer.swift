/// A JSON Pointer in a URI's fragment (RFC 6901, 5 and 6): `#/palette/pink/$value`.
package struct JSONPointer {
  /// The steps down from the top; empty for the whole document.
  package let steps: [[UInt8]]

  /// Reads a pointer; nil if it is none.
  ///
  /// `#/` is the whole document, as the Format Module says (7.4.1). By RFC 6901 it would be the
  /// member without a name, which no group has.
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.first == UInt8(ascii: "#"), let bytes = Self.decoded(text.dropFirst()) else {
      return nil
    }
    if bytes.isEmpty || bytes == [UInt8(ascii: "/")] {
      steps = []
      return
    }
    guard bytes[0] == UInt8(ascii: "/") else { return nil }
    var steps: [[UInt8]] = []
    for step in bytes.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      guard let step = Self.unescaped(step) else { return nil }
      steps.append(step)
    }
    self.steps = steps
  }

  /// The bytes that `%` and two hexadecimal digits stand for.
  private static func decoded(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var place = text.startIndex
    while place < text.endIndex {
      if text[place] == UInt8(ascii: "%") {
        guard text.endIndex - place > 2, let high = hexadecimal(text[place + 1]),
          let low = hexadecimal(text[place + 2])
        else { return nil }
        bytes.append(high << 4 | low)
        place += 3
      } else {
        bytes.append(text[place])
        place += 1
      }
    }
    return bytes
  }

  /// A step with `~1` as `/` and `~0` as `~`.
  private static func unescaped(_ step: ArraySlice<UInt8>) -> [UInt8]? {
    guard step.contains(UInt8(ascii: "~")) else { return Array(step) }
    var bytes: [UInt8] = []
    var place = step.startIndex
    while place < step.endIndex {
      guard step[place] == UInt8(ascii: "~") else {
        bytes.append(step[place])
        place += 1
        continue
      }
      guard place + 1 < step.endIndex else { return nil }
      switch step[place + 1] {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
      place += 2
    }
    return bytes
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The number of an array's element that a step is, if it is one: no sign, no leading zero.
  static func element(_ step: [UInt8]) -> Int? {
    guard !step.isEmpty, step.count <= 9, step.count == 1 || step[0] != UInt8(ascii: "0") else {
      return nil
    }
    var number = 0
    for byte in step {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}

/// A text that is equal only to a text of the same bytes.
///
/// Swift takes `é` in one scalar and in two for equal; JSON, and so a token's name, does not.
package struct ExactText: Hashable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether these bytes are a text's.
  @inline(__always)
  func isText(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    let other = text.utf8Start
    for place in 0..<count where self[place] != other[place] { return false }
    return true
  }

  /// Returns whether these bytes are those of another buffer.
  @inline(__always)
  func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for place in 0..<count where self[place] != other[place] { return false }
    return true
  }
}
