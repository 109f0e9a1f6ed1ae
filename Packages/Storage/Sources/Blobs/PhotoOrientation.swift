/// The turn that a picture needs before it is shown (Exif 2.32, section 4.6.4, tag 274).
///
/// Each name says where the first row and the first column of the stored picture belong.
public enum PhotoOrientation: Int, Sendable, CaseIterable {
  case topLeft = 1
  /// Mirrored left to right.
  case topRight = 2
  /// Turned by half a circle.
  case bottomRight = 3
  /// Mirrored top to bottom.
  case bottomLeft = 4
  /// Mirrored about the diagonal from the upper left.
  case leftTop = 5
  /// To be turned a quarter clockwise: most phones held upright.
  case rightTop = 6
  /// Mirrored about the diagonal from the upper right.
  case rightBottom = 7
  /// To be turned a quarter anticlockwise.
  case leftBottom = 8

  /// True if width and height change places when the picture is shown.
  public var swapsSides: Bool { rawValue >= 5 }
}

extension PhotoOrientation {
  /// Reads the orientation out of a TIFF structure and nothing else (TIFF 6.0, section 2).
  ///
  /// If it is missing or doubtful, the answer is `nil`: the rest of the metadata is thrown away
  /// anyway, and decoders show such a picture as it is stored.
  ///
  /// - Parameter tiff: an Exif block from its byte order mark on.
  /// - Returns: the orientation of the first directory.
  static func read(fromTIFF tiff: ArraySlice<UInt8>) -> PhotoOrientation? {
    let bytes = Array(tiff)
    let isLittle: Bool
    switch bytes.prefix(4) {
    case [0x49, 0x49, 0x2A, 0x00]: isLittle = true
    case [0x4D, 0x4D, 0x00, 0x2A]: isLittle = false
    default: return nil
    }
    func number(at offset: Int, size: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - size else { return nil }
      let digits = bytes[offset..<offset + size]
      return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, size: 4), directory >= 8,
      let count = number(at: directory, size: 2),
      // A directory ends with four bytes that say where the next one is.
      directory + 2 + 12 * count + 4 <= bytes.count
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard number(at: entry, size: 2) == 274 else { continue }
      guard number(at: entry + 2, size: 2) == 3, number(at: entry + 4, size: 4) == 1 else {
        return nil
      }
      return number(at: entry + 8, size: 2).flatMap(PhotoOrientation.init(rawValue:))
    }
    return nil
  }

  /// The smallest TIFF structure that says the orientation: 26 bytes, one directory of one entry.
  var tiff: [UInt8] {
    [
      0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8,
      0, 1,
      0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(rawValue), 0, 0,
      0, 0, 0, 0,
    ]
  }
}
