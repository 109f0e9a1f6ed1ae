import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The version of layout and log in a database's header, in SQLite's `user_version`.
///
/// The header lies on the first page and can be read without the log. So a database tells by itself
/// whether a log belongs to it: one that was copied without its log, and a log that lies beside a
/// database that isn't its own, are noticed.
struct StoreVersion: Equatable, Sendable {
  /// The catalogue's version.
  let layout: Int
  /// The number of the log that belongs to the database; 0 if the database is whole without one.
  var log: Int
  /// True if the file says anything of its log; those of earlier versions of the program don't.
  let namesLog: Bool

  private static let namesLogBit = 0x4000_0000
  /// Numbers of logs, each drawn at random.
  static let logs = 1...0x3FFF
  /// The layouts that there is room for.
  static let layouts = 0...0xFFFF

  /// A layout as this version of the program writes it.
  init(layout: Int, log: Int = 0) {
    self.layout = layout
    self.log = log
    namesLog = true
  }

  /// Reads the pragma's value.
  init(userVersion: Int) {
    namesLog = userVersion & StoreVersion.namesLogBit != 0 && userVersion > 0
    layout = namesLog ? userVersion & 0xFFFF : userVersion
    log = namesLog ? userVersion >> 16 & 0x3FFF : 0
  }

  /// The pragma's value.
  var userVersion: Int {
    namesLog ? StoreVersion.namesLogBit | log << 16 | layout : layout
  }
}

/// The position of the write-ahead log when the last commit was acknowledged.
///
/// SQLite takes a log that was cut short, or changed, for one that ends earlier, and says nothing.
/// The mark lies in the lock file, so that the next opening can tell. It is written after the commit
/// and not waited for: it may be behind the log, never ahead of it.
struct CommitMark: Equatable, Sendable {
  /// The present operation on the log.
  enum State: UInt8, Sendable {
    /// The database is whole without its log, or about to be.
    case resting
    /// Commits go to the log.
    case open
    /// The log is being moved into the database; in between the database is no time's.
    case moving
  }

  var state = State.resting
  /// The log's number; 0 if there never was one.
  var log = 0
  /// The version in the database's header before the log had this number.
  var before = 0
  /// True if the header names the log's number.
  ///
  /// It does, unless an older time was being read when the log began.
  var isNamed = true
  /// The number of frames that the log had; none if all of them are in the database.
  var frames: UInt32 = 0
  /// The log's two salts, which change each time it begins again.
  var salts: UInt64 = 0
  /// The checksum that its last frame carries, over all before it.
  var checksum: UInt64 = 0
  /// The checksum before the last frame.
  var seed: UInt64 = 0
  /// The last frame's page, and how many pages the database has after it.
  ///
  /// This, the seed and the checksum stay when the log is moved, and tell the database from others.
  var page: UInt64 = 0
  /// The ``DatabaseChecksum`` of the database without its log; while the log is moved, of the database
  /// afterwards.
  var sum = DatabaseChecksum.unknown

  /// Nothing is in the log that is not in the database.
  static let empty = CommitMark()

  /// The size in bytes.
  static let size = 64

  private static let magic: UInt32 = 0x514D_524C
  /// The mark of earlier versions: frames, salts and checksum.
  private static let firstMagic: UInt32 = 0x514D_524B
  private static let firstSize = 32

  init() {}

  /// Reads the bytes; `nil` if they are no mark.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= CommitMark.firstSize else { return nil }
    let magic: UInt32 = bytes.bigEndian(at: 0)
    frames = bytes.bigEndian(at: 4)
    salts = bytes.bigEndian(at: 8)
    checksum = bytes.bigEndian(at: 16)
    switch magic {
    case CommitMark.firstMagic:
      guard bytes.bigEndian(at: 24) as UInt64 == Array(bytes[..<24]).fnv1a else { return nil }
      state = frames == 0 ? .resting : .open
    case CommitMark.magic where bytes.count == CommitMark.size:
      seed = bytes.bigEndian(at: 24)
      page = bytes.bigEndian(at: 32)
      before = Int(bytes.bigEndian(at: 40) as UInt32)
      log = Int(bytes.bigEndian(at: 44) as UInt16)
      guard let state = State(rawValue: bytes[46]) else { return nil }
      self.state = state
      isNamed = bytes[47] == 1
      sum = bytes.bigEndian(at: 48)
      guard bytes == self.bytes else { return nil }
    default: return nil
    }
  }

  /// Returns whether something else moved the log into the database, as SQLite's own tools do: then
  /// they remove or empty it, where this program leaves an empty header.
  func wasMovedByOthers(_ log: String) -> Bool {
    guard state != .resting else { return false }
    return frames > 0 ? !WriteAheadLog.hasFrames(log) : !FileSystem.isFilled(log)
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
    append(seed)
    append(page)
    append(UInt32(truncatingIfNeeded: before))
    append(UInt16(truncatingIfNeeded: log))
    bytes += [state.rawValue, isNamed ? 1 : 0]
    append(sum)
    append(bytes.fnv1a)
    return bytes
  }
}

/// Tells files of one name apart: a repair, or a person with a copy, may put another in its place.
struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Looks at the file of that name; `nil` if there is none.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

extension WriteLock {
  /// The mark of the last commit; `nil` if there is none, or only half of one.
  var mark: CommitMark? {
    var bytes = [UInt8](repeating: 0, count: CommitMark.size)
    let count = pread(descriptor, &bytes, bytes.count, off_t(WriteLock.recordSize))
    return count > 0 ? CommitMark(Array(bytes.prefix(count))) : nil
  }

  /// The mark beside a database whose lock this user may not hold; `nil` if it can't be read.
  static func mark(beside database: String) -> CommitMark? {
    FileSystem.bytes(of: path(beside: database), from: recordSize, limit: CommitMark.size)
      .flatMap(CommitMark.init)
  }

  /// Returns whether there was a mark beside a database, and what is there is none any more.
  static func hasDamagedMark(beside database: String) -> Bool {
    guard
      let bytes = FileSystem.bytes(
        of: path(beside: database), from: recordSize, limit: CommitMark.size)
    else { return false }
    // A process that waited for the lock before there was a mark left zeros in its place.
    return bytes.contains { $0 != 0 } && CommitMark(bytes) == nil
  }

  /// Takes notice, while the lock is held, of something else that moved the log into the database:
  /// the sum of that is known only if it was moved from here before, and not finished.
  func noticeMove(of log: String, into database: String) throws {
    guard var mark, mark.sum != DatabaseChecksum.unknown, mark.wasMovedByOthers(log) else { return }
    if mark.state == .moving, DatabaseChecksum.of(database) == mark.sum {
      mark.state = .open
      mark.frames = 0
    } else {
      mark.sum = DatabaseChecksum.unknown
    }
    try write(mark)
  }

  /// Writes a mark down, while the lock is held.
  ///
  /// - Parameters:
  ///   - mark: the last commit's.
  ///   - isAwaited: whether to wait until it is on the disk.
  /// - Throws: ``StorageError``.
  func write(_ mark: CommitMark, isAwaited: Bool = false) throws {
    let bytes = mark.bytes
    let count = pwrite(descriptor, bytes, bytes.count, off_t(WriteLock.recordSize))
    guard count == bytes.count else { throw StorageError(errno: errno, path: path) }
    if isAwaited { try FileSystem.synchronizeData(descriptor, path: path) }
  }
}
