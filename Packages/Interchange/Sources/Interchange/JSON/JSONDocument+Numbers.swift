extension JSONDocument {
  /// The number as it is written, digit for digit, or nil if this is no number.
  public func numberText(of node: JSONNode) -> String? {
    guard isNumber(node) else { return nil }
    return String(decoding: bytes[range(of: node)], as: UTF8.self)
  }

  /// The number exactly, or nil if this is no number or its exponent is beyond
  /// ``JSONDecimal/exponentLimit``.
  public func decimal(of node: JSONNode) -> JSONDecimal? {
    guard isNumber(node) else { return nil }
    return bytes[range(of: node)].withUnsafeBufferPointer { JSONDecimal(bytes: $0) }
  }

  private func isNumber(_ node: JSONNode) -> Bool {
    kind(of: node) == .number || kind(of: node) == .integer
  }
}
