/// One pass over one whole document, which notes an entry for each value and key.
struct JSONParser {
  /// An array or object that is open.
  private struct Container {
    let entry: Int
    /// The number of members or elements of the container around it.
    let outerCount: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let depthLimit: Int

  /// True if a key that stands twice in its object is let through.
  let allowsDuplicateKeys: Bool

  private let isLenient: Bool

  private(set) var entries: [JSONEntry] = []

  private var open: [Container] = []

  /// The number of elements, or keys and values, the innermost container has so far.
  private var count = 0

  init(
    bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int, allowsDuplicateKeys: Bool = false,
    isLenient: Bool = false
  ) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    self.allowsDuplicateKeys = allowsDuplicateKeys
    self.isLenient = isLenient
    entries.reserveCapacity(bytes.count / 8 + 4)
  }

  mutating func parseDocument() throws(JSONError) {
    guard bytes.count < UInt32.max else {
      throw JSONError(
        code: .tooLarge, reason: "a document of 4 GiB and more can't be read whole",
        at: JSONOrigin())
    }
    var scanner = JSONScanner(bytes: bytes, depthLimit: depthLimit, isLenient: isLenient)
    do throws(JSONError) {
      while true {
        let token = try scanner.next()
        switch token.kind {
        case .string: add(token, .string)
        case .key: add(token, .string, fingerprint(of: token))
        case .integer: add(token, .integer)
        case .number: add(token, .number)
        case .boolean: add(token, .boolean)
        case .null: add(token, .null)
        case .beginObject: begin(token, .object)
        case .beginArray: begin(token, .array)
        case .endObject:
          let members = count / 2
          let object = end(token, members)
          if !allowsDuplicateKeys, let duplicate = duplicateKey(in: object, members) {
            throw duplicateError(duplicate)
          }
        case .endArray: _ = end(token, count)
        case .end: return
        }
      }
    } catch {
      // Keys are compared when their object ends; one that is there twice may stand before this.
      throw firstDuplicate(before: error) ?? error
    }
  }

  @inline(__always)
  private mutating func add(_ token: JSONToken, _ kind: JSONKind, _ fingerprint: UInt64 = 0) {
    count += 1
    entries.append(
      JSONEntry(
        start: UInt32(truncatingIfNeeded: token.start), end: UInt32(truncatingIfNeeded: token.end),
        next: UInt32(truncatingIfNeeded: entries.count + 1), kind: kind,
        isEscaped: token.isEscaped, payload: token.payload | fingerprint))
  }

  @inline(__always)
  private func fingerprint(of key: JSONToken) -> UInt64 {
    JSONFingerprint.of(UnsafeBufferPointer(rebasing: bytes[key.start + 1..<key.end - 1]))
  }

  private mutating func begin(_ token: JSONToken, _ kind: JSONKind) {
    add(token, kind)
    open.append(Container(entry: entries.count - 1, outerCount: count))
    count = 0
  }

  /// Ends the innermost container, which has so many elements or members.
  @inline(__always)
  private mutating func end(_ token: JSONToken, _ size: Int) -> Int {
    let container = open.removeLast()
    entries[container.entry].end = UInt32(truncatingIfNeeded: token.end)
    entries[container.entry].next = UInt32(truncatingIfNeeded: entries.count)
    entries[container.entry].payload = UInt64(size)
    count = container.outerCount
    return container.entry
  }

  /// The error for a key that stands twice before another error, in any object that is open.
  private func firstDuplicate(before error: JSONError) -> JSONError? {
    guard !allowsDuplicateKeys else { return nil }
    var first: Int?
    var count = count
    for container in open.reversed() {
      // The value of the last key may be missing.
      if entries[container.entry].kind == .object,
        let key = duplicateKey(in: container.entry, (count + 1) / 2)
      {
        first = min(first ?? key, key)
      }
      count = container.outerCount
    }
    guard let first, entries[first].start < error.offset else { return nil }
    return duplicateError(first)
  }

  private func duplicateError(_ key: Int) -> JSONError {
    // A key comes from the document: it is shown as JSON, which escapes control characters.
    let text = JSONText.text(of: entries[key], in: bytes)
    return JSONError(
      code: .duplicateKey, reason: "the key \(JSONValue.string(text)) is there twice",
      at: JSONOrigin().advanced(by: Int(entries[key].start), in: bytes))
  }
}

