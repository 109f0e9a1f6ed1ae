import ClimbingFeatures

/// Cuts pieces of bytes into lines.
struct TextLines {
  struct Line {
    /// Which, from 1.
    let number: Int
    /// Without its end; nil if it was too long.
    let bytes: [UInt8]?
  }

  private let pieces: PackedPieces
  private let limit: Int
  private var piece: [UInt8] = []
  private var place = 0
  private var number = 0
  private var isAtEnd = false

  init(_ pieces: PackedPieces, limit: Int) {
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
