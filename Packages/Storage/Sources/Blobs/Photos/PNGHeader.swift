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

  /// How many bytes the picture data has before compression: a filter byte and the pixels of each
  /// row, in one pass or in seven (PNG third edition, section 8.1).
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
