/// What all decoders of one reading share.
///
/// It has memory of its own for what the parser noted: an array would be retained and released for
/// each member, which takes longer than reading it. A decoder that outlives the reading keeps it.
final class JSONDecodingSource {
  let document: JSONDocument
  let userInfo: [CodingUserInfoKey: any Sendable]
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let entries: UnsafeMutableBufferPointer<JSONEntry>
  /// For each object the entry of the key that was found last: types mostly ask in the document's
  /// order.
  private let cursors: UnsafeMutableBufferPointer<UInt32>

  init(document: JSONDocument, userInfo: [CodingUserInfoKey: any Sendable]) {
    self.document = document
    self.userInfo = userInfo
    bytes = .allocate(capacity: document.bytes.count)
    _ = bytes.initialize(from: document.bytes)
    entries = .allocate(capacity: document.entries.count)
    _ = entries.initialize(from: document.entries)
    cursors = .allocate(capacity: document.entries.count)
    cursors.initialize(repeating: 0)
  }

  deinit {
    bytes.deallocate()
    entries.deallocate()
    cursors.deallocate()
  }

  @inline(__always)
  func kind(of node: Int) -> JSONKind { entries[node].kind }

  /// How many elements or members there are; only for arrays and objects.
  @inline(__always)
  func count(of node: Int) -> Int { Int(entries[node].payload) }

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

  @inline(__always)
  func integer(of node: Int) -> Int64? {
    let entry = entries[node]
    return entry.kind == .integer ? Int64(bitPattern: entry.payload) : nil
  }

  @inline(__always)
  func boolean(of node: Int) -> Bool? {
    let entry = entries[node]
    return entry.kind == .boolean ? entry.payload == 1 : nil
  }

  /// A number as it is written.
  func digits(of node: Int) -> String {
    String(decoding: bytes[Int(entries[node].start)..<Int(entries[node].end)], as: UTF8.self)
  }

  /// The value of an object's member, or nil if there is none.
  func member(_ name: String, of object: Int) -> Int? {
    let count = self.count(of: object)
    guard count > 0 else { return nil }
    var name = name
    return name.withUTF8 { name in
      let end = node(after: object)
      // Twice the same key in a row is usual (`contains`, then `decode`): the search begins at it.
      var key = cursors[object] == 0 ? object + 1 : Int(cursors[object])
      for _ in 0..<count {
        if isSame(key, name) {
          cursors[object] = UInt32(truncatingIfNeeded: key)
          return key + 1
        }
        key = node(after: key + 1)
        if key == end { key = object + 1 }
      }
      return nil
    }
  }

  @inline(__always)
  private func isSame(_ key: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let entry = entries[key]
    if entry.isEscaped { return text(of: key)?.utf8.elementsEqual(name) ?? false }
    let start = Int(entry.start) + 1
    guard Int(entry.end) - 1 - start == name.count else { return false }
    for place in 0..<name.count where bytes[start + place] != name[place] { return false }
    return true
  }
}
