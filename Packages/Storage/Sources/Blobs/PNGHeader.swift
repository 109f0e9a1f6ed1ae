import Interchange

/// The header of a PNG file: dimensions, depth and colour (PNG third edition, section 11.2.1).
struct PNGHeader {
  let dimensions: PhotoDimensions
  let depth: Int
  let colour: Int
  let isInterlaced: Bool

  /// Reads the content of the first chunk, which begins at `offset`, and checks it.
  init(_ content: ArraySlice<UInt8>, at offset: Int, limits: PhotoLimits) throws(PhotoError) {
    let bytes = Array(content)
    guard bytes.count == 13 else {
      throw .damaged(.png, "its header has a wrong length", at: offset)
    }
    let width = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
    let height = bytes[4..<8].reduce(0) { $0 << 8 | Int($1) }
    depth = Int(bytes[8])
    colour = Int(bytes[9])
    guard let channels = PNGHeader.channels[colour],
      PNGHeader.depths[colour]?.contains(depth) == true
    else {
      throw .damaged(
        .png, "it says that it has colours of type \(colour) with \(depth) bits", at: offset + 8)
    }
    guard bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1 else {
      throw .unsupported(
        .png, "is compressed, filtered or interlaced in an unknown way", at: offset)
    }
    isInterlaced = bytes[12] == 1
    dimensions = try PhotoDimensions(
      .png, width: width, height: height, bitsPerPixel: channels * depth, at: offset,
      limits: limits)
  }

  private static let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
  private static let depths = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]

  /// The number of bytes that the picture data has before compression: a filter byte and the pixels
  /// of each row, in one pass or in seven (PNG third edition, section 8.1).
  var rawSize: Int {
    let bits = (PNGHeader.channels[colour] ?? 1) * depth
    func size(_ width: Int, _ height: Int) -> Int {
      width == 0 || height == 0 ? 0 : height * (1 + (width * bits + 7) / 8)
    }
    let (width, height) = (dimensions.width, dimensions.height)
    guard isInterlaced else { return size(width, height) }
    return PNGHeader.passes.reduce(0) { sum, pass in
      sum
        + size(
          (width - pass.x + pass.dx - 1) / pass.dx, (height - pass.y + pass.dy - 1) / pass.dy)
    }
  }

  private static let passes = [
    (x: 0, y: 0, dx: 8, dy: 8), (x: 4, y: 0, dx: 8, dy: 8), (x: 0, y: 4, dx: 4, dy: 8),
    (x: 2, y: 0, dx: 4, dy: 4), (x: 0, y: 2, dx: 2, dy: 4), (x: 1, y: 0, dx: 2, dy: 2),
    (x: 0, y: 1, dx: 1, dy: 2),
  ]
}

/// One chunk of a PNG file (PNG third edition, section 5.3), with its check value (section 5.5).
struct PNGChunk {
  /// Its name, four letters.
  let type: String
  let content: ArraySlice<UInt8>
  /// The offset of the content.
  let offset: Int
  /// The chunk as it stands in a file, with length, name and check value.
  let bytes: ArraySlice<UInt8>

  /// True if a decoder has to know it: its first letter is a capital.
  var isCritical: Bool { type.utf8.first.map { $0 < UInt8(ascii: "a") } ?? true }

  /// Reads the next chunk and checks its name, length and check value.
  init(_ reader: inout PhotoReader) throws(PhotoError) {
    let start = reader.position
    let length = try reader.number(bytes: 4, "a chunk's length")
    guard length < 1 << 31 else { throw .damaged(.png, "a chunk's length is wrong", at: start) }
    let name = try reader.slice(4, "a chunk's name")
    let isName = name.allSatisfy { (65...90).contains($0) || (97...122).contains($0) }
    guard isName else { throw .damaged(.png, "a chunk's name is wrong", at: start + 4) }
    type = String(decoding: name, as: UTF8.self)
    offset = reader.position
    content = try reader.slice(length, "a chunk")
    let check = try reader.number(bytes: 4, "a chunk's check value")
    guard check == Int(PNGChunk.check(name, content)) else {
      throw .damaged(.png, "the \(type) chunk has a wrong check value", at: start)
    }
    bytes = reader.bytes[start..<reader.position]
  }

  init(type: String, content: [UInt8]) {
    self.type = type
    self.content = content[...]
    offset = 0
    let name = Array(type.utf8)
    let length = UInt32(truncatingIfNeeded: content.count)
    let check = PNGChunk.check(name[...], content[...])
    bytes = (PNGChunk.bigEndian(length) + name + content + PNGChunk.bigEndian(check))[...]
  }

  private static func check(_ name: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>) -> UInt32 {
    var check = CRC32()
    check.add(name)
    check.add(content)
    return check.value
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

/// The form of a harmless optional chunk of a PNG file (PNG third edition, section 11.3).
///
/// Only chunks that change how pixels are shown and have a fixed size are here; none has room for a
/// text, a date or a place.
struct PNGAncillary {
  /// The number of bytes that it may have.
  let sizes: ClosedRange<Int>
  /// True if it has to come before the palette.
  let isBeforePalette: Bool

  /// The rule for a chunk's name; `nil` if chunks of that name are left out.
  static func rule(
    for type: String, _ header: PNGHeader, paletteSize: Int?
  ) -> PNGAncillary? {
    switch type {
    case "gAMA", "cICP": PNGAncillary(sizes: 4...4, isBeforePalette: true)
    case "cHRM": PNGAncillary(sizes: 32...32, isBeforePalette: true)
    case "sRGB": PNGAncillary(sizes: 1...1, isBeforePalette: true)
    case "pHYs": PNGAncillary(sizes: 9...9, isBeforePalette: false)
    case "sBIT":
      significantBits[header.colour].map { PNGAncillary(sizes: $0...$0, isBeforePalette: true) }
    case "bKGD":
      background[header.colour].map { PNGAncillary(sizes: $0...$0, isBeforePalette: false) }
    case "tRNS": transparency(header, paletteSize)
    default: nil
    }
  }

  private static let significantBits = [0: 1, 2: 3, 3: 3, 4: 2, 6: 4]
  private static let background = [0: 2, 2: 6, 3: 1, 4: 2, 6: 6]

  /// One colour that is transparent, or the opacity of the colours of a palette that came before.
  ///
  /// Anywhere else decoders overlook the chunk, so it is left out.
  private static func transparency(_ header: PNGHeader, _ paletteSize: Int?) -> PNGAncillary? {
    switch header.colour {
    case 0: PNGAncillary(sizes: 2...2, isBeforePalette: false)
    case 2: PNGAncillary(sizes: 6...6, isBeforePalette: false)
    case 3: paletteSize.map { PNGAncillary(sizes: 1...$0, isBeforePalette: false) }
    default: nil
    }
  }
}
