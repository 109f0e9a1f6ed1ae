/// The canonical decomposition of texts (NFD, Unicode Standard Annex 15): two strings have the same
/// one if they are equal.
///
/// The standard library compares strings by it and does not hand it out.
enum CanonicalForm {
  /// The UTF-8 of the decomposition.
  static func bytes(of text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return Array(text.utf8) }
    var scalars: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars { decompose(scalar, into: &scalars) }
    order(&scalars)
    return scalars.flatMap { Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) }
  }

  private static func decompose(_ scalar: Unicode.Scalar, into scalars: inout [Unicode.Scalar]) {
    guard scalar.value >= 0xC0 else { return scalars.append(scalar) }
    if let parts = hangul(scalar) ?? parts[scalar] {
      for part in parts { decompose(part, into: &scalars) }
    } else {
      scalars.append(scalar)
    }
  }

  /// A syllable's letters, by arithmetic (The Unicode Standard, section 3.12).
  private static func hangul(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
    let place = scalar.value - 0xAC00
    let last = place % 28
    let letters = [0x1100 + place / 588, 0x1161 + place % 588 / 28, 0x11A7 + last]
    return letters.prefix(last == 0 ? 2 : 3).compactMap(Unicode.Scalar.init)
  }

  /// Marks after a letter in the order of their classes; those of one class stay as they are.
  private static func order(_ scalars: inout [Unicode.Scalar]) {
    var first = 0
    while first < scalars.count {
      var end = first
      while end < scalars.count, mark(scalars[end]) > 0 { end += 1 }
      if end - first > 1 {
        let run = scalars[first..<end].enumerated().sorted {
          let (one, other) = (mark($0.element), mark($1.element))
          return one != other ? one < other : $0.offset < $1.offset
        }
        scalars.replaceSubrange(first..<end, with: run.map(\.element))
      }
      first = end + 1
    }
  }

  private static func mark(_ scalar: Unicode.Scalar) -> UInt8 {
    scalar.value < 0x300 ? 0 : scalar.properties.canonicalCombiningClass.rawValue
  }

  /// What each scalar of the table stands for.
  private static let parts: [Unicode.Scalar: [Unicode.Scalar]] = {
    var parts: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    var next: UInt32 = 0
    for entry in table.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let halves = entry.split(separator: ":")
      if halves.count == 2 { next = UInt32(halves[0], radix: 16) ?? 0 }
      guard let scalar = Unicode.Scalar(next), let text = halves.last else { continue }
      parts[scalar] = text.split(separator: "+").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      next += 1
    }
    return parts
  }()
}
