/// Turns the bytes of an archive into rows.
public protocol LogbookArchiveReader {
  /// Reads the next bytes.
  ///
  /// - Parameters:
  ///   - chunk: any number of bytes.
  ///   - take: is handed what they hold.
  /// - Throws: ``LogbookArchiveError`` where nothing of the file can be taken; what `take` throws.
  mutating func read(_ chunk: [UInt8], _ take: (ArchiveItem) throws -> Void) throws

  /// Reads the end of the file.
  ///
  /// - Throws: ``LogbookArchiveError`` if the file is cut off or damaged; what `take` throws.
  mutating func finish(_ take: (ArchiveItem) throws -> Void) throws
}
