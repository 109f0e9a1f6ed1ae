import GRDB

/// The pages of a database and its log, even if they are damaged.
///
/// It reads the format that SQLite documents ("Database File Format") without SQLite, which gives up
/// a table at the first page that is wrong.
struct SQLitePages: Sendable {
  let pageSize: Int
  /// The number of bytes of a page that hold something.
  let usableSize: Int
  /// The number of pages.
  let count: Int
  /// The number of pages that lie in the log, as far as its last commit.
  let frames: Int
  /// The number of frames that are damaged.
  let damagedFrames: Int
  /// True if the first page begins as a database's does.
  let hasHeader: Bool
  let applicationID: Int
  let layoutVersion: Int
  /// The number of pages that the file lacks at its end, by its own header.
  let missing: Int

  private let file: [UInt8]
  private let log: [UInt8]
  private let places: [Int: Int]

  private static let magic = Array("SQLite format 3\0".utf8)
  private static let headerSize = 100

  /// Reads both files; fails if nothing can be read.
  ///
  /// - Parameters:
  ///   - path: the database, which may be missing where there is a log.
  ///   - usesLog: whether the log counts; else the database is read as it lies there.
  init?(of path: String, usingLog usesLog: Bool = true) {
    let bytesOfFile = FileSystem.bytes(of: path)
    let file = bytesOfFile ?? []
    let ownSize = SQLitePages.pageSize(in: file[...])
    let log = usesLog ? WriteAheadLog(at: path + "-wal", pageSize: ownSize ?? 4096) : nil
    guard bytesOfFile != nil || log != nil else { return nil }
    self.file = file
    let pageSize = log?.pageSize ?? ownSize ?? 4096
    let frames = log?.frames() ?? []
    var places: [Int: Int] = [:]
    for frame in frames where frame.isSound { places[Int(frame.page)] = frame.offset }
    let bytes = log?.bytes ?? []
    self.pageSize = pageSize
    self.places = places
    self.log = bytes
    self.frames = frames.count
    damagedFrames = frames.count { !$0.isSound }
    // A damaged log may say any size; there is nothing to read behind its highest page.
    let size = min(Int(frames.last?.size ?? 0), places.keys.max() ?? 0, 1 << 30)
    count = max(file.count / pageSize, size)
    let header = places[1].map { bytes[$0..<$0 + pageSize] } ?? file.prefix(pageSize)
    hasHeader = header.starts(with: SQLitePages.magic) && header.count >= SQLitePages.headerSize
    let start = Array(header.prefix(SQLitePages.headerSize))
    let reserved = hasHeader ? Int(start[20]) : 0
    usableSize = pageSize - reserved >= 480 ? pageSize - reserved : pageSize
    layoutVersion =
      hasHeader
      ? StoreVersion(userVersion: Int(start.bigEndian(at: StoreVersion.offset) as UInt32)).layout
      : 0
    // A header that was written as a whole says how many pages there are.
    let isWhole = hasHeader && start[24..<28].elementsEqual(start[92..<96])
    missing = isWhole ? max(0, Int(start.bigEndian(at: 28) as UInt32) - count) : 0
    applicationID = hasHeader ? Int(start.bigEndian(at: 68) as UInt32) : 0
  }

  private static func pageSize(in header: ArraySlice<UInt8>) -> Int? {
    guard header.starts(with: magic), header.count >= headerSize else { return nil }
    let stored = Int(Array(header.prefix(headerSize)).bigEndian(at: 16) as UInt16)
    let size = stored == 1 ? 65_536 : stored
    return size >= 512 && size.nonzeroBitCount == 1 ? size : nil
  }

  /// A page's bytes, from the log if it has them; `nil` if there is no such page.
  subscript(number: Int) -> [UInt8]? {
    if let place = places[number] { return Array(log[place..<place + pageSize]) }
    guard number >= 1, number <= file.count / pageSize else { return nil }
    let start = (number - 1) * pageSize
    return Array(file[start..<start + pageSize])
  }

  /// Reads a page of a tree; `nil` if it is not one.
  func treePage(_ number: Int) -> SQLiteTreePage? {
    self[number].flatMap {
      SQLiteTreePage($0, headerOffset: number == 1 ? SQLitePages.headerSize : 0, usableSize)
    }
  }

  /// The content of a cell, put together from the page and the chain of pages that follows it.
  ///
  /// - Parameters:
  ///   - payload: where it begins, and how long it is.
  ///   - page: its page.
  /// - Returns: the bytes; `nil` if a part is missing.
  func content(of payload: SQLiteTreePage.Payload, on page: SQLiteTreePage) -> [UInt8]? {
    guard payload.size <= count * pageSize else { return nil }
    let end = payload.start + payload.local
    guard end <= usableSize else { return nil }
    var bytes = Array(page.bytes[payload.start..<end])
    if payload.local == payload.size { return bytes }
    guard end + 4 <= page.bytes.count else { return nil }
    var next = Int(page.bytes.bigEndian(at: end) as UInt32)
    while bytes.count < payload.size {
      guard let more = self[next] else { return nil }
      bytes += more[4..<min(usableSize, 4 + payload.size - bytes.count)]
      next = Int(more.bigEndian(at: 0) as UInt32)
    }
    // The last page of a chain says that nothing follows.
    return next == 0 ? bytes : nil
  }

  /// The fields of a cell's record; `nil` if it is damaged.
  func fields(of payload: SQLiteTreePage.Payload, on page: SQLiteTreePage) -> [SQLiteField]? {
    content(of: payload, on: page).flatMap(SQLiteField.record)
  }
}
