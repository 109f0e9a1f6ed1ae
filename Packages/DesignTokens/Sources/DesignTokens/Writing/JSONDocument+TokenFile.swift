import Interchange

extension JSONDocument {
  /// Reads the bytes of a token file, which need not follow the standard, only be JSON.
  ///
  /// - Throws: ``TokenFileError`` with the place where it is no JSON.
  init(tokenFile bytes: [UInt8], name: String) throws(TokenFileError) {
    do {
      try self.init(bytes)
    } catch {
      throw TokenFileError(name: name, issues: [TokenFileIssue(error, in: name)])
    }
  }

  /// What stands at a node, byte for byte.
  func source(of node: JSONNode) -> String {
    String(decoding: bytes[range(of: node)], as: UTF8.self)
  }

  /// Whether a key is a name and no property: it doesn't begin with `$`.
  func isName(_ key: JSONNode) -> Bool {
    let start = range(of: key).lowerBound + 1
    if bytes[start] == UInt8(ascii: "\\") { return text(of: key)?.utf8.first != UInt8(ascii: "$") }
    return bytes[start] != UInt8(ascii: "$")
  }

  /// Every node's range by where it begins, keys among them.
  func rangesByStart() -> [Int: Range<Int>] {
    var ranges: [Int: Range<Int>] = [:]
    var pending = [root]
    while let node = pending.popLast() {
      let range = range(of: node)
      ranges[range.lowerBound] = range
      for (key, value) in members(of: node) {
        let range = self.range(of: key)
        ranges[range.lowerBound] = range
        pending.append(value)
      }
      pending += elements(of: node)
    }
    return ranges
  }
}
