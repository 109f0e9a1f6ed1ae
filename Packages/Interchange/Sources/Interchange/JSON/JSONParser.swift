/// One pass over one whole document, which notes an entry for each value and key.
struct JSONParser {
  /// An array or object that is open.
  private struct Container {
    let entry: Int
    /// How many the container around it had.
    let outerCount: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let depthLimit: Int

  /// Whether a key that stands twice in its object is let through.
  let allowsDuplicateKeys: Bool

  private let isLenient: Bool

  private(set) var entries: [JSONEntry] = []

  private var open: [Container] = []

  /// How many elements, or keys and values, the innermost container has so far.
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
