/// Walks through a PNG file chunk by chunk and copies what decoding needs (PNG third edition).
struct PNGWalker {
  /// The beginning of each PNG file (section 5.2).
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private var reader: PhotoReader
  private let limits: PhotoLimits
  private var seen: Set<String> = []
  private var paletteSize: Int?
  private var dataSize = 0
  private var isDataOver = false
  private var orientation: PhotoOrientation?
  /// The chunks before the picture data, and the data.
  private var head: [UInt8] = []
  private var data: [UInt8] = []

  init(_ bytes: [UInt8], _ limits: PhotoLimits) {
    reader = PhotoReader(bytes, .png)
    self.limits = limits
    data.reserveCapacity(bytes.count)
  }

  /// Walks to the end of the picture; what comes behind it is left out.
  mutating func photo() throws(PhotoError) -> Photo {
    _ = try reader.slice(PNGWalker.signature.count, "its signature")
    let first = try PNGChunk(&reader)
    guard first.type == "IHDR" else {
      throw .damaged(.png, "its header is missing", at: first.offset)
    }
    let header = try PNGHeader(first.content, at: first.offset, limits: limits)
    head = PNGWalker.signature + first.bytes
    while true {
      let chunk = try PNGChunk(&reader)
      if chunk.type == "IEND" { return try finished(chunk, header) }
      if chunk.type != "IDAT", dataSize > 0 { isDataOver = true }
      if chunk.isCritical {
        try takeCritical(chunk, header)
      } else {
        try takeAncillary(chunk, header)
      }
    }
  }

  private func finished(_ end: PNGChunk, _ header: PNGHeader) throws(PhotoError) -> Photo {
    guard end.content.isEmpty else {
      throw .damaged(.png, "its last chunk is not empty", at: end.offset)
    }
    guard dataSize > 0 else {
      throw .damaged(.png, "it ends before the picture begins", at: end.offset)
    }
    let orientation = orientation ?? .topLeft
    let exif =
      orientation == .topLeft ? [] : PNGChunk(type: "eXIf", content: orientation.tiff).bytes
    return Photo(header.dimensions, orientation, head + exif + data + end.bytes)
  }

  private mutating func takeCritical(
    _ chunk: PNGChunk, _ header: PNGHeader
  ) throws(PhotoError) {
    switch chunk.type {
    case "PLTE": try takePalette(chunk, header)
    case "IDAT": try takeData(chunk, header)
    case "IHDR": throw .damaged(.png, "it has a second header", at: chunk.offset)
    default:
      throw .unsupported(.png, "has a part of an unknown kind (\(chunk.type))", at: chunk.offset)
    }
  }

  /// The palette (section 11.2.2): for colour type 3, or a suggestion for types 2 and 6.
  private mutating func takePalette(_ chunk: PNGChunk, _ header: PNGHeader) throws(PhotoError) {
    let count = chunk.content.count / 3
    let most = header.colour == 3 ? 1 << header.depth : 256
    guard paletteSize == nil, dataSize == 0, [2, 3, 6].contains(header.colour),
      chunk.content.count % 3 == 0, (1...most).contains(count)
    else { throw .damaged(.png, "its palette is wrong or out of place", at: chunk.offset) }
    paletteSize = count
    head += chunk.bytes
  }

  /// A part of the picture data (section 11.2.3).
  private mutating func takeData(_ chunk: PNGChunk, _ header: PNGHeader) throws(PhotoError) {
    guard !isDataOver else {
      throw .damaged(.png, "its picture data is interrupted", at: chunk.offset)
    }
    guard header.colour != 3 || paletteSize != nil else {
      throw .damaged(.png, "its palette is missing", at: chunk.offset)
    }
    // An empty part says nothing, and a file could have millions.
    guard !chunk.content.isEmpty else { return }
    if dataSize == 0 { try checkStart(chunk) }
    dataSize += chunk.content.count
    // Data that can't be compressed grows by a few bytes in each block; twice its size is no data.
    guard dataSize <= 2 * header.rawSize + 1024 else {
      throw .damaged(
        .png,
        "it has more picture data than its \(header.dimensions.width) × "
          + "\(header.dimensions.height) pixels can need", at: chunk.offset)
    }
    data += chunk.bytes
  }

  /// Checks the head of the compressed stream, as far as it is in the first part (RFC 1950, 2.2).
  private func checkStart(_ chunk: PNGChunk) throws(PhotoError) {
    let start = Array(chunk.content.prefix(2)).map(Int.init)
    let isSound =
      start[0] & 15 == 8 && start[0] >> 4 <= 7
      && (start.count < 2 || ((start[0] << 8 | start[1]) % 31 == 0 && start[1] & 0x20 == 0))
    guard isSound else {
      throw .damaged(.png, "its picture data is not compressed as it should be", at: chunk.offset)
    }
  }

  /// Keeps a chunk of the list of harmless ones, each of a fixed size; leaves any other out.
  private mutating func takeAncillary(
    _ chunk: PNGChunk, _ header: PNGHeader
  ) throws(PhotoError) {
    if chunk.type == "eXIf" {
      if orientation == nil { orientation = .read(fromTIFF: chunk.content) }
      return
    }
    guard let rule = PNGAncillary.rule(for: chunk.type, header, paletteSize: paletteSize) else {
      return
    }
    let isInPlace = dataSize == 0 && (paletteSize == nil || !rule.isBeforePalette)
    guard isInPlace, rule.sizes.contains(chunk.content.count),
      seen.insert(chunk.type).inserted
    else {
      throw .damaged(.png, "its \(chunk.type) chunk is wrong or out of place", at: chunk.offset)
    }
    head += chunk.bytes
  }
}
