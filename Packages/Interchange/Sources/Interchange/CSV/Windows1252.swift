/// The characters of Windows-1252, as the WHATWG's Encoding Standard lists them.
enum Windows1252 {
  /// The scalars of the bytes 0x80 to 0x9F; all others are Latin-1.
  ///
  /// Five that Microsoft left open are the control characters of the same number.
  private static let scalars: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC,
    0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]

  /// Writes what a byte stands for, in UTF-8, and goes on to the next place.
  static func append(_ byte: UInt8, to bytes: inout [UInt8], _ place: inout Int) {
    place += 1
    if byte < 0x80 {
      bytes.append(byte)
      return
    }
    let scalar = byte < 0xA0 ? scalars[Int(byte - 0x80)] : UInt32(byte)
    if scalar < 0x800 {
      bytes.append(UInt8(0xC0 | scalar >> 6))
    } else {
      bytes.append(UInt8(0xE0 | scalar >> 12))
      bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
    }
    bytes.append(UInt8(0x80 | scalar & 0x3F))
  }
}
