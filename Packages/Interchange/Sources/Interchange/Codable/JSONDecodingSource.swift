/// What all decoders of one reading share.
///
/// It has memory of its own for what the parser noted: an array would be retained and released for
/// each member, which takes longer than reading it. A decoder that outlives the reading keeps it.
final class JSONDecodingSource {
  let document: JSONDocument
  let userInfo: [CodingUserInfoKey: any Sendable]
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  let entries: UnsafeMutableBufferPointer<JSONEntry>

  /// Whether the first of several members of one name has to be found.
  private let hasDuplicateKeys: Bool

  init(document: JSONDocument, userInfo: [CodingUserInfoKey: any Sendable]) {
    self.document = document
    hasDuplicateKeys = document.allowsDuplicateKeys
    self.userInfo = userInfo
    bytes = .allocate(capacity: document.bytes.count)
    _ = bytes.initialize(from: document.bytes)
    entries = .allocate(capacity: document.entries.count)
    _ = entries.initialize(from: document.entries)
  }

  deinit {
    bytes.deallocate()
    entries.deallocate()
  }

  @inline(__always)
  func kind(of node: Int) -> JSONKind { entries[node].kind }

  /// How many elements or members there are; only for arrays and objects.
  @inline(__always)
  func count(of node: Int) -> Int { Int(UInt32(truncatingIfNeeded: entries[node].payload)) }

  /// The node after this one and all inside it.
  @inline(__always)
  func node(after node: Int) -> Int { Int(entries[node].next) }

  @inline(__always)
  func text(of node: Int) -> String? {
    let entry = entries[node]
    return entry.kind == .string ? JSONText.text(of: entry, in: UnsafeBufferPointer(bytes)) : nil
  }

  @inline(__always)
  func double(of node: Int) -> Double? {
    let entry = entries[node]
    return switch entry.kind {
    case .number: Double(bitPattern: entry.payload)
    case .integer: Double(Int64(bitPattern: entry.payload))
    default: nil
    }
  }

  /// A number as it is written.
  func digits(of node: Int) -> String {
    String(decoding: bytes[Int(entries[node].start)..<Int(entries[node].end)], as: UTF8.self)
  }

  /// The value of an object's member, or nil if there is none.
  @inline(__always)
  func member(_ name: String, of object: Int) -> Int? {
    if let found = name.utf8.withContiguousStorageIfAvailable({ member($0, of: object) }) {
      return found
    }
    // A string that another language made.
    return Array(name.utf8).withUnsafeBufferPointer { member($0, of: object) }
  }

  @inline(__always)
  private func member(_ name: UnsafeBufferPointer<UInt8>, of object: Int) -> Int? {
    let entry = entries[object]
    let end = Int(entry.next)
    // An object's payload is its size and, above, the entry behind the member that was found last:
    // types mostly ask in the document's order.
    let cursor = Int(entry.payload >> 32)
    let fingerprint = JSONFingerprint.of(name)
    var key = cursor == 0 ? object + 1 : cursor
    for _ in 0..<UInt32(truncatingIfNeeded: entry.payload) {
      if key == end { key = object + 1 }
      let after = node(after: key + 1)
      if isSame(key, name, fingerprint) {
        if !hasDuplicateKeys {
          entries[object].payload =
            UInt64(after) << 32 | UInt64(UInt32(truncatingIfNeeded: entry.payload))
        }
        return key + 1
      }
      key = after
    }
    return nil
  }

  @inline(__always)
  private func isSame(
    _ key: Int, _ name: UnsafeBufferPointer<UInt8>, _ fingerprint: UInt64
  ) -> Bool {
    let entry = entries[key]
    if entry.isEscaped { return text(of: key)?.utf8.elementsEqual(name) ?? false }
    let start = Int(entry.start) + 1
    guard entry.payload == fingerprint, Int(entry.end) - 1 - start == name.count else {
      return false
    }
    for place in min(8, name.count)..<name.count where bytes[start + place] != name[place] {
      return false
    }
    return true
  }
}
