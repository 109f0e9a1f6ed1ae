import ClimbingFeatures
import DomainModels
import Gzip

/// The bytes of a file, piece by piece; unpacked if they begin as gzip does.
///
/// A class, because unpacking holds memory that must not be copied.
final class PackedPieces {
  private let file: LogbookFile
  private var place = 0
  private var isPacked: Bool?
  private var gzip: GzipReader

  init(_ file: LogbookFile, limit: Int = PackedPieces.limit) {
    self.file = file
    gzip = GzipReader(limit: limit)
  }

  /// How many bytes a file may unpack to: all of OpenBeta, several times.
  private static let limit = 1 << 33

  /// The next bytes; nil after the last.
  ///
  /// - Throws: ``CatalogueError``.
  func next() throws(CatalogueError) -> [UInt8]? {
    let isPacked: Bool
    if let known = self.isPacked {
      isPacked = known
    } else {
      isPacked = GzipReader.isGzip(try read(0..<2))
      self.isPacked = isPacked
    }
    guard isPacked else { return try nextOfFile() }
    while true {
      if let piece = try unpacked() { return piece }
      guard let packed = try nextOfFile() else {
        gzip.finish()
        return try unpacked()
      }
      gzip.feed(packed)
    }
  }

  private func unpacked() throws(CatalogueError) -> [UInt8]? {
    do throws(GzipError) {
      return try gzip.next()
    } catch {
      throw .unreadableFile(file.name, reason: error.message)
    }
  }

  private func nextOfFile() throws(CatalogueError) -> [UInt8]? {
    guard place < file.count else { return nil }
    let end = file.count - place > file.pieceSize ? place + file.pieceSize : file.count
    let piece = try read(place..<end)
    place = end
    return piece
  }

  private func read(_ range: Range<Int>) throws(CatalogueError) -> [UInt8] {
    do {
      return try file.bytes(in: range)
    } catch {
      let reason = (error as? any ExplainedError)?.message ?? "\(error)"
      throw .unreadableFile(file.name, reason: reason)
    }
  }
}