extension JSONParser {
  /// The first key among an object's first so many that stands there before.
  ///
  /// Keys are told apart by their bytes.
  func duplicateKey(in object: Int, _ count: Int) -> Int? {
    guard count > 1 else { return nil }
    // Looking back is quickest for the few members that nearly all objects have.
    return count <= 12 ? duplicateByLooking(in: object, count) : duplicateByHash(in: object, count)
  }

  private func duplicateByLooking(in object: Int, _ count: Int) -> Int? {
    // A bit for each fingerprint: a key whose bit is new has no twin before it.
    var seen: UInt64 = 0
    var key = object + 1
    for place in 0..<count {
      if place > 0 { key = keyAfter(key) }
      if entries[key].isEscaped { seen = .max }
      let bit: UInt64 = 1 << ((entries[key].payload &* 0x9E37_79B9_7F4A_7C15) >> 58)
      if seen & bit != 0 {
        var earlier = object + 1
        for _ in 0..<place {
          if isSame(earlier, key) { return key }
          earlier = keyAfter(earlier)
        }
      }
      seen |= bit
    }
    return nil
  }

  private func duplicateByHash(in object: Int, _ count: Int) -> Int? {
    // Open addressing, at most half full; no key stands at index 0, which is free for "none".
    let mask = (1 << (Int.bitWidth - (2 * count - 1).leadingZeroBitCount)) - 1
    var table = [(hash: UInt32, key: UInt32)](repeating: (0, 0), count: mask + 1)
    var key = object + 1
    for number in 0..<count {
      if number > 0 { key = keyAfter(key) }
      let hash = hash(of: key)
      let short = UInt32(truncatingIfNeeded: hash >> 32)
      var place = hash & mask
      while table[place].key != 0 {
        if table[place].hash == short, isSame(Int(table[place].key), key) { return key }
        place = (place + 1) & mask
      }
      table[place] = (short, UInt32(key))
    }
    return nil
  }

  /// The next key of an object that has one more.
  private func keyAfter(_ key: Int) -> Int { Int(entries[key + 1].next) }

  @inline(__always)
  private func isSame(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (entries[left], entries[right])
    if left.isEscaped || right.isEscaped {
      return ExactKey(text: JSONText.text(of: left, in: bytes))
        == ExactKey(text: JSONText.text(of: right, in: bytes))
    }
    let length = left.end - left.start
    guard left.payload == right.payload, length == right.end - right.start else { return false }
    let (from, to) = (Int(left.start), Int(right.start))
    // The fingerprint holds eight bytes, behind the quote.
    for offset in min(9, Int(length))..<Int(length) where bytes[from + offset] != bytes[to + offset]
    { return false }
    return true
  }

  /// A hash that an attacker cannot aim at: its seed is new in each process.
  private func hash(of key: Int) -> Int {
    let entry = entries[key]
    if entry.isEscaped { return ExactKey(text: JSONText.text(of: entry, in: bytes)).bytesHash }
    var hasher = Hasher()
    let text = bytes[Int(entry.start) + 1..<Int(entry.end) - 1]
    hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text)))
    return hasher.finalize()
  }
}

/// Makes values of what a parser noted.
struct JSONBuilder {
  let bytes: UnsafeBufferPointer<UInt8>
  let entries: [JSONEntry]

  /// The recursion goes as deep as the document, which the parser has limited.
  func value(at index: Int) -> JSONValue {
    let entry = entries[index]
    switch entry.kind {
    case .null: return .null
    case .boolean: return .boolean(entry.payload == 1)
    case .integer: return .integer(Int64(bitPattern: entry.payload))
    case .number: return .number(Double(bitPattern: entry.payload))
    case .string: return .string(JSONText.text(of: entry, in: bytes))
    case .array:
      var elements: [JSONValue] = []
      elements.reserveCapacity(Int(entry.payload))
      for node in JSONElements(entries: entries, place: index + 1, count: Int(entry.payload)) {
        elements.append(value(at: node.index))
      }
      return .array(elements)
    case .object:
      var object = JSONObject()
      for (key, node) in JSONMembers(entries: entries, place: index + 1, count: Int(entry.payload))
      {
        object.append(JSONText.text(of: entries[key.index], in: bytes), value(at: node.index))
      }
      return .object(object)
    }
  }
}
