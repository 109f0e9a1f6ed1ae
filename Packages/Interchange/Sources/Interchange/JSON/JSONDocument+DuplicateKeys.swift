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
