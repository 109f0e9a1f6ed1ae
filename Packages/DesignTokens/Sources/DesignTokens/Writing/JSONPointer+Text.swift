extension JSONPointer {
  /// Reads a pointer; nil if it is none.
  package init?(_ text: String) {
    var text = text
    guard let pointer = text.withUTF8({ JSONPointer($0) }) else { return nil }
    self = pointer
  }

  /// How many steps lead to a group or a token; what follows leads into its properties.
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
