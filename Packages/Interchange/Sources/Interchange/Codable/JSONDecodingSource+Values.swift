extension JSONDecodingSource {
  /// The value at a node, whatever it is.
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

  /// Whether a double is in the middle between two floats, or may be: the number that it was rounded
  /// from may be on either side.
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
