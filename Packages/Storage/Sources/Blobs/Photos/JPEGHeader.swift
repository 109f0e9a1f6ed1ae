/// The metadata of a JPEG file that outlives stripping, each part written anew.
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
