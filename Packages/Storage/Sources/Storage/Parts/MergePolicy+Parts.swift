import DomainModels

extension MergePolicy {
  /// Whether a column's value follows from its parts, and they alone travel.
  var isMadeOfParts: Bool { self == .counter || self == .set }

  /// Whether a part of such a column may have this key and hold this value.
  func acceptsPart(_ key: String, _ value: StoredValue) -> Bool {
    switch (self, value) {
    case (.counter, .integer): UInt64(key, radix: 16).map { $0.digits == key } ?? false
    case (.set, .boolean): ElementKey.element(of: key) != nil
    case (.keepBoth, .text), (.keepBoth, .null): HybridTimestamp(key)?.description == key
    default: false
    }
  }

  /// What parts come to.
  ///
  /// - Parameters:
  ///   - parts: the column's parts.
  ///   - base: what it held before it was made of parts, if it held anything.
  /// - Returns: the column's value; `nil` if nobody wrote any of it.
  func value(of parts: [(key: String, value: StoredValue)], base: StoredValue?) -> StoredValue? {
    switch self {
    case .lastWriterWins, .keepBoth: return nil
    case .counter:
      if parts.isEmpty { return base }
      // Beyond 64 bits it goes on from the other end: whatever the order, the sum is the same, and
      // no stranger's number stops the program.
      return .integer(parts.reduce(base?.count ?? 0) { $0 &+ $1.value.count })
    case .set:
      var present: [String: StoredValue] = [:]
      for element in base?.elements ?? [] {
        if let key = ElementKey.key(of: element) { present[key] = element }
      }
      for part in parts {
        present[part.key] = part.value == .boolean(true) ? ElementKey.element(of: part.key) : nil
      }
      return .list(present.sorted { $0.key < $1.key }.map(\.value))
    }
  }
}

extension StoredValue {
  /// What it adds to a counter.
  var count: Int64 { if case .integer(let count) = self { count } else { 0 } }

  var elements: [StoredValue] { if case .list(let elements) = self { elements } else { [] } }
}

extension UInt64 {
  /// All sixteen hexadecimal digits.
  var digits: String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
