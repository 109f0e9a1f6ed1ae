extension PoolVectors {
  /// The table of floats as its own encoding has it; bytes are rounded anew.
  var encoded: [UInt8] { floats?.encoded ?? bytes?.exact.encoded ?? [] }

  init(_ scan: PoolScan, encoded bytes: ArraySlice<UInt8>) throws(VectorTableError) {
    floats = try VectorTable(encoded: bytes)
    change(to: scan)
  }
}
