import GRDBSQLite
import Storage

/// The agreement between a database, its write-ahead log and the mark of the last commit.
enum LogAgreement: Equatable, Sendable {
  /// Everything that was acknowledged is in the database and its log.
  case whole
  /// The database is gone or empty, and was not always.
  case emptied
  /// The log was cut short or changed, and lacks commits that were acknowledged.
  case cut
  /// There is no log, though commits that were acknowledged lay in it.
  case missing
  /// The log belongs to another database, or to this one as it was at another time.
  case foreign
  /// Without a mark nothing tells whether the log is whole.
  case unmarked

  /// Compares the three.
  ///
  /// Another process may be writing just then, which changes one before the other: only what is found
  /// under the write lock counts.
  static func of(_ path: String, _ mark: CommitMark?) -> LogAgreement {
    let isLogFilled = WriteAheadLog.hasFrames(path + "-wal")
    guard FileSystem.isFilled(path) else {
      guard let mark else {
        // No process makes a log before the database has a page, nor leaves half a mark while
        // making it.
        let wasThere = FileSystem.isFilled(path + "-wal") || WriteLock.hasDamagedMark(beside: path)
        return wasThere ? .emptied : .whole
      }
      if mark.log == 0, mark.frames == 0 { return isLogFilled ? .emptied : .whole }
      // A process that was killed while it made the store had acknowledged nothing.
      return mark.frames == 0 && mark.before == 0 && !mark.isNamed ? .whole : .emptied
    }
    // What is wrong with a header that can't be read, SQLite will say.
    guard let header = StoreVersion(ofDatabaseAlone: path) else { return .whole }
    if !header.namesLog, mark?.log ?? 0 == 0 { return ofEarlierVersion(path, mark) }
    guard let mark, mark.log != 0 else {
      if header.log != 0 { return .unmarked }
      return !isLogFilled || hasNothingNew(path) ? .whole : .foreign
    }
    let isNamed = header.log == mark.log
    if mark.state == .resting || mark.frames == 0 && !mark.isNamed {
      return ofDatabaseAtRest(path, header, mark, isLogFilled)
    }
    let before = StoreVersion(userVersion: mark.before)
    // Between the two a checkpoint may have put the number 0 there.
    let isStillBefore =
      !mark.isNamed && (header == before || header.log == 0 && header.layout == before.layout)
    let isMoved = mark.frames == 0 || isMoved(path, mark)
    if isLogFilled {
      if isNamed || isStillBefore, mark.frames == 0 || holds(path, mark) { return .whole }
      // A power cut may bring back a log, or a part of it, that had been moved and cut to nothing; or
      // the mark of a log that was moved before this one began.
      if isNamed || isStillBefore {
        return isMoved && (isLater(path, mark) || hasNothingNew(path)) ? .whole : .cut
      }
      return header.log == 0 && isMoved && hasNothingNew(path) ? .whole : .foreign
    }
    if header.log == 0, !isStillBefore { return isMoved ? .whole : .foreign }
    if (isNamed || isStillBefore) && isMoved { return .whole }
    return FileSystem.isPresent(path + "-wal") ? .cut : .missing
  }

  /// A store that was closed in good order, or that began a log into which nothing was acknowledged:
  /// all of it was on the disk before, but for the number 0 of its log.
  ///
  /// A whole database may be exchanged for another.
  private static func ofDatabaseAtRest(
    _ path: String, _ header: StoreVersion, _ mark: CommitMark, _ isLogFilled: Bool
  ) -> LogAgreement {
    let isOwn = header.log == mark.log && mark.state != .resting
    // A power cut may bring back the number of the log that the mark speaks of, or spoke of before.
    let mayComeBack = header.log == mark.log || mark.state != .resting
    guard header.log == 0 || isOwn || mayComeBack && isInDatabase(path, mark) else {
      return .missing
    }
    return !isLogFilled || isOwn || hasNothingNew(path) ? .whole : .foreign
  }

