import ClimbingModels
import DomainModels

extension LogbookArchiveFormat {
  /// What an archive says of itself; its rows are not read.
  ///
  /// - Parameter file: the archive.
  /// - Returns: its header.
  /// - Throws: ``LogbookArchiveError`` if nothing of it can be taken; what the file throws.
  func header(of file: LogbookFile) throws -> ArchiveHeader {
    var reader = makeReader(
      ArchivedTable.all.map(\.definition), layout: ClimbingRecords.layoutVersion)
    func take(_ item: ArchiveItem) throws {
      if case .header(let header) = item { throw Found(header: header) }
    }
    do {
      try file.forEachPiece { try reader.read($0, take) }
      try reader.finish(take)
    } catch let found as Found {
      return found.header
    }
    throw LogbookArchiveError(.notAnArchive, "the file has no beginning")
  }
}

/// Ends the reading of a file whose header was found.
private struct Found: Error {
  let header: ArchiveHeader
}
