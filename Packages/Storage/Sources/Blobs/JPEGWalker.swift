/// Walks through a JPEG file marker by marker and copies what decoding needs (ITU-T T.81, annex B).
struct JPEGWalker {
  /// The beginning of each JPEG file: the first marker, and the 0xFF of the second.
  static let signature: [UInt8] = [0xFF, JPEGMarker.startOfImage, 0xFF]

  /// More scans than any encoder writes; each costs a decoder a pass over the whole picture.
  static let scanLimit = 100

  private var reader: PhotoReader
  private let limits: PhotoLimits
  private var tables = JPEGTables()
  private var frame: JPEGFrame?
  private var header = JPEGHeader()
  private var body: [UInt8] = []
  private var scans = 0
  private var hasRestarts = false

  init(_ bytes: [UInt8], _ limits: PhotoLimits) {
    reader = PhotoReader(bytes, .jpeg)
    self.limits = limits
    body.reserveCapacity(bytes.count)
  }

  /// Walks to the end of the picture; what comes behind it is left out.
  mutating func photo() throws(PhotoError) -> Photo {
    _ = try reader.slice(2, "its first marker")
    while true {
      let offset = reader.position
      let marker = try nextMarker()
      if marker == JPEGMarker.endOfImage { return try finished(at: offset) }
      try readSegment(marker, at: offset)
    }
  }

  private func finished(at offset: Int) throws(PhotoError) -> Photo {
    guard let frame, scans > 0 else {
      throw .damaged(.jpeg, "it ends before the picture begins", at: offset)
    }
    let orientation = header.orientation ?? .topLeft
    let bytes =
      [0xFF, JPEGMarker.startOfImage] + header.bytes + body + [0xFF, JPEGMarker.endOfImage]
    return Photo(frame.dimensions, orientation, bytes)
  }

  /// The next marker; any number of 0xFF may come before it (ITU-T T.81, section B.1.1.2).
  private mutating func nextMarker() throws(PhotoError) -> UInt8 {
    let offset = reader.position
    guard try reader.byte("a marker") == 0xFF else {
      throw .damaged(.jpeg, "a marker is expected", at: offset)
    }
    var marker = try reader.byte("a marker")
    while marker == 0xFF { marker = try reader.byte("a marker") }
    return marker
  }

  private mutating func readSegment(_ marker: UInt8, at offset: Int) throws(PhotoError) {
    if marker == 0 || marker == JPEGMarker.startOfImage || JPEGMarker.restarts.contains(marker) {
      throw .damaged(.jpeg, "a marker is out of place", at: offset)
    }
    guard isAccepted(marker) else {
      throw .unsupported(.jpeg, JPEGMarker.refusal(of: marker), at: offset)
    }
    let start = reader.position
    let length = try reader.number(bytes: 2, "a segment's length") - 2
    guard length >= 0 else { throw .damaged(.jpeg, "a segment's length is wrong", at: start) }
    guard length <= reader.remaining else { throw reader.ends("a segment") }
    let end = reader.position + length
    switch marker {
    case JPEGMarker.frames: try readFrame(marker, length, at: offset)
    case JPEGMarker.startOfScan: try readScanHeader(length, at: offset)
    case JPEGMarker.quantisationTables:
      try tables.readQuantisation(&reader, length: length, at: offset)
    case JPEGMarker.huffmanTables: try tables.readHuffman(&reader, length: length, at: offset)
    case JPEGMarker.restartInterval: try readRestartInterval(length, at: offset)
    default:
      let content = try reader.slice(length, "a segment")
      // Behind the first scan decoders no longer look at metadata.
      if scans == 0 { try header.take(marker, content, at: offset) }
      return
    }
    guard reader.position == end else {
      throw .damaged(.jpeg, "a segment's length is wrong", at: start)
    }
    body += [0xFF, marker]
    body += reader.bytes[start..<end]
    if marker == JPEGMarker.startOfScan {
      try JPEGScan.copyData(&reader, hasRestarts: hasRestarts, to: &body)
    }
  }

  private func isAccepted(_ marker: UInt8) -> Bool {
    switch marker {
    case JPEGMarker.frames, JPEGMarker.applications, JPEGMarker.startOfScan, JPEGMarker.comment,
      JPEGMarker.quantisationTables, JPEGMarker.huffmanTables, JPEGMarker.restartInterval:
      true
    default: false
    }
  }

  private mutating func readFrame(
    _ marker: UInt8, _ length: Int, at offset: Int
  ) throws(PhotoError) {
    guard frame == nil else {
      throw .damaged(.jpeg, "it has a second frame header", at: offset)
    }
    frame = try JPEGFrame(&reader, marker: marker, length: length, at: offset, limits: limits)
  }

  private mutating func readScanHeader(_ length: Int, at offset: Int) throws(PhotoError) {
    guard let frame else { throw .damaged(.jpeg, "a scan comes before its frame", at: offset) }
    scans += 1
    guard scans <= JPEGWalker.scanLimit else {
      throw .unsupported(.jpeg, "has more than \(JPEGWalker.scanLimit) scans", at: offset)
    }
    try JPEGScan.readHeader(&reader, frame: frame, tables: tables, length: length, at: offset)
  }

  private mutating func readRestartInterval(_ length: Int, at offset: Int) throws(PhotoError) {
    guard length == 2 else {
      throw .damaged(.jpeg, "its restart interval has a wrong length", at: offset)
    }
    hasRestarts = try reader.number(bytes: 2, "its restart interval") > 0
  }
}
