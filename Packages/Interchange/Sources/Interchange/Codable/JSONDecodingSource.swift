/// The state that all decoders of one reading share.
///
/// Nodes have numbers of their own here: 0 is the value that is read, at any place in its document.
///
/// It has memory of its own for what the parser noted: an array would be retained and released for
/// each member, which takes longer than reading it. A decoder that outlives the reading keeps it.
final class JSONDecodingSource {
  let document: JSONDocument
  let userInfo: [CodingUserInfoKey: any Sendable]
  /// The value that is read, in its document.
  let root: JSONNode
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  let entries: UnsafeMutableBufferPointer<JSONEntry>

  /// True if the first of several members of one name has to be found.
  private let hasDuplicateKeys: Bool

  /// The number of members that are looked at before an object gets an index.
  private static let scanLimit = 64

  /// Keys to entries of objects whose members are many and are asked for in no order.
  private var indexes: [Int: [ExactKey: Int]] = [:]

  /// Copies a part of a document and no more, so that reading it takes time by its own size.
  init(document: JSONDocument, root: JSONNode, userInfo: [CodingUserInfoKey: any Sendable]) {
    self.document = document
    self.root = root
    hasDuplicateKeys = document.allowsDuplicateKeys
    self.userInfo = userInfo
    let range = document.range(of: root)
    let nodes = root.index..<root.index + document.nodeCount(of: root)
    bytes = .allocate(capacity: range.count)
    _ = bytes.initialize(fromContentsOf: document.bytes[range])
    entries = .allocate(capacity: nodes.count)
    _ = entries.initialize(fromContentsOf: document.entries[nodes])
    guard range.lowerBound > 0 || root.index > 0 else { return }
    for index in entries.indices {
      entries[index].start -= UInt32(truncatingIfNeeded: range.lowerBound)
      entries[index].end -= UInt32(truncatingIfNeeded: range.lowerBound)
      entries[index].next -= UInt32(truncatingIfNeeded: root.index)
    }
  }

  deinit {
    bytes.deallocate()
    entries.deallocate()
  }

  /// A node as its document has it.
  func documentNode(_ node: Int) -> JSONNode { JSONNode(index: root.index + node) }

  @inline(__always)
  func kind(of node: Int) -> JSONKind { entries[node].kind }

