/// How far the write-ahead log was when the last commit was acknowledged.
///
/// SQLite takes a log that was cut short, or changed, for one that ends earlier, and says nothing.
/// The mark lies in the lock file, so that the next opening can tell. It is written after the commit
/// is on the disk and not waited for: it may be behind the log, never ahead of it.
struct CommitMark: Equatable, Sendable {
  /// The log's two salts, which are others each time it begins anew.
  let salts: UInt64
  /// How many frames it had; none if all of them are in the database.
  let frames: UInt32
  /// The checksum that its last frame carries, over all before it.
  let checksum: UInt64

  /// Nothing is in the log that is not in the database.
  static let empty = CommitMark(salts: 0, frames: 0, checksum: 0)

  /// How many bytes it takes.
  static let size = 32

  private static let magic: UInt32 = 0x514D_524B

  init(salts: UInt64, frames: UInt32, checksum: UInt64) {
    self.salts = salts
    self.frames = frames
    self.checksum = checksum
  }

  /// Reads the bytes; `nil` if they are no mark.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == CommitMark.size, bytes.bigEndian(at: 0) as UInt32 == CommitMark.magic
    else {
      return nil
    }
    self.init(
      salts: bytes.bigEndian(at: 8), frames: bytes.bigEndian(at: 4),
      checksum: bytes.bigEndian(at: 16))
    guard bytes == self.bytes else { return nil }
  }

  /// The mark and a hash of it, which tells a mark that was half written.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(CommitMark.size)
    func append(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
    }
    append(CommitMark.magic)
    append(frames)
    append(salts)
    append(checksum)
    append(bytes.fnv1a)
    return bytes
  }
}
