import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A write-ahead log as it lies on the disk.
///
/// It is read by the format that SQLite documents ("WAL-mode File Format"), to tell whether the log
/// still holds what was acknowledged, and to save more of a damaged one than SQLite does, which
/// stops at the first frame that is wrong.
struct WriteAheadLog {
  /// One page in the log.
  struct Frame {
    /// The page's number in the database.
    let page: UInt32
    /// The offset of its contents in the log.
    let offset: Int
    /// The number of pages that the database has after it; 0 unless it ends a transaction.
    let size: UInt32
    /// True if its checksum is right.
    let isSound: Bool
  }

  let bytes: [UInt8]
  let pageSize: Int
  /// True if its own header is right.
  let hasSoundHeader: Bool
  /// The two salts that its frames carry.
  let salts: UInt64
  private let isBigEndian: Bool

  private static let headerSize = 32
  private static let frameHeaderSize = 24
  /// The number of times that a log can have begun again since a mark was set: other programs set
  /// none.
  private static let mostBeginnings: UInt32 = 1000

  /// Reads a log; `nil` if there is none, or none worth the name.
  ///
  /// - Parameters:
  ///   - path: the log.
  ///   - pageSize: the database's page size, for a log whose header is damaged.
  ///   - frames: how many frames to read at most; `nil` for all.
  init?(at path: String, pageSize: Int, frames: Int? = nil) {
    var limit: Int?
    if let frames {
      let header = FileSystem.bytes(of: path, limit: WriteAheadLog.headerSize)
      let size = header.flatMap(WriteAheadLog.pageSize) ?? pageSize
      limit = WriteAheadLog.length(frames: frames, pageSize: size)
    }
    guard let bytes = FileSystem.bytes(of: path, limit: limit),
      bytes.count >= WriteAheadLog.headerSize
    else {
      return nil
    }
    self.bytes = bytes
    isBigEndian = WriteAheadLog.isBigEndian(bytes)
    let ownSize = WriteAheadLog.pageSize(in: bytes)
    hasSoundHeader = ownSize != nil
    self.pageSize = ownSize ?? pageSize
    let first = WriteAheadLog.headerSize + 8
    if hasSoundHeader {
      salts = bytes.bigEndian(at: 16)
    } else {
      guard bytes.count >= first + 8 else { return nil }
      salts = bytes.bigEndian(at: first)
    }
  }

  /// The page size that a log's header says; `nil` if the header is not right.
  private static func pageSize(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= headerSize else { return nil }
    let magic: UInt32 = bytes.bigEndian(at: 0)
    let checksum = LogChecksum(isBigEndian: isBigEndian(bytes)).adding(bytes, 0..<24)
    guard magic & ~1 == 0x377F_0682, checksum.value == bytes.bigEndian(at: 24) else { return nil }
    let size = Int(bytes.bigEndian(at: 8) as UInt32)
    return (512...65_536).contains(size) && size.nonzeroBitCount == 1 ? size : nil
  }

  private static func isBigEndian(_ bytes: [UInt8]) -> Bool {
    bytes.bigEndian(at: 0) as UInt32 == 0x377F_0683
  }

  /// The frames that belong to this log, up to the last that ends a transaction.
  ///
  /// Each frame's checksum goes on from that of the frame before, which lies in its header: so the
  /// frames behind a damaged one can be told from damaged ones.
  func frames() -> [Frame] {
    var found: [Frame] = []
    var seeds: [LogChecksum] =
      hasSoundHeader ? [LogChecksum(isBigEndian: isBigEndian, value: bytes.bigEndian(at: 24))] : []
    var offset = WriteAheadLog.headerSize
    while offset + WriteAheadLog.frameHeaderSize + pageSize <= bytes.count {
      let content = offset + WriteAheadLog.frameHeaderSize
      let stored = LogChecksum(isBigEndian: isBigEndian, value: bytes.bigEndian(at: offset + 16))
      let computed = seeds.map { seed in
        seed.adding(bytes, offset..<offset + 8).adding(bytes, content..<content + pageSize)
      }
      // Behind a damaged header nothing tells whether the first frame is right.
      let isRight = seeds.isEmpty || computed.contains { $0.value == stored.value }
      let isOurs = bytes.bigEndian(at: offset + 8) as UInt64 == salts
      found.append(
        Frame(
          page: bytes.bigEndian(at: offset), offset: content,
          size: bytes.bigEndian(at: offset + 4), isSound: isOurs && isRight))
      seeds = isRight ? [stored] : [stored] + computed.prefix(1)
      offset = content + pageSize
    }
    while let last = found.last, !last.isSound || last.size == 0 { found.removeLast() }
    return found
  }

