import CMatchingKernels

/// A table as bytes, in little-endian order:
///
/// | bytes | |
/// |---|---|
/// | 4 | `QVTB` |
/// | 4 | version, 1 |
/// | 4 | dimension |
/// | 4 | 1 if a row was removed, else 0 |
/// | 8 | number of rows |
/// | 8 for each 64 rows | which rows were not removed, if any was |
/// | 4 for each number | the vectors, row after row; zeros for removed rows |
/// | 8 | checksum of all before (`byte_check.h`) |
extension VectorTable {
  private static let mark: [UInt8] = Array("QVTB".utf8)
  private static let headSize = 24

  /// The table as bytes.
  ///
  /// As fast as they can be copied.
  public var encoded: [UInt8] {
    var head = VectorTable.mark
    head.append(littleEndian: UInt32(1))
    head.append(littleEndian: UInt32(dimension))
    head.append(littleEndian: UInt32(live == nil ? 0 : 1))
    head.append(littleEndian: UInt64(rowCount))
    for word in live?.words ?? [] { head.append(littleEndian: word) }
    let size = head.count + rowCount * dimension * 4 + 8
    return [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      let target = UnsafeMutableRawBufferPointer(bytes)
      target.copyBytes(from: head)
      withRows { rows in
        copyRows(
          from: rows, stride: stride * 4,
          to: UnsafeMutableRawBufferPointer(rebasing: target[head.count...]), stride: dimension * 4)
      }
      let sum = ByteChecksum.of(UnsafeRawBufferPointer(rebasing: target[..<(size - 8)]))
      target.storeBytes(of: sum.littleEndian, toByteOffset: size - 8, as: UInt64.self)
      count = size
    }
  }

  /// The table that ``encoded`` gave these bytes.
  ///
  /// - Throws: ``VectorTableError/notATable``, ``VectorTableError/unknownVersion(_:)`` or
  ///   ``VectorTableError/damaged`` for any other bytes, also for vectors that no table would have
  ///   taken.
  public init(encoded bytes: [UInt8]) throws(VectorTableError) {
    try self.init(encoded: bytes[...])
  }

  /// The same for a part of some bytes.
  public init(encoded bytes: ArraySlice<UInt8>) throws(VectorTableError) {
    let result = bytes.withUnsafeBytes { bytes -> Result<VectorTable, VectorTableError> in
      do throws(VectorTableError) {
        return .success(try VectorTable(reading: bytes))
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }

  private init(reading bytes: UnsafeRawBufferPointer) throws(VectorTableError) {
    guard bytes.starts(with: VectorTable.mark) else { throw .notATable }
    guard bytes.count >= VectorTable.headSize + 8 else { throw .damaged }
    func number<Value: FixedWidthInteger>(at place: Int, _: Value.Type) -> Value {
      Value(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: Value.self))
    }
    let version = number(at: 4, UInt32.self)
    guard version == 1 else { throw .unknownVersion(Int(version)) }
    let dimension = Int(number(at: 8, UInt32.self))
    let hasMask = number(at: 12, UInt32.self)
    guard dimension > 0, dimension <= VectorTable.greatestDimension, hasMask <= 1,
      let rows = Int(exactly: number(at: 16, UInt64.self)),
      // No more rows than bytes, so that nothing below overflows.
      rows <= bytes.count
    else { throw .damaged }
    let words = hasMask == 1 ? (rows + 63) / 64 : 0
    let first = VectorTable.headSize + 8 * words
    guard bytes.count == first + rows * dimension * 4 + 8,
      ByteChecksum.of(UnsafeRawBufferPointer(rebasing: bytes.dropLast(8)))
        == number(at: bytes.count - 8, UInt64.self)
    else { throw .damaged }
    try self.init(dimension: dimension)
    if hasMask == 1 {
      var live = RowMask(rowCount: rows)
      for place in 0..<words {
        live.words[place] = number(at: VectorTable.headSize + 8 * place, UInt64.self)
      }
      let found = live.words
      live.clearTail()
      guard found == live.words, !live.isFull else { throw .damaged }
      self.live = live
    }
    readRows(rows, from: UnsafeRawBufferPointer(rebasing: bytes[first..<(bytes.count - 8)]))
    guard isSound, hasBlankRemovedRows else { throw .damaged }
  }

  private mutating func readRows(_ rows: Int, from bytes: UnsafeRawBufferPointer) {
    let chunks = rows * stride / 16
    let isPadded = stride != dimension
    storage = [SIMD16<Float>](unsafeUninitializedCapacity: chunks) { chunk, count in
      let target = UnsafeMutableRawBufferPointer(chunk)
      if isPadded { target.initializeMemory(as: UInt8.self, repeating: 0) }
      if let source = bytes.baseAddress {
        copyRows(
          from: source, stride: dimension * 4,
          to: UnsafeMutableRawBufferPointer(rebasing: target[..<(chunks * 64)]), stride: stride * 4,
          rows: rows)
      }
      count = chunks
    }
    rowCount = rows
  }

  /// True if each number is one that a table takes.
  private var isSound: Bool {
    var isSound = true
    withRows { rows in
      isSound =
        matching_all_within(
          rows.assumingMemoryBound(to: Float.self), rowCount * stride, VectorTable.greatestNumber)
        != 0
    }
    return isSound
  }

  /// True if nothing is left of removed rows.
  private var hasBlankRemovedRows: Bool {
    guard let live else { return true }
    let chunks = stride / 16
    return live.complement.rows.allSatisfy { row in
      storage[(row * chunks)..<((row + 1) * chunks)].allSatisfy { chunk in
        chunk.indices.allSatisfy { chunk[$0].bitPattern == 0 }
      }
    }
  }

  private func copyRows(
    from source: UnsafeRawPointer, stride sourceStride: Int,
    to target: UnsafeMutableRawBufferPointer, stride targetStride: Int, rows: Int? = nil
  ) {
    let rows = rows ?? rowCount
    guard let base = target.baseAddress else { return }
    if sourceStride == targetStride {
      return base.copyMemory(from: source, byteCount: rows * sourceStride)
    }
    for row in 0..<rows {
      (base + row * targetStride)
        .copyMemory(from: source + row * sourceStride, byteCount: dimension * 4)
    }
  }
}

extension QuantizedVectorTable {
  /// The table as bytes, those of its floats alone.
  ///
  /// Rounded values are computed again when they are read, so that no file can make a search wrong.
  public var encoded: [UInt8] { exact.encoded }

  /// The table that ``encoded`` gave these bytes.
  ///
  /// - Throws: as `VectorTable.init(encoded:)`.
  public init(encoded bytes: [UInt8]) throws(VectorTableError) {
    self.init(try VectorTable(encoded: bytes))
  }
}

/// The checksum at the end of encodings that are too large for FNV-1a: several gigabytes a second.
enum ByteChecksum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    matching_checksum(bytes.baseAddress, bytes.count)
  }

  static func of(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes(of) }
}
