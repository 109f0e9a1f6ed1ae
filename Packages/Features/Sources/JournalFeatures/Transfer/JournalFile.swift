import DomainModels

/// A file that is to be read, or a folder of files: the bytes from any place.
///
/// Its name is for people and a hint for formats; what is in it decides.
public struct JournalFile: Sendable {
  /// The name in reports and errors; of a file in a folder, the path within that.
  public let name: String
  /// The number of bytes that it has; 0 of a folder.
  public let count: Int
  /// The files in it and in its folders, if it is a folder.
  public let files: [JournalFile]
  public let isFolder: Bool

  private let readRange: @Sendable (Range<Int>) throws -> [UInt8]

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - count: how many bytes it has.
  ///   - read: gives the bytes of a range within `0..<count`, exactly as many as it has.
  public init(
    name: String, count: Int, read: @escaping @Sendable (Range<Int>) throws -> [UInt8]
  ) {
    self.name = name
    self.count = max(0, count)
    files = []
    isFolder = false
    readRange = read
  }

  /// A file that is in memory.
  public init(name: String, bytes: [UInt8]) {
    self.init(name: name, count: bytes.count) { Array(bytes[$0]) }
  }

  /// A folder.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - files: the files in it and in its folders, with their paths within it as names.
  public init(name: String, files: [JournalFile]) {
    self.name = name
    count = 0
    self.files = files
    isFolder = true
    readRange = { _ in [] }
  }

  /// Reads some of its bytes.
  ///
  /// - Parameter range: what of it reaches beyond the file is left out.
  /// - Returns: the bytes.
  /// - Throws: the error of reading.
  public func bytes(in range: Range<Int>) throws -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return range.isEmpty ? [] : try readRange(range)
  }

  /// Its first bytes, enough to recognise a format.
  ///
  /// - Throws: What ``bytes(in:)`` throws.
  public func beginning() throws -> [UInt8] { try bytes(in: 0..<JournalFormat.beginningSize) }

  /// All of its bytes.
  ///
  /// - Throws: ``JournalImportError/tooLarge(file:limit:)``; the error of reading.
  public func allBytes(limit: Int = 1 << 28) throws -> [UInt8] {
    guard count <= limit else { throw JournalImportError.tooLarge(file: name, limit: limit) }
    return try bytes(in: 0..<count)
  }
}
