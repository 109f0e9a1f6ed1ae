extension JSONDocument {
  /// Keys that stand in their object more than once, each time but the first, in the document's
  /// order.
  ///
  /// There are none unless the document was read with `allowsDuplicateKeys`. Finding them takes time
  /// by the document's size.
  public var duplicateKeys: [JSONDuplicateKey] {
    guard allowsDuplicateKeys else { return [] }
    var found: [(object: JSONNode, first: JSONNode, again: JSONNode)] = []
    for index in entries.indices where entries[index].kind == .object && entries[index].payload > 1
    {
      let object = JSONNode(index: index)
      var firsts: [ExactKey: JSONNode] = [:]
      for (key, _) in members(of: object) {
        let text = ExactKey(text: text(of: key) ?? "")
        if let first = firsts[text] {
          found.append((object, first, key))
        } else {
          firsts[text] = key
        }
      }
    }
    found.sort { $0.again.index < $1.again.index }
    // Counted on from one to the next, so that many of them don't mean counting all again.
    var place = JSONOrigin()
    return found.map { object, first, again in
      let start = range(of: again).lowerBound
      place = bytes[place.offset..<start].withUnsafeBufferPointer {
        place.advanced(by: $0.count, in: $0)
      }
      return JSONDuplicateKey(
        object: object, first: first, again: again,
        position: JSONPosition(line: place.line, column: place.column))
    }
  }
}

/// A key that stands in its object once more.
public struct JSONDuplicateKey: Sendable, Hashable {
  public let object: JSONNode

  /// The first occurrence of the key; its value counts.
  public let first: JSONNode

  /// The second occurrence of the key.
  public let again: JSONNode

  public let position: JSONPosition
}

extension JSONDocument {
  /// Makes an array of values from several documents, each as it stands in its own.
  ///
  /// The bytes are copied one after another and are no JSON by themselves: there is nothing between
  /// them. The first value's first byte is byte 0, its node is node 1.
  ///
  /// - Returns: Nil if the values together are 4 GiB or larger.
  public init?(joining values: [(document: JSONDocument, node: JSONNode)]) {
    var bytes: [UInt8] = []
    var entries: [JSONEntry] = []
    let size = values.reduce(0) { $0 + $1.document.range(of: $1.node).count }
    let nodes = values.reduce(1) { $0 + $1.document.nodeCount(of: $1.node) }
    guard size < UInt32.max, nodes < UInt32.max else { return nil }
    bytes.reserveCapacity(size)
    entries.reserveCapacity(nodes)
    entries.append(
      JSONEntry(
        start: 0, end: UInt32(size), next: UInt32(nodes), kind: .array,
        payload: UInt64(values.count)))
    for (document, node) in values {
      let range = document.range(of: node)
      // Both numbers wrap where they shrink, and come out right after the addition.
      let byteShift = UInt32(truncatingIfNeeded: bytes.count - range.lowerBound)
      let entryShift = UInt32(truncatingIfNeeded: entries.count - node.index)
      bytes += document.bytes[range]
      for var entry in document.entries[node.index..<node.index + document.nodeCount(of: node)] {
        entry.start &+= byteShift
        entry.end &+= byteShift
        entry.next &+= entryShift
        entries.append(entry)
      }
    }
    self.init(
      bytes: bytes, entries: entries,
      allowsDuplicateKeys: values.contains { $0.document.allowsDuplicateKeys })
  }
}
