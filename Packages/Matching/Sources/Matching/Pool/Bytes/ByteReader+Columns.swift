extension ByteReader {
  /// Whole numbers in little-endian order, as fast as memory is copied.
  mutating func column<Value: FixedWidthInteger & BitwiseCopyable>(
    of _: Value.Type, count: Int
  ) -> [Value]? {
    let size = MemoryLayout<Value>.size
    guard count >= 0, count <= Int.max / size, let slice = bytes(count * size) else { return nil }
    return slice.withUnsafeBytes { source in
      [Value](unsafeUninitializedCapacity: count) { target, initialized in
        UnsafeMutableRawBufferPointer(target).copyMemory(from: source)
        for place in target.indices where Value(littleEndian: 1) != 1 {
          target[place] = Value(littleEndian: target[place])
        }
        initialized = count
      }
    }
  }

  /// Numbers by their bits.
  mutating func floats(count: Int) -> [Float]? {
    column(of: UInt32.self, count: count)?.map(Float.init(bitPattern:))
  }
}

extension [UInt8] {
  /// Whole numbers in little-endian order, as fast as memory is copied.
  mutating func append<Value: FixedWidthInteger & BitwiseCopyable>(column: [Value]) {
    if Value(littleEndian: 1) == 1 {
      column.withUnsafeBytes { append(contentsOf: $0) }
    } else {
      for value in column { append(littleEndian: value) }
    }
  }

  mutating func append(floats: [Float]) {
    append(column: floats.map(\.bitPattern))
  }
}
