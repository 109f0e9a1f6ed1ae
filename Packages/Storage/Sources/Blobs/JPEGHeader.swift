/// The metadata of a JPEG file that outlives stripping, each part written again.
struct JPEGHeader {
  private(set) var orientation: PhotoOrientation?
  private var density: ArraySlice<UInt8>?
  private var adobe: ArraySlice<UInt8>?
  private var hasExif = false

  /// Looks at what a segment of metadata holds behind its length and keeps what may be kept.
  mutating func take(
    _ marker: UInt8, _ content: ArraySlice<UInt8>, at offset: Int
  ) throws(PhotoError) {
    switch marker {
    case 0xE0 where content.starts(with: "JFIF\0".utf8): try takeDensity(content, at: offset)
    case 0xE1 where content.starts(with: "Exif\0\0".utf8):
      if !hasExif { orientation = PhotoOrientation.read(fromTIFF: content.dropFirst(6)) }
      hasExif = true
    case 0xEE where content.starts(with: "Adobe".utf8): try takeAdobe(content, at: offset)
    default: break
    }
  }

  /// The JFIF segment without its thumbnail: version, unit, density (ITU-T T.871, section 10.1).
  private mutating func takeDensity(
    _ content: ArraySlice<UInt8>, at offset: Int
  ) throws(PhotoError) {
    guard density == nil else { return }
    guard content.count >= 14 else {
      throw .damaged(.jpeg, "its JFIF segment is too short", at: offset)
    }
    density = content.prefix(12)
  }

  /// Adobe's segment, without which the colours of CMYK and of some RGB pictures come out wrong
  /// (ITU-T T.872, section 6.5.3).
  private mutating func takeAdobe(
    _ content: ArraySlice<UInt8>, at offset: Int
  ) throws(PhotoError) {
    guard content.count >= 12, let transform = content.dropFirst(11).first, transform <= 2 else {
      throw .damaged(.jpeg, "its Adobe segment makes no sense", at: offset)
    }
    guard adobe == nil else {
      throw .damaged(.jpeg, "it has a second Adobe segment", at: offset)
    }
    adobe = content.prefix(12)
  }

  /// The segments, JFIF first, as both its standard and decoders want it.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    if let density { bytes += [0xFF, 0xE0, 0, 16] + density + [0, 0] }
    if let orientation, orientation != .topLeft {
      let content = Array("Exif\0\0".utf8) + orientation.tiff
      bytes += [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    }
    if let adobe { bytes += [0xFF, 0xEE, 0, 14] + adobe }
    return bytes
  }
}

/// The header of a JPEG frame: dimensions and components (ITU-T T.81, section B.2.2).
struct JPEGFrame {
  /// One plane of the picture.
  struct Component {
    let id: UInt8
    let quantisationTable: Int
  }

  let dimensions: PhotoDimensions
  let components: [Component]
  let isProgressive: Bool

  /// Reads the header of `length` bytes that follows a marker at `offset` and the segment's length,
  /// and holds it against the limits.
  init(
    _ reader: inout PhotoReader, marker: UInt8, length: Int, at offset: Int, limits: PhotoLimits
  ) throws(PhotoError) {
    let what = "its frame header"
    let precision = try reader.byte(what)
    let height = try reader.number(bytes: 2, what)
    let width = try reader.number(bytes: 2, what)
    let count = Int(try reader.byte(what))
    guard precision == 8 else {
      throw .unsupported(.jpeg, "has \(precision) bits per sample instead of 8", at: offset)
    }
    guard height > 0 else {
      throw .unsupported(.jpeg, JPEGMarker.refusal(of: 0xDC), at: offset)
    }
    guard count == 1 || count == 3 || count == 4 else {
      throw .unsupported(.jpeg, "has \(count) colour components", at: offset)
    }
    guard length == 6 + 3 * count else {
      throw .damaged(.jpeg, "\(what) has a wrong length", at: offset)
    }
    dimensions = try PhotoDimensions(
      .jpeg, width: width, height: height, bitsPerPixel: 8 * count, at: offset, limits: limits)
    var components: [Component] = []
    for _ in 0..<count {
      let id = try reader.byte(what)
      let sampling = try reader.byte(what)
      let table = try reader.byte(what)
      guard (1...4).contains(sampling >> 4), (1...4).contains(sampling & 15), table <= 3,
        !components.contains(where: { $0.id == id })
      else { throw .damaged(.jpeg, "\(what) describes a component wrongly", at: offset) }
      components.append(Component(id: id, quantisationTable: Int(table)))
    }
    self.components = components
    isProgressive = marker == 0xC2
  }
}

/// The second byte of a JPEG marker (ITU-T T.81, table B.1); the first is always 0xFF.
enum JPEGMarker {
  static let startOfImage: UInt8 = 0xD8
  static let endOfImage: UInt8 = 0xD9
  static let startOfScan: UInt8 = 0xDA
  static let quantisationTables: UInt8 = 0xDB
  static let huffmanTables: UInt8 = 0xC4
  static let restartInterval: UInt8 = 0xDD
  static let comment: UInt8 = 0xFE
  static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
  static let applications: ClosedRange<UInt8> = 0xE0...0xEF
  /// Baseline, extended sequential and progressive frames with Huffman coding.
  static let frames: ClosedRange<UInt8> = 0xC0...0xC2

  /// Returns the reason why a marker is not accepted.
  static func refusal(of marker: UInt8) -> String {
    switch marker {
    case 0xC3, 0xC5...0xC7: "is coded without loss or in layers, which few programs can show"
    case 0xC9...0xCB, 0xCC...0xCF: "uses arithmetic coding, which few programs can show"
    case 0xDC: "states its height after the picture, which few programs can show"
    case 0xDE, 0xDF: "is coded in layers, which few programs can show"
    default: "has a part of an unknown kind (0x\(String(marker, radix: 16, uppercase: true)))"
    }
  }
}
