extension JSONDocument {
  /// What a string or key says, or nil for everything else.
  public func text(of node: JSONNode) -> String? {
    let entry = entries[node.index]
    guard entry.kind == .string else { return nil }
    return bytes.withUnsafeBufferPointer { JSONText.text(of: entry, in: $0) }
  }

  /// Whether a string or key says just this, byte for byte.
  public func text(of node: JSONNode, isExactly other: StaticString) -> Bool {
    other.withUTF8Buffer { isExactly(node, $0) }
  }

  /// Whether a string or key says just this, byte for byte.
  public func text(of node: JSONNode, isExactly other: String) -> Bool {
    var other = other
    return other.withUTF8 { isExactly(node, $0) }
  }

  /// Hands on the bytes of what a string or key says, its escapes resolved.
  ///
  /// Nothing is copied for a string without escapes.
  ///
  /// - Returns: What `body` returned, or nil if this is no string.
  @inlinable
  public func withText<Result>(
    of node: JSONNode, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    let entry = entries[node.index]
    guard entry.kind == .string else { return nil }
    if entry.isEscaped {
      var text = text(of: node) ?? ""
      return text.withUTF8(body)
    }
    return bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(entry.start) + 1..<Int(entry.end) - 1]))
    }
  }

  /// The number as a double, or nil if this is no number.
  @inlinable
  public func double(of node: JSONNode) -> Double? {
    let entry = entries[node.index]
    return switch entry.kind {
    case .number: Double(bitPattern: entry.payload)
    case .integer: Double(Int64(bitPattern: entry.payload))
    default: nil
    }
  }

  /// The whole number, or nil if this is something else; never rounded.
  @inlinable
  public func integer(of node: JSONNode) -> Int64? {
    let entry = entries[node.index]
    return entry.kind == .integer ? Int64(bitPattern: entry.payload) : nil
  }

  /// The boolean, or nil if this is something else.
  @inlinable
  public func boolean(of node: JSONNode) -> Bool? {
    let entry = entries[node.index]
    return entry.kind == .boolean ? entry.payload == 1 : nil
  }

  private func isExactly(_ node: JSONNode, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    let entry = entries[node.index]
    guard entry.kind == .string else { return false }
    if entry.isEscaped { return text(of: node)?.utf8.elementsEqual(other) ?? false }
    let start = Int(entry.start) + 1
    guard Int(entry.end) - 1 - start == other.count else { return false }
    for place in 0..<other.count where bytes[start + place] != other[place] { return false }
    return true
  }
}
