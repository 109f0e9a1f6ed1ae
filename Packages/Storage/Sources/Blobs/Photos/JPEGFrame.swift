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
