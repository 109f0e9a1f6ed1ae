import Interchange

/// The trees that tokens are read from, as one document.
///
/// A reader that has one document has one sort of node, independent of the file of a token.
struct TokenDocument: Sendable {
  /// A tree of tokens with its position in the file.
  struct Part: Sendable {
    let name: String
    /// The whole file.
    let bytes: [UInt8]
    /// The tree's outermost group in the joined document.
    let root: JSONNode
    /// The tree's first byte in the joined document.
    let start: Int
    /// The offset to add to a byte of the joined document to get that of the file.
    let shift: Int
    /// The members of the outermost group that don't count.
    let leftOut: OmittedNames
  }

  let json: JSONDocument
  let parts: [Part]

  /// Joins trees; nil if they are too large together.
  init?(_ sources: [TokenSource]) {
    if sources.count == 1 {
      let source = sources[0]
      guard source.document.nodeCount(of: source.document.root) < Int32.max else { return nil }
      json = source.document
      parts = [
        Part(
          name: source.name, bytes: source.document.bytes, root: source.root, start: 0, shift: 0,
          leftOut: source.leftOut)
      ]
      return
    }
    guard let json = JSONDocument(joining: sources.map { ($0.document, $0.root) }),
      json.nodeCount(of: json.root) < Int32.max
    else { return nil }
    self.json = json
    parts = zip(sources, json.elements(of: json.root)).map { source, root in
      let start = json.range(of: root).lowerBound
      return Part(
        name: source.name, bytes: source.document.bytes, root: root, start: start,
        shift: source.document.range(of: source.root).lowerBound - start, leftOut: source.leftOut)
    }
  }

  /// The number of the part that a byte of the joined document belongs to.
  func part(atOffset offset: Int) -> Int { Self.part(atOffset: offset, of: parts) }

  /// The number of the one of some parts that a byte of the joined document belongs to.
  static func part(atOffset offset: Int, of parts: [Part]) -> Int {
    var low = 0
    var high = parts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
