import ClimbingFeatures
import DomainModels
import Gzip

/// Cuts pieces of bytes into lines.
struct TextLines {
  struct Line {
    /// The line's number, from 1.
    let number: Int
    /// Without its end; nil if it was too long.
    let bytes: [UInt8]?
  }

  private let pieces: DecompressedChunks
  private let limit: Int
  private var piece: [UInt8] = []
  private var place = 0
  private var number = 0
  private var isAtEnd = false

  init(_ pieces: DecompressedChunks, limit: Int) {
    self.pieces = pieces
    self.limit = limit
  }

  /// The next line; nil after the last.
  mutating func next() throws(CatalogueError) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    var hasBytes = false
    while true {
      if place == piece.count {
        guard !isAtEnd, let next = try pieces.next() else {
          isAtEnd = true
          break
        }
        piece = next
        place = 0
        continue
      }
      hasBytes = true
      let end = piece[place...].firstIndex(of: 10)
      let part = piece[place..<(end ?? piece.count)]
      if line.count + part.count > limit {
        isTooLong = true
        line = []
      } else if !isTooLong {
        line += part
      }
      place = end.map { $0 + 1 } ?? piece.count
      if end != nil { break }
    }
    guard hasBytes else { return nil }
    number += 1
    if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    return Line(number: number, bytes: isTooLong ? nil : line)
  }
}

/// The bytes of a file, piece by piece; unpacked if they begin as gzip does.
///
/// A class, because unpacking holds memory that must not be copied.
final class DecompressedChunks {
  private let file: LogbookFile
  private var place = 0
  private var isPacked: Bool?
  private var gzip: GzipReader

  init(_ file: LogbookFile, limit: Int = DecompressedChunks.limit) {
    self.file = file
    gzip = GzipReader(limit: limit)
  }

  /// The number of bytes that a file may unpack to: all of OpenBeta, several times.
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
