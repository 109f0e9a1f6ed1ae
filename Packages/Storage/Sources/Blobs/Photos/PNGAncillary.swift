/// What a harmless optional chunk of a PNG file has to look like (PNG third edition, section 11.3).
///
/// Only chunks that change how pixels are shown and have a fixed size are here; none has room for a
/// text, a date or a place.
struct PNGAncillary {
  /// How many bytes it may have.
  let sizes: ClosedRange<Int>
  /// Whether it has to come before the palette.
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