  /// Files of earlier versions say nothing of their log.
  private static func ofEarlierVersion(_ path: String, _ mark: CommitMark?) -> LogAgreement {
    guard let mark, mark.frames > 0 else { return .whole }
    guard WriteAheadLog.hasFrames(path + "-wal") else { return .missing }
    return holds(path, mark) ? .whole : .cut
  }

  private static func holds(_ path: String, _ mark: CommitMark) -> Bool {
    WriteAheadLog(at: path + "-wal", pageSize: 4096, frames: Int(mark.frames))?.holds(mark) ?? false
  }

  /// Returns whether the log began after the one that the mark speaks of.
  private static func isLater(_ path: String, _ mark: CommitMark) -> Bool {
    guard let log = WriteAheadLog(at: path + "-wal", pageSize: 4096, frames: 1) else {
      return false
    }
    return log.hasSoundHeader && log.salts != mark.salts
  }

  /// Returns whether all that the log holds is in the database too: a power cut may bring back a
  /// log that had been cut to nothing.
  private static func hasNothingNew(_ path: String) -> Bool {
    // SQLite takes no notice of a log whose header is wrong.
    guard let log = WriteAheadLog(at: path + "-wal", pageSize: 4096), log.hasSoundHeader else {
      return true
    }
    var latest: [UInt32: Int] = [:]
    // SQLite reads no further than the first frame that is wrong, and then to the last commit.
    let sound = log.frames().prefix(while: \.isSound)
    for frame in sound[..<((sound.lastIndex { $0.size > 0 } ?? -1) + 1)] {
      latest[frame.page] = frame.offset
    }
    return latest.allSatisfy { number, offset in
      let start = (Int(number) - 1) * log.pageSize
      guard number > 0,
        var page = DatabaseFile.read(path, from: start, count: log.pageSize)
      else { return false }
      var other = Array(log.bytes[offset..<offset + log.pageSize])
      if number == 1 {
        // The counter of changes, the log's number, and the counter when SQLite last wrote it.
        for field in [24..<28, 60..<64, 92..<96] {
          page.replaceSubrange(field, with: [0, 0, 0, 0])
          other.replaceSubrange(field, with: [0, 0, 0, 0])
        }
      }
      return page == other
    }
  }

  /// Returns whether the database holds all that the mark speaks of, as far as can be told without
  /// the log.
  static func isMoved(_ path: String, _ mark: CommitMark) -> Bool {
    // Half of a moved log may hold its last page.
    guard mark.state == .moving else { return isInDatabase(path, mark) }
    return mark.sum != DatabaseChecksum.unknown && DatabaseChecksum.of(path) == mark.sum
  }

  /// Returns whether the last page that the mark speaks of is in the database as it was in the log:
  /// then a tool, as SQLite's own do, has moved the log there and removed it.
  static func isInDatabase(_ path: String, _ mark: CommitMark) -> Bool {
    let number = Int(mark.page >> 32)
    guard number > 0,
      let size = DatabaseFile.read(path, from: 16, count: 2).map({ $0.bigEndian(at: 0) as UInt16 })
    else { return false }
    let pageSize = size == 1 ? 65_536 : Int(size)
    guard pageSize >= 512,
      let page = DatabaseFile.read(path, from: (number - 1) * pageSize, count: pageSize)
    else { return false }
    let header = withUnsafeBytes(of: mark.page.bigEndian) { Array($0) }
    // A log is written in the order of bytes of the machine that began it.
    let seed = LogChecksum(isBigEndian: 1.bigEndian == 1, value: mark.seed)
    return seed.adding(header, 0..<8).adding(page, 0..<pageSize).value == mark.checksum
  }
}

extension StoreVersion {
  /// The offset in the header.
  static let offset = 60

  /// Reads the header as it lies in the database, without the log.
  ///
  /// - Returns: `nil` if it is no database's.
  init?(ofDatabaseAlone path: String) {
    guard let header = DatabaseFile.read(path, from: 0, count: 100),
      header.starts(with: "SQLite format 3\0".utf8)
    else { return nil }
    self.init(userVersion: Int(header.bigEndian(at: StoreVersion.offset) as UInt32))
  }
}
