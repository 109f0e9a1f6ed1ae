/// What an archive may ask of whoever opens it.
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

  /// How many times larger than packed an entry may be, once it has more than a megabyte.
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
