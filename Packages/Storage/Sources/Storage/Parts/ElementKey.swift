import DomainModels

/// The elements of a set as keys of its parts, and back.
///
/// A key is the element as ``StoredListText`` writes it, in ASCII alone: Swift takes two spellings
/// of é for one text, and names are compared by Swift.
enum ElementKey {
  /// The one key of an element; `nil` for one that can't be read back, such as lists nested too
  /// deeply.
  static func key(of element: StoredValue) -> String? {
    let text = StoredListText.text(of: [element.withoutNegativeZero])
    let key = text.dropFirst().dropLast().utf16.reduce(into: "") { key, unit in
      if unit < 0x80, let scalar = Unicode.Scalar(unit) {
        key.unicodeScalars.append(scalar)
      } else {
        let digits = String(unit, radix: 16)
        key += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return read(key) == element ? key : nil
  }

  /// The element of a key; `nil` if it is not the key of any.
  static func element(of key: String) -> StoredValue? {
    guard let element = read(key), let own = self.key(of: element),
      own.utf8.elementsEqual(key.utf8)
    else { return nil }
    return element
  }

  private static func read(_ key: String) -> StoredValue? {
    guard let elements = try? StoredListText.values(of: "[\(key)]"), elements.count == 1 else {
      return nil
    }
    return elements[0]
  }
}

extension StoredValue {
  /// The same value: both zeros are one.
  fileprivate var withoutNegativeZero: StoredValue {
    switch self {
    case .real(let number) where number == 0: .real(0)
    case .list(let values): .list(values.map(\.withoutNegativeZero))
    default: self
    }
  }
}
