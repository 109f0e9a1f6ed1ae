/// A ZIP archive, read from where its directory says.
///
/// Stored and deflated entries, ZIP64, data descriptors, names in UTF-8 and code page 437. Refused,
/// each with its own ``ZIPError/Code``: bombs (by declared sizes, ratio and overlap, and by what
/// comes out), names that lead elsewhere, links, encryption, several volumes, bytes before the first
/// structure, and headers that contradict the directory. Bytes behind the end, up to 1 MiB, are
/// passed over unless there are ends of several archives. It writes nothing anywhere.
public struct ZIPArchive: Sendable {
  /// The entries in the directory's order.
  public let entries: [ZIPEntry]

  private let source: any ByteSource
  private let numbers: [String: Int]

  /// Reads the directory and each entry's header, and none of the contents.
  ///
  /// - Throws: ``ZIPError`` if the source can't be read, is damaged or is beyond the limits.
  public init(_ source: some ByteSource, limits: ZIPLimits = ZIPLimits()) throws(ZIPError) {
    self.source = source
    entries = try ZIPDirectory(source: source, limits: limits).entries()
    numbers = Dictionary(
      zip(entries.map(\.name), entries.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The entry of a name, or nil.
  public subscript(name: String) -> ZIPEntry? { numbers[name].map { entries[$0] } }

  /// Begins to unpack an entry.
  ///
  /// - Throws: ``ZIPError`` if the entry is encrypted, or packed in a way that is not known.
  public func contents(of entry: ZIPEntry) throws(ZIPError) -> ZIPContents {
    try ZIPContents(entry, in: source)
  }

  /// An entry's bytes, all at once.
  ///
  /// - Throws: ``ZIPError``: ``ZIPError/Code/noSuchEntry``, or the defect of the entry.
  public func bytes(of name: String) throws(ZIPError) -> [UInt8] {
    guard let entry = self[name] else {
      throw ZIPError(.noSuchEntry, "there is no such entry", entry: name)
    }
    var contents = try contents(of: entry)
    var bytes: [UInt8] = []
    // Not reserved: the declared size is a claim until the bytes have come.
    while let piece = try contents.next() { bytes.append(contentsOf: piece) }
    return bytes
  }
}

/// One file or folder in an archive.
public struct ZIPEntry: Sendable, Equatable {
  /// The path, with `/` between its parts; a folder's ends with one.
  public let name: String

  /// The number of bytes that it has, unpacked.
  public let size: Int

  /// The number of bytes that it has in the archive.
  public let packedSize: Int

  /// The check value of its unpacked bytes.
  public let crc32: UInt32

  public var isFolder: Bool { name.hasSuffix("/") }

  /// True if it is packed, and not stored as it is.
  let isDeflated: Bool

  /// The start of its packed bytes in the archive.
  let start: Int
}

/// The resources that an archive may take of its reader.
///
/// Sizes are those that the archive declares, and unpacking stops where an entry exceeds what it
/// declared; so nothing is unpacked of an archive that asks too much.
public struct ZIPLimits: Sendable {
  /// The most entries.
  public var entries: Int

  /// The most bytes of one entry, unpacked.
  public var entrySize: Int

  /// The most bytes of all entries together, unpacked.
  public var totalSize: Int

  /// The largest ratio of unpacked to packed size of an entry, once it has more than a megabyte.
  ///
  /// Deflate reaches 1,032; text in spreadsheets 5 to 50.
  public var ratio: Int

  /// Sets limits that fit documents: 10,000 entries, 256 MiB each, 1 GiB together, ratio 250.
  public init(
    entries: Int = 10_000, entrySize: Int = 256 << 20, totalSize: Int = 1 << 30, ratio: Int = 250
  ) {
    self.entries = entries
    self.entrySize = entrySize
    self.totalSize = totalSize
    self.ratio = ratio
  }
}
