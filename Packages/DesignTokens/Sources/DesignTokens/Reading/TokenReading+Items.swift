import Interchange

/// Groups and tokens by path.
extension TokenReading {
  /// The group or token at a path, if there is one.
  @inline(__always)
  func item(at path: UnsafeBufferPointer<UInt8>) -> Int32? {
    if path.isEmpty { return 0 }
    let hash = HashTable.hash(path)
    let found = pathBytes.withUnsafeBufferPointer { all in
      index.first(hash) { number in
        let item = items[number]
        guard item.kind != .dead else { return false }
        let start = Int(item.pathStart)
        return UnsafeBufferPointer(rebasing: all[start..<start + Int(item.pathCount)])
          .isSame(as: path)
      }
    }
    return found.map { Int32(truncatingIfNeeded: $0) }
  }

  func path(of item: Int32) -> String {
    let item = items[Int(item)]
    let start = Int(item.pathStart)
    return pathBytes.withUnsafeBufferPointer {
      String(
        decoding: UnsafeBufferPointer(rebasing: $0[start..<start + Int(item.pathCount)]),
        as: UTF8.self)
    }
  }

  /// The item of a name in a group: a new one, or one that is overridden.
  ///
  /// - Returns: Nil if a limit was hit.
  mutating func add(
    _ key: JSONNode, _ kind: TreeItem.Kind, to parent: Int32, isFirst: Bool
  ) -> Int32? {
    guard let path = appendPath(of: key, in: parent) else { return nil }
    let hash = hash(of: path)
    if !isFirst, let old = existing(path, hash) {
      pathBytes.removeLast(path.count)
      if items[Int(old)].kind != .group || kind != .group { override(old) }
      items[Int(old)].kind = kind
      items[Int(old)].key = key.number
      return old
    }
    return insert(
      TreeItem(
        kind: kind, key: key.number, parent: parent,
        pathStart: Int32(truncatingIfNeeded: path.lowerBound),
        pathCount: Int32(truncatingIfNeeded: path.count)), hash)
  }

  /// Adds an item at the end of its group.
  mutating func insert(_ item: TreeItem, _ hash: UInt64) -> Int32 {
    let number = Int32(truncatingIfNeeded: items.count)
    items.append(item)
    items[Int(number)].hash = hash
    let parent = Int(item.parent)
    if items[parent].lastChild >= 0 {
      items[Int(items[parent].lastChild)].next = number
    } else {
      items[parent].firstChild = number
    }
    items[parent].lastChild = number
    let all = items
    index.insert(Int(number), hash) { all[$0].hash }
    return number
  }

  /// Writes a path at the end of the others.
  mutating func appendPath(of key: JSONNode, in parent: Int32) -> Range<Int>? {
    let start = pathBytes.count
    let from = Int(items[Int(parent)].pathStart)
    let count = Int(items[Int(parent)].pathCount)
    let limit = min(
      max(16_000_000, json.bytes.count * Self.pathBytesPerByte), Int(Int32.max) - 1)
    guard start + count + json.range(of: key).count < limit else {
      report(.valueTooLarge, key, "the paths of all groups and tokens together are too long")
      isHopeless = true
      return nil
    }
    if count > 0 {
      pathBytes.append(contentsOf: repeatElement(UInt8(ascii: "."), count: count + 1))
      pathBytes.withUnsafeMutableBufferPointer { all in
        for place in 0..<count { all[start + place] = all[from + place] }
      }
    }
    _ = json.withText(of: key) { pathBytes.append(contentsOf: $0) }
    return start..<pathBytes.count
  }

  func hash(of path: Range<Int>) -> UInt64 {
    pathBytes.withUnsafeBufferPointer { HashTable.hash(UnsafeBufferPointer(rebasing: $0[path])) }
  }

  func existing(_ path: Range<Int>, _ hash: UInt64) -> Int32? {
    let found = pathBytes.withUnsafeBufferPointer { all in
      let wanted = UnsafeBufferPointer(rebasing: all[path])
      return index.first(hash) { number in
        guard items[number].kind != .dead else { return false }
        let start = Int(items[number].pathStart)
        return UnsafeBufferPointer(rebasing: all[start..<start + Int(items[number].pathCount)])
          .isSame(as: wanted)
      }
    }
    return found.map { Int32(truncatingIfNeeded: $0) }
  }

  /// Takes away what an item holds, because something else takes its place.
  private mutating func override(_ item: Int32) {
    var waiting: [Int32] = []
    var child = items[Int(item)].firstChild
    while child >= 0 {
      waiting.append(child)
      child = items[Int(child)].next
    }
    while let next = waiting.popLast() {
      items[Int(next)].kind = .dead
      child = items[Int(next)].firstChild
      while child >= 0 {
        waiting.append(child)
        child = items[Int(child)].next
      }
    }
    items[Int(item)].firstChild = -1
    items[Int(item)].lastChild = -1
    items[Int(item)].properties = TreeItem.Properties()
    items[Int(item)].isRefused = false
  }
}

/// A group or token of the merged tree.
///
/// Numbers of items and of nodes are 32 bits wide, and -1 stands for none, because there may be
/// hundreds of thousands of them.
struct TreeItem {
  enum Kind: UInt8 {
    case group
    case token
    /// An object with a `$ref` and nothing that makes it a group: what it refers to decides.
    case undecided
    /// Overridden by a later tree.
    case dead
  }

  var kind: Kind
  /// True if its own words are so wrong that what refers to it keeps silent.
  var isRefused = false

  /// True if others have the same properties' nodes, because `$extends` copied it.
  var isShared = false

  /// The node of its name; none for the outermost group.
  var key: Int32
  var parent: Int32
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var next: Int32 = -1

  /// The hash of its path.
  var hash: UInt64 = 0

  /// The start of its path among all paths.
  var pathStart: Int32
  var pathCount: Int32

  /// The nodes of its properties' values.
  var properties = Properties()

  /// The type by `$type`, its own or a group's; set when the tree is whole.
  var type = TypeDeclaration.none
  /// The node of the `$deprecated` that holds for it.
  var deprecated: Int32 = -1
  /// Its place among the tokens.
  var position: Int32 = -1

  struct Properties {
    var value: Int32 = -1
    var reference: Int32 = -1
    var type: Int32 = -1
    var summary: Int32 = -1
    var deprecated: Int32 = -1
    var extensions: Int32 = -1
    var extends: Int32 = -1

    /// Takes what another has, and keeps what it has not.
    mutating func override(with other: Properties) {
      if other.value >= 0 { value = other.value }
      if other.reference >= 0 { reference = other.reference }
      if other.type >= 0 { type = other.type }
      if other.summary >= 0 { summary = other.summary }
      if other.deprecated >= 0 { deprecated = other.deprecated }
      if other.extensions >= 0 { extensions = other.extensions }
      if other.extends >= 0 { extends = other.extends }
    }
  }
}
