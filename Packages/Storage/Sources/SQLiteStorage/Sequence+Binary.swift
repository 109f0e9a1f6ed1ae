extension [UInt8] {
  /// Reads an integer that is stored with its highest byte first; the bytes must be there.
  func bigEndian<Value: FixedWidthInteger & UnsignedInteger>(at offset: Int) -> Value {
    var value: Value = 0
    for index in offset..<offset + Value.bitWidth / 8 { value = value << 8 | Value(self[index]) }
    return value
  }
}

extension Sequence<UInt8> {
  /// The 64-bit FNV-1a hash (Fowler, Noll and Vo): it tells contents apart, it protects nothing.
  var fnv1a: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
