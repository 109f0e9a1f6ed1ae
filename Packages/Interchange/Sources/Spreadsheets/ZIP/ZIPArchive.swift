/// A ZIP archive, read from where its directory says.
///
/// Stored and deflated entries, ZIP64, data descriptors, names in UTF-8 and code page 437. Refused,
/// each with its own ``ZIPError/Code``: bombs (by declared sizes, ratio and overlap, and by what comes
/// out), names that lead elsewhere, links, encryption, several volumes, bytes before the first
/// structure, and headers that contradict the directory. Bytes behind the end, up to 1 MiB, are passed
/// over unless there are ends of several archives. It writes nothing anywhere.
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
  /// - Throws: ``ZIPError/Code/noSuchEntry``, and whatever is wrong with the entry.
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
