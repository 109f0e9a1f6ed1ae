import GRDBSQLite
import Storage

/// A sum over the pages of a database file, which tells whether anything but this program changed it.
///
/// SQLite has no checksum of what a row holds. The sum is 64 bits in the mark beside the database.
/// It is changed when pages are moved from the log, by what they held and what they hold then: so a
/// page that something else changed keeps the sum wrong. Of the first page it leaves out what
/// SQLite counts up and the log's number.
enum DatabaseChecksum {
  /// The sum of a file that has not been summed up.
  static let unknown: UInt64 = 0

  private static let uncounted = [24..<28, 60..<64, 92..<100]
  private static let portion = 64

  /// The sum of all pages of a file.
  ///
  /// - Returns: `nil` if it can't be read.
  static func of(_ path: String, pageSize: Int) -> UInt64? {
    guard pageSize >= 512, let size = FileSystem.size(of: path) else { return nil }
    let count = size / pageSize
    return DatabaseFile.withFile(path) { read in
      var sum: UInt64 = 0
      for first in stride(from: 0, to: count, by: portion) {
        let pages = min(portion, count - first)
        guard let bytes = read(first * pageSize, pages * pageSize) else { return nil }
        for page in 0..<pages {
          sum &+= hash(of: bytes[page * pageSize..<(page + 1) * pageSize], number: first + page + 1)
        }
      }
      return known(sum)
    } ?? nil
  }

  /// The same, of pages of the size that the file's header says.
  static func of(_ path: String) -> UInt64? {
    guard
      let size = DatabaseFile.read(path, from: 16, count: 2).map({ $0.bigEndian(at: 0) as UInt16 })
    else { return nil }
    return of(path, pageSize: size == 1 ? 65_536 : Int(size))
  }

  /// The change of a file's sum when a log is moved into it.
  struct Move {
    private let frames: [WriteAheadLog.Frame]
    /// A hash of what each frame holds.
    private let new: [UInt64]
    /// A hash of each page of the file that the log overwrites, or cuts off.
    private let old: [Int: UInt64]
    private let before: Int
    private var sum = DatabaseChecksum.unknown

    /// Looks at both before the log is moved; `nil` if the sum is unknown or something can't be read.
    ///
    /// - Parameters:
    ///   - path: the database.
    ///   - mark: has the sum of the file as it is; or, where a move was begun and not finished, as it
    ///     will be then.
    ///   - pageSize: the size of its pages.
    init?(ofLogOf path: String, from mark: CommitMark, pageSize: Int) {
      guard mark.sum != unknown, let log = WriteAheadLog(at: path + "-wal", pageSize: pageSize),
        log.hasSoundHeader, log.pageSize == pageSize, let size = FileSystem.size(of: path)
      else { return nil }
      frames = log.frames()
      before = size / pageSize
      guard frames.allSatisfy({ $0.isSound && $0.page > 0 }) else { return nil }
      new = frames.map { frame in
        DatabaseChecksum.hash(
          of: log.bytes[frame.offset..<frame.offset + pageSize], number: Int(frame.page))
      }
      let shortest = frames.filter { $0.size > 0 }.map { Int($0.size) }.min() ?? before
      let cut = shortest < before ? Array(shortest + 1...before) : []
      let pages = frames.map { Int($0.page) } + cut
      guard let old = DatabaseChecksum.hashes(of: pages, in: path, before, pageSize) else {
        return nil
      }
      self.old = old
      sum = mark.sum
      if mark.state == .moving {
        guard let found = DatabaseChecksum.of(path, pageSize: pageSize) else { return nil }
        // It may have been finished, and the log begun again, before that was written down. Another
        // file than the one that was being moved to has a wrong sum, and keeps one.
        let isOurs =
          found == mark.sum || sums(from: found).contains { $0.value == mark.sum }
        sum = isOurs ? found : known(found &+ 1)
      }
    }

    /// The sum once all of the log is moved; `nil` if it has no commit.
    var sumAtEnd: UInt64? { sums(from: sum).last?.value }

    /// The sum once so many frames are moved; `nil` if it can't be told.
    ///
    /// Frames behind them in the log were written and taken back.
    func sum(after length: Int) -> UInt64? {
      length == 0 ? sum : sums(from: sum).first { $0.length == length }?.value
    }

    /// The sum after each commit.
    private func sums(from start: UInt64) -> [(length: Int, value: UInt64)] {
      var found: [(length: Int, value: UInt64)] = []
      var latest: [Int: UInt64] = [:]
      var sum = start
      var largest = before
      for (index, frame) in frames.enumerated() {
        let page = Int(frame.page)
        sum &-= latest[page] ?? old[page] ?? 0
        sum &+= new[index]
        latest[page] = new[index]
        largest = max(largest, page)
        if frame.size == 0 { continue }
        var value = sum
        let end = Int(frame.size)
        // SQLite leaves out the pages behind the database's end, and cuts the file there.
        if end < largest {
          for page in end + 1...largest { value &-= latest[page] ?? old[page] ?? 0 }
        }
        found.append((index + 1, known(value)))
      }
      return found
    }
  }

  private static func hashes(
    of numbers: [Int], in path: String, _ count: Int, _ pageSize: Int
  ) -> [Int: UInt64]? {
    DatabaseFile.withFile(path) { read in
      var hashes: [Int: UInt64] = [:]
      for number in Set(numbers) where number <= count {
        guard let page = read((number - 1) * pageSize, pageSize) else { return nil }
        hashes[number] = hash(of: page[...], number: number)
      }
      return hashes
    } ?? nil
  }

  private static func known(_ sum: UInt64) -> UInt64 { sum == unknown ? 1 : sum }

  /// A hash of a page that differs if any one of its words does.
  private static func hash(of page: ArraySlice<UInt8>, number: Int) -> UInt64 {
    if number > 1 { return hash(page, number) }
    var page = Array(page)
    for field in uncounted where field.upperBound <= page.count {
      page.replaceSubrange(field, with: repeatElement(0, count: field.count))
    }
    return hash(page[...], number)
  }

  private static func hash(_ page: ArraySlice<UInt8>, _ number: Int) -> UInt64 {
    page.withUnsafeBytes { bytes in
      var hash = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
      for offset in stride(from: 0, to: bytes.count - 7, by: 8) {
        let word = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        hash = (hash ^ word) &* 0xFF51_AFD7_ED55_8CCD
        hash ^= hash >> 32
      }
      return hash
    }
  }
}

extension DatabaseChecksum {
  /// The problem of a database by the sum in its mark; `nil` if there is none, or none can be
  /// told.
  ///
  /// A log that something else moved and emptied leaves the sum behind.
  static func problem(_ path: String, _ mark: CommitMark?) -> String? {
    if WriteLock.hasDamagedMark(beside: path) {
      return "\(path).lock is damaged, and nothing tells whether \(path) is as it was left"
    }
    guard let mark, mark.sum != unknown, mark.state != .moving, let sum = of(path),
      sum != mark.sum, !mark.wasMovedByOthers(path + "-wal")
    else { return nil }
    return "\(path) is not as it was left: it was damaged, or changed or replaced by something else"
  }
}