  /// The number of elements or members; only for arrays and objects.
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
    let size = count(of: object)
    for _ in 0..<min(size, JSONDecodingSource.scanLimit) {
      if key == end { key = object + 1 }
      let after = node(after: key + 1)
      if isSame(key, name, fingerprint) {
        if !hasDuplicateKeys { entries[object].payload = UInt64(after) << 32 | UInt64(size) }
        return key + 1
      }
      key = after
    }
    return size > JSONDecodingSource.scanLimit ? indexedMember(name, of: object) : nil
  }

  /// The value of a member of an object that has many, found in time that doesn't grow with them.
  private func indexedMember(_ name: UnsafeBufferPointer<UInt8>, of object: Int) -> Int? {
    let name = ExactKey(text: String(decoding: name, as: UTF8.self))
    if let index = indexes[object] { return index[name] }
    var index: [ExactKey: Int] = [:]
    index.reserveCapacity(count(of: object))
    var key = object + 1
    while key < node(after: object) {
      // The first of several members of one name counts.
      let text = ExactKey(text: text(of: key) ?? "")
      if index[text] == nil { index[text] = key + 1 }
      key = node(after: key + 1)
    }
    indexes[object] = index
    return index[name]
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

extension JSONDecodingSource {
  /// The value at a node, of any type.
  @inline(__always)
  func value<Value: Decodable>(_ type: Value.Type, at node: Int) throws -> Value {
    // What nearly all values are made of is read without asking it how. The casts are between a type
    // and itself, which only the compiler doesn't know.
    if type == String.self { return unsafeBitCast(try string(at: node), to: type) }
    if type == Int.self { return unsafeBitCast(try integer(Int.self, at: node), to: type) }
    if type == Double.self { return unsafeBitCast(try double(at: node), to: type) }
    if type == [String].self { return unsafeBitCast(try strings(at: node), to: type) }
    return try Value(from: JSONNodeDecoder(source: self, node: node))
  }

  @inline(__always)
  func boolean(at node: Int) throws -> Bool {
    let entry = entries[node]
    if entry.kind == .boolean { return entry.payload == 1 }
    throw mismatch(at: node, Bool.self, "a boolean")
  }

  @inline(__always)
  func string(at node: Int) throws -> String {
    if let value = text(of: node) { return value }
    throw mismatch(at: node, String.self, "a string")
  }

  @inline(__always)
  func double(at node: Int) throws -> Double {
    if let value = double(of: node) { return value }
    throw mismatch(at: node, Double.self, "a number")
  }

  func float(at node: Int) throws -> Float {
    guard let double = double(of: node) else {
      throw mismatch(at: node, Float.self, "a number")
    }
    let value = isBetweenFloats(double) ? Float(digits(of: node)) ?? Float(double) : Float(double)
    if value.isFinite { return value }
    throw error(at: node, "the number is too large for a Float")
  }

  /// Returns whether a double is in the middle between two floats, or may be: the number that it
  /// was rounded from may be on either side.
  private func isBetweenFloats(_ value: Double) -> Bool {
    let surplus: UInt64 = (1 << UInt64(Double.significandBitCount - Float.significandBitCount)) - 1
    return value.bitPattern & surplus == surplus / 2 + 1
      || value.magnitude < Double(Float.leastNormalMagnitude)
  }

  @inline(__always)
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, at node: Int) throws -> Integer {
    let entry = entries[node]
    if entry.kind == .integer,
      let value = Integer(exactly: Int64(bitPattern: entry.payload))
    {
      return value
    }
    return try unusualInteger(type, at: node)
  }

  /// A whole number that is written as another, or is none.
  private func unusualInteger<Integer: FixedWidthInteger>(
    _ type: Integer.Type, at node: Int
  ) throws -> Integer {
    guard double(of: node) != nil else {
      throw mismatch(at: node, type, "a whole number")
    }
    // A double may have lost digits that the document still has.
    if kind(of: node) == .number, let value = JSONDecimal(digits(of: node))?.integer(type) {
      return value
    }
    throw error(at: node, "the number is no \(type), which is whole and has its limits")
  }

  private func strings(at node: Int) throws -> [String] {
    guard kind(of: node) == .array else { throw mismatch(at: node, [Any].self, "an array") }
    var strings: [String] = []
    strings.reserveCapacity(count(of: node))
    var element = node + 1
    for _ in 0..<count(of: node) {
      strings.append(try string(at: element))
      element = self.node(after: element)
    }
    return strings
  }
}

extension JSONDecodingSource {
  /// The keys and places that lead to a node: worked out for errors and for who asks.
  func path(to node: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    let node = documentNode(node)
    var current = document.root
    while current != node, let step = step(from: current, to: node) {
      path.append(step.key)
      current = step.node
    }
    return path
  }

  /// The error for a value that is of the right sort and can't be taken.
  func error(at node: Int, _ reason: String) -> DecodingError {
    .dataCorrupted(context(at: node, reason))
  }

  /// The error for something that is not what the type asks for.
  func mismatch(at node: Int, _ type: any Any.Type, _ wanted: String) -> DecodingError {
    let kind = kind(of: node)
    let context = context(at: node, "expected \(wanted), found \(kind.phrase)")
    return kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// The error for an object without a member.
  func missing(_ key: any CodingKey, in object: Int) -> DecodingError {
    .keyNotFound(
      key, context(at: object, "there is no member \"\(key.stringValue)\" in the object"))
  }

  private func context(at node: Int, _ reason: String) -> DecodingError.Context {
    let position = document.position(of: documentNode(node))
    return DecodingError.Context(
      codingPath: path(to: node),
      debugDescription: "\(reason) at line \(position.line), column \(position.column)")
  }

  private func step(
    from parent: JSONNode, to node: JSONNode
  ) -> (node: JSONNode, key: JSONPathKey)? {
    for (key, value) in document.members(of: parent) where isInside(node, value) {
      return (value, JSONPathKey(document.text(of: key) ?? ""))
    }
    for (place, value) in document.elements(of: parent).enumerated() where isInside(node, value) {
      return (value, JSONPathKey(place))
    }
    return nil
  }

  private func isInside(_ node: JSONNode, _ other: JSONNode) -> Bool {
    other.index <= node.index && node.index < other.index + document.nodeCount(of: other)
  }
}
