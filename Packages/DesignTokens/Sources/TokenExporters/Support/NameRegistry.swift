import DesignTokens

/// Notes which token has which name, without a string for each.
///
/// The names lie in one array of bytes, one after the other; an open hash table says where.
struct NameRegistry {
  /// The result of a claim.
  struct Claim {
    /// The name's range in ``NameRegistry/bytes``.
    let range: Range<Int>
    /// True if the name was free; else the same token had it already, or another has it.
    let isNew: Bool
  }

  private struct Entry {
    let start: Int
    let end: Int
    let path: String
  }

  /// All names, without anything between them.
  private(set) var bytes: [UInt8] = []

  private let exporter: String
  private let style: IdentifierCase
  private var entries: [Entry] = []
  private var table: [Int32]
  private var clashes = NameClashes()

  /// Makes a ledger.
  ///
  /// - Parameters:
  ///   - exporter: Who asks, for messages.
  ///   - count: How many names there will be, about.
  ///   - style: How words are joined.
  init(exporter: String, count: Int, style: IdentifierCase = .kebab) {
    self.exporter = exporter
    self.style = style
    var size = 64
    while size < 2 * count { size *= 2 }
    table = Array(repeating: -1, count: size)
    entries.reserveCapacity(count)
    bytes.reserveCapacity(32 * count)
  }

  /// Claims the name of a path, with something before and behind.
  ///
  /// That another token has the name is noted; ``check()`` tells of it.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - owner: The path of the token that claims it, if that is another.
  ///   - prefix: What stands before the name, at least the one mark of a language's variables.
  ///   - suffix: What stands behind it.
  ///   - needsLetter: Whether an underscore must stand before a digit right behind that mark.
  /// - Returns: Where the name lies.
  /// - Throws: ``TokenExportError`` if there is no name.
  mutating func claim(
    _ path: String, of owner: String? = nil, prefix: [UInt8], suffix: StaticString = "",
    needsLetter: Bool = false
  ) throws(TokenExportError) -> Claim {
    let claimant = owner ?? path
    let start = bytes.count
    bytes.append(contentsOf: prefix)
    guard style.append(path, in: .unicode, to: &bytes) else {
      throw TokenExportError(exporter: exporter, reason: .noName(path: claimant))
    }
    if needsLetter, prefix.count == 1, (0x30...0x39).contains(bytes[start + 1]) {
      bytes.insert(UInt8(ascii: "_"), at: start + 1)
    }
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount))
    if 2 * entries.count >= table.count { grow() }
    let slot = slot(of: start..<bytes.count)
    guard table[slot] >= 0 else {
      table[slot] = Int32(truncatingIfNeeded: entries.count)
      entries.append(Entry(start: start, end: bytes.count, path: claimant))
      return Claim(range: start..<bytes.count, isNew: true)
    }
    let entry = entries[Int(table[slot])]
    if ExactName(entry.path) != ExactName(claimant) {
      let name = String(decoding: bytes[start...], as: UTF8.self)
      clashes.add(name, claimant, owner: entry.path)
    }
    bytes.removeLast(bytes.count - start)
    return Claim(range: entry.start..<entry.end, isNew: false)
  }

  /// Refuses names that more than one token has claimed.
  ///
  /// - Throws: ``TokenExportError`` with all of them.
  func check() throws(TokenExportError) { try clashes.check(exporter) }

  /// The place in the table of a name, or of the gap where it belongs.
  private func slot(of name: Range<Int>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      let mask = table.count - 1
      var slot = Self.hash(bytes, name) & mask
      while table[slot] >= 0 {
        let entry = entries[Int(table[slot])]
        if entry.end - entry.start == name.count {
          var offset = 0
          while offset < name.count,
            bytes[entry.start + offset] == bytes[name.lowerBound + offset]
          {
            offset += 1
          }
          if offset == name.count { break }
        }
        slot = (slot + 1) & mask
      }
      return slot
    }
  }

  private mutating func grow() {
    table = Array(repeating: -1, count: 2 * table.count)
    for (index, entry) in entries.enumerated() {
      table[slot(of: entry.start..<entry.end)] = Int32(truncatingIfNeeded: index)
    }
  }

  /// FNV-1a, mixed once more because the low bits are used.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for place in range { hash = (hash ^ UInt64(bytes[place])) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 32)) & 0x7FFF_FFFF)
  }
}

/// Collects the names that several tokens would have, so that one error lists all of them.
struct NameClashes {
  private struct Clash {
    let name: String
    var paths: [String]
    var known: Set<ExactName>
  }

  private var clashes: [Clash] = []
  private var places: [ExactName: Int] = [:]

  /// Notes that a token wants a name that another has.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - path: The path of the token that wants it.
  ///   - owner: The path of the token that has it.
  mutating func add(_ name: String, _ path: String, owner: String) {
    guard let place = places[ExactName(name)] else {
      places[ExactName(name)] = clashes.count
      clashes.append(
        Clash(name: name, paths: [owner, path], known: [ExactName(owner), ExactName(path)]))
      return
    }
    if clashes[place].known.insert(ExactName(path)).inserted { clashes[place].paths.append(path) }
  }

  /// Refuses what has been noted.
  ///
  /// - Parameter exporter: Who asks, for messages.
  /// - Throws: ``TokenExportError`` with every name, if there are any.
  func check(_ exporter: String) throws(TokenExportError) {
    guard let first = clashes.first else { return }
    let reason: TokenExportError.Reason =
      clashes.count == 1
      ? .sameName(name: first.name, paths: first.paths)
      : .sameNames(clashes.map { TokenNameClash(name: $0.name, paths: $0.paths) })
    throw TokenExportError(exporter: exporter, reason: reason)
  }
}
