internal import Gzip
internal import Interchange

/// The contents of one entry, unpacked piece by piece.
///
/// The last piece comes only when size and check value are right; a caller that acts on earlier
/// ones acts on bytes that may prove damaged.
public struct ZIPContents: ~Copyable {
  private let entry: ZIPEntry
  private let source: any ByteSource
  private var inflation: Inflation?
  private var place: Int
  private var made = 0
  private var check = CRC32()
  private var isDone = false

  /// The number of bytes that are read or made at once.
  private static let pieceSize = 32 << 10

  init(_ entry: ZIPEntry, in source: any ByteSource) throws(ZIPError) {
    self.entry = entry
    self.source = source
    place = entry.start
    guard entry.isDeflated else {
      inflation = nil
      return
    }
    do {
      inflation = try Inflation()
    } catch {
      throw ZIPError(.unreadable, error.reason, entry: entry.name)
    }
  }

  /// The next bytes, or nil when all have come.
  ///
  /// - Throws: ``ZIPError`` if the entry is damaged or beyond the limits.
  public mutating func next() throws(ZIPError) -> [UInt8]? {
    if isDone { return nil }
    let piece = entry.isDeflated ? try inflated() : try read()
    check.add(piece)
    made += piece.count
    guard made <= entry.size else {
      throw ZIPError(
        .wrongSize, "it makes more than the \(entry.size) bytes it says", entry: entry.name)
    }
    if !isDone { return piece }
    guard made == entry.size else {
      throw ZIPError(
        .wrongSize, "it makes \(made) bytes and says \(entry.size)", entry: entry.name)
    }
    guard check.value == entry.crc32 else {
      throw ZIPError(.wrongChecksum, "its bytes don't fit their check value", entry: entry.name)
    }
    return piece.isEmpty ? nil : piece
  }

  private var end: Int { entry.start + entry.packedSize }

  private mutating func read() throws(ZIPError) -> [UInt8] {
    let range = place..<min(end, place + ZIPContents.pieceSize)
    let bytes = try ZIPDirectory(source: source, limits: ZIPLimits()).read(range)
    place = range.upperBound
    if !entry.isDeflated { isDone = place == end }
    return bytes
  }

  private mutating func inflated() throws(ZIPError) -> [UInt8] {
    while true {
      if inflation?.needsInput ?? true, place < end {
        let bytes = try read()
        inflation?.add(bytes)
      }
      guard let piece = inflation?.next(ZIPContents.pieceSize) else {
        throw ZIPError(.damagedData, "its packed bytes are damaged", entry: entry.name)
      }
      if inflation?.isDone ?? true {
        guard inflation?.needsInput ?? true, place == end else {
          throw ZIPError(
            .damagedData, "bytes follow the end of its packed data", entry: entry.name)
        }
        isDone = true
        return piece
      }
      if !piece.isEmpty { return piece }
      if inflation?.needsInput ?? true, place == end {
        throw ZIPError(.damagedData, "its packed bytes end too early", entry: entry.name)
      }
    }
  }
}

/// Bytes that can be read from any place, such as a file's.
///
/// ``ZIPArchive`` asks for small pieces, so an archive needn't fit in memory. ``InMemoryBytes`` is
/// the one for bytes that are there already; one for a file reads with `pread` or a file handle.
public protocol ByteSource: Sendable {
  /// The number of bytes, which must not change.
  var count: Int { get }

  /// Reads the bytes of a range.
  ///
  /// - Parameter range: Lies within `0..<count`.
  /// - Returns: Exactly as many bytes as the range has; fewer are an error to a caller that asked.
  /// - Throws: The error of reading.
  func bytes(in range: Range<Int>) throws -> [UInt8]
}

/// Bytes in an array.
public struct InMemoryBytes: ByteSource {
  private let all: [UInt8]

  public init(_ bytes: [UInt8]) {
    all = bytes
  }

  /// The number of bytes.
  public var count: Int { all.count }

  /// Reads the bytes of a range.
  public func bytes(in range: Range<Int>) -> [UInt8] { Array(all[range]) }
}

/// Reads numbers as ZIP writes them, lowest byte first.
struct LittleEndianBytes {
  private let bytes: ArraySlice<UInt8>
  private(set) var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  var remaining: Int { bytes.endIndex - place }

  /// The next number of so many bytes, or nil if there are fewer.
  mutating func number(_ count: Int) -> UInt64? {
    guard remaining >= count else { return nil }
    var value: UInt64 = 0
    for byte in bytes[place..<place + count].reversed() { value = value << 8 | UInt64(byte) }
    place += count
    return value
  }

  mutating func slice(_ count: Int) -> ArraySlice<UInt8>? {
    guard remaining >= count else { return nil }
    defer { place += count }
    return bytes[place..<place + count]
  }
}