  /// Returns whether it is the log that a mark was set for, or began after it.
  ///
  /// SQLite begins a log again when all of it is in the database, and counts the first salt up.
  func continues(_ mark: CommitMark) -> Bool {
    let begun =
      UInt32(truncatingIfNeeded: salts >> 32) &- UInt32(truncatingIfNeeded: mark.salts >> 32)
    return salts == mark.salts || (1...WriteAheadLog.mostBeginnings).contains(begun)
  }

  /// Returns whether everything is there that a mark was set for.
  func holds(_ mark: CommitMark) -> Bool {
    if mark.frames == 0 { return true }
    guard hasSoundHeader else { return false }
    guard salts == mark.salts else { return continues(mark) }
    let stride = WriteAheadLog.frameHeaderSize + pageSize
    let present = (bytes.count - WriteAheadLog.headerSize) / stride
    guard present >= Int(mark.frames) else { return false }
    var checksum = LogChecksum(isBigEndian: isBigEndian, value: bytes.bigEndian(at: 24))
    for index in 0..<Int(mark.frames) {
      let offset = WriteAheadLog.headerSize + index * stride
      // No checksum covers a frame's salts, and SQLite stops where they are others.
      guard bytes.bigEndian(at: offset + 8) as UInt64 == salts else { return false }
      checksum =
        checksum.adding(bytes, offset..<offset + 8)
        .adding(bytes, offset + WriteAheadLog.frameHeaderSize..<offset + stride)
      guard checksum.value == bytes.bigEndian(at: offset + 16) else { return false }
    }
    return checksum.value == mark.checksum
  }

  /// Returns whether a log has more than its header.
  static func hasFrames(_ path: String) -> Bool { FileSystem.size(of: path) ?? 0 > headerSize }

  /// Fills an empty log up to the size of a header, which SQLite takes for no log, while the lock is
  /// held.
  ///
  /// GRDB gives a store whose log is empty or missing a commit when it connects. That would make
  /// every command that only reads a writer.
  static func pad(_ path: String) throws {
    let descriptor = openat(AT_FDCWD, path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    // People know the store's name, and not its log's.
    let store = String(path.dropLast("-wal".count))
    guard descriptor >= 0 else { throw StorageError(errno: errno, path: store) }
    defer { close(descriptor) }
    guard FileSystem.size(of: path) == 0 else { return }
    let zeros = [UInt8](repeating: 0, count: headerSize)
    guard pwrite(descriptor, zeros, headerSize, 0) == headerSize else {
      throw StorageError(errno: errno, path: store)
    }
  }

  /// The number of bytes that a log of so many frames has.
  static func length(frames: Int, pageSize: Int) -> Int {
    headerSize + frames * (frameHeaderSize + pageSize)
  }

  /// Reads into a mark how a log ends that has just got so many frames.
  ///
  /// Every commit asks, so it reads the two headers it needs and nothing else.
  ///
  /// - Returns: whether they could be read.
  static func readEnd(
    of path: String, frames: Int, pageSize: Int, into mark: inout CommitMark
  ) -> Bool {
    guard frames > 0 else { return false }
    let last = length(frames: frames - 1, pageSize: pageSize)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // Page number and size of the database, salts, checksum.
    var header: (UInt64, UInt64, UInt64) = (0, 0, 0)
    guard pread(descriptor, &header, frameHeaderSize, off_t(last)) == frameHeaderSize else {
      return false
    }
    // The checksum before lies in the log's header, or in that of the frame before.
    let before = frames == 1 ? last - 8 : length(frames: frames - 2, pageSize: pageSize) + 16
    var seed: UInt64 = 0
    guard pread(descriptor, &seed, 8, off_t(before)) == 8 else { return false }
    mark.page = UInt64(bigEndian: header.0)
    mark.salts = UInt64(bigEndian: header.1)
    mark.checksum = UInt64(bigEndian: header.2)
    mark.seed = UInt64(bigEndian: seed)
    mark.frames = UInt32(frames)
    return true
  }
}

/// The running checksum of a write-ahead log.
struct LogChecksum {
  let isBigEndian: Bool
  private var first: UInt32
  private var second: UInt32

  init(isBigEndian: Bool, value: UInt64 = 0) {
    self.isBigEndian = isBigEndian
    first = UInt32(truncatingIfNeeded: value >> 32)
    second = UInt32(truncatingIfNeeded: value)
  }

  var value: UInt64 { UInt64(first) << 32 | UInt64(second) }

  /// Goes on over a whole number of pairs of words.
  func adding(_ bytes: [UInt8], _ range: Range<Int>) -> LogChecksum {
    var next = self
    bytes.withUnsafeBytes { buffer in
      for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
        let left = buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        let right = buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        next.first &+=
          (isBigEndian ? UInt32(bigEndian: left) : UInt32(littleEndian: left)) &+ next.second
        next.second &+=
          (isBigEndian ? UInt32(bigEndian: right) : UInt32(littleEndian: right)) &+ next.first
      }
    }
    return next
  }
}
