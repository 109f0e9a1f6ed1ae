/// A picture that was checked by its bytes, with everything but the picture taken out.
///
/// Code that accepts a picture calls ``checked(_:limits:)`` and keeps or shares only ``bytes``.
/// Nothing is decoded: the file's structure is walked from its first byte to its end, every length
/// is checked, the dimensions are read and held against the limits, and only the parts that
/// decoding needs are copied. What is not understood refuses the picture or is left out; it never
/// passes.
///
/// Left out are Exif (with its position, camera and thumbnail), XMP, IPTC, comments and texts,
/// times, maker's notes, further pictures and videos behind the first one, previews, animation, and
/// colour profiles. A profile is a container of its own, with texts, dates and serial numbers of
/// monitors and scanners; a picture in a wider colour space than sRGB looks duller without it,
/// which is less bad than telling whose screen it was made on. Kept are the JFIF density, Adobe's
/// colour transform, and PNG's fixed-size chunks about colour, density and transparency.
///
/// The orientation is kept, or photos would lie on their side: as ``orientation``, and written back
/// into ``bytes`` as the only entry of a new Exif block, unless it is ``PhotoOrientation/topLeft``.
///
/// Checking ``bytes`` again gives the same photo. What hides within the compressed picture itself
/// stays hidden there: only decoding and encoding it again would remove that.
public struct Photo: Sendable, Hashable {
  /// The kind of picture, by its bytes.
  public let format: PhotoFormat
  /// The columns of the picture as stored.
  public let width: Int
  /// The rows of the picture as stored.
  public let height: Int
  /// The turn that the picture needs before it is shown.
  public let orientation: PhotoOrientation
  /// The stripped file.
  public let bytes: [UInt8]

  init(_ dimensions: PhotoDimensions, _ orientation: PhotoOrientation, _ bytes: [UInt8]) {
    format = dimensions.format
    width = dimensions.width
    height = dimensions.height
    self.orientation = orientation
    self.bytes = bytes
  }

  /// Checks a picture and strips it, in time that grows with its length and no faster.
  ///
  /// - Parameters:
  ///   - bytes: the file; its name plays no part.
  ///   - limits: how large it may be.
  /// - Returns: the picture without anything else.
  /// - Throws: ``PhotoError`` that says what is wrong, and at which byte.
  public static func checked(
    _ bytes: [UInt8], limits: PhotoLimits = PhotoLimits()
  ) throws(PhotoError) -> Photo {
    guard bytes.count <= limits.size else {
      throw .tooLarge("the file has \(bytes.count) bytes, and at most \(limits.size) are taken")
    }
    if bytes.starts(with: JPEGWalker.signature) {
      var walker = JPEGWalker(bytes, limits)
      return try walker.photo()
    }
    if bytes.starts(with: PNGWalker.signature) {
      var walker = PNGWalker(bytes, limits)
      return try walker.photo()
    }
    if let name = OtherFormat.name(of: bytes) {
      throw PhotoError(.otherFormat, "this is \(name)", hint: "Send a JPEG or PNG picture")
    }
    throw PhotoError(
      .unknownFormat, "this is neither a JPEG nor a PNG picture, by its first bytes",
      hint: "Send a JPEG or PNG picture")
  }
}

/// The declared size of a picture, held against the limits before anything else of it is read.
struct PhotoDimensions {
  let format: PhotoFormat
  let width: Int
  let height: Int

  /// Takes dimensions that are within the limits, at the depth at which a decoder stores them.
  init(
    _ format: PhotoFormat, width: Int, height: Int, bitsPerPixel: Int, at offset: Int,
    limits: PhotoLimits
  ) throws(PhotoError) {
    guard width > 0, height > 0 else {
      throw .damaged(format, "it says that it has \(width) × \(height) pixels", at: offset)
    }
    guard width <= limits.side, height <= limits.side else {
      throw .tooLarge(
        "the picture has \(width) × \(height) pixels, and a side may have \(limits.side)",
        at: offset)
    }
    guard width <= limits.pixels / height else {
      throw .tooLarge(
        "the picture has \(width) × \(height) pixels, and \(limits.pixels) are taken in all",
        at: offset)
    }
    // Within the limits above neither product can overflow: a side is less than 2³², a depth 2⁷.
    let (bits, isOver) = (width * height).multipliedReportingOverflow(by: bitsPerPixel)
    guard !isOver, bits / 8 <= limits.decodedSize else {
      throw .tooLarge(
        "the picture needs more than \(limits.decodedSize) bytes when it is decoded", at: offset)
    }
    self.format = format
    self.width = width
    self.height = height
  }
}

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
