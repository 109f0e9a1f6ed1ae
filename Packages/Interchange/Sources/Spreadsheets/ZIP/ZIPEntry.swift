/// One file or folder in an archive.
public struct ZIPEntry: Sendable, Equatable {
  /// The path, with `/` between its parts; a folder's ends with one.
  public let name: String

  /// How many bytes it has, unpacked.
  public let size: Int

  /// How many bytes it has in the archive.
  public let packedSize: Int

  /// The check value of its unpacked bytes.
  public let crc32: UInt32

  public var isFolder: Bool { name.hasSuffix("/") }

  /// Whether it is packed, and not stored as it is.
  let isDeflated: Bool

  /// Where its packed bytes begin in the archive.
  let start: Int
}
