/// What a picture says of its size, held against the limits before anything else of it is read.
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
