import SharedFolders

/// Reads one file of a segment frame by frame.
struct SegmentReader {
  /// The outcome of a step.
  enum Step {
    /// A whole frame, now behind the reader: its text.
    case frame(ArraySlice<UInt8>)
    /// There is no whole frame, or not yet.
    case end
    /// The bytes here are no frame, and never will be.
    case damaged
  }

  private let files: any FolderFiles
  private let name: String
  private let seal: SegmentSeal
  /// The place that was reached.
  private(set) var offset: Int
  /// The trailer before it.
  private(set) var trailer: [UInt8]
  private var window: [UInt8] = []
  private var windowStart = 0

  private static let windowCount = 1 << 18

  init(
    _ files: any FolderFiles, _ name: String, seal: SegmentSeal, offset: Int, trailer: [UInt8]
  ) {
    self.files = files
    self.name = name
    self.seal = seal
    self.offset = offset
    self.trailer = trailer
  }

  var position: SegmentPosition { SegmentPosition(offset: offset, trailer: trailer) }

  /// Reads the frame that begins here.
  mutating func next() throws(FolderFault) -> Step {
    let length: Int
    switch try start() {
    case .whole(let found): length = found
    case .none: return .end
    case .damaged: return .damaged
    }
    let count = SegmentFrame.startCount + length + SegmentSeal.trailerCount
    let bytes = try bytes(at: offset, count: count)
    guard bytes.count == count else { return .end }
    let text = seal.open(
      bytes.dropFirst(SegmentFrame.startCount), beginning: bytes.prefix(SegmentFrame.startCount),
      after: trailer)
    guard let text, text.count >= SegmentFrame.timeCount else {
      // Some copy a file's size before its content.
      return bytes.suffix(8).allSatisfy { $0 == 0 } ? .end : .damaged
    }
    offset += count
    trailer = Array(bytes.suffix(SegmentSeal.trailerCount))
    return .frame(text)
  }

  /// Returns whether a whole frame seems to begin here: its content is not looked at.
  mutating func hasNext() throws(FolderFault) -> Bool { try following() != nil }

  /// The end of the frame that begins here with its trailer, unopened; `nil` if there is none.
  mutating func following() throws(FolderFault) -> (offset: Int, trailer: [UInt8])? {
    guard case .whole(let length) = try start() else { return nil }
    let end = offset + SegmentFrame.startCount + length + SegmentSeal.trailerCount
    let trailer = try bytes(
      at: end - SegmentSeal.trailerCount, count: SegmentSeal.trailerCount)
    guard trailer.count == SegmentSeal.trailerCount else { return nil }
    return (end, Array(trailer))
  }

  /// Goes to a place without reading what is before it.
  mutating func skip(to place: (offset: Int, trailer: [UInt8])) {
    offset = place.offset
    trailer = place.trailer
  }

  private enum Start {
    case whole(length: Int)
    case none
    case damaged
  }

  private mutating func start() throws(FolderFault) -> Start {
    let start = try bytes(at: offset, count: SegmentFrame.startCount)
    guard start.count == SegmentFrame.startCount else { return .none }
    if start.allSatisfy({ $0 == 0 }) { return .none }
    let length = Int(BigEndian.number(start.prefix(4)))
    guard start.elementsEqual(SegmentFrame.start(length: length, after: trailer)),
      length <= SegmentFrame.largestText + SegmentSeal.nonceCount
    else { return .damaged }
    return .whole(length: length)
  }

  /// Some bytes of the file, fewer only at its end.
  private mutating func bytes(
    at place: Int, count: Int
  ) throws(FolderFault) -> ArraySlice<UInt8> {
    if place < windowStart || place + count > windowStart + window.count {
      window = try files.read(name, from: place, count: max(count, SegmentReader.windowCount))
      windowStart = place
    }
    let start = min(place - windowStart, window.count)
    return window[start..<min(start + count, window.count)]
  }
}
