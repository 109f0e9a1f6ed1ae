/// Where a feature's numbers stand among all numbers of a person, and how they are made.
struct PreferenceBlock: Hashable, Sendable {
  enum Coding: Hashable, Sendable {
    case number(NumberScale)
    /// One number an item: 0, or 1 over the root of how many there are.
    case items([String])
    /// The same, an item's place told by its hash.
    case hashed(Int)
    /// Numbers as they come.
    case vector(Int)
  }

  /// The feature's place.
  let feature: Int
  let coding: Coding
  let start: Int

  var count: Int {
    switch coding {
    case .number: 1
    case .items(let items): items.count
    case .hashed(let count), .vector(let count): count
    }
  }

  var slots: Range<Int> { start..<(start + count) }

  /// Whether the parts of one person count only that an item is there.
  var isIndicator: Bool {
    switch coding {
    case .items, .hashed: true
    case .number, .vector: false
    }
  }

  /// What a hashed item's bucket is.
  static func bucket(_ item: String, of count: Int) -> Int {
    var hash = FNV1a(seed: 0x5072_6566)
    for byte in item.utf8 { hash.add(byte) }
    return Int((hash.value ^ (hash.value >> 32)) % UInt64(count))
  }
}
