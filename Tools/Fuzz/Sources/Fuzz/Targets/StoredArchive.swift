import Interchange

/// Makes ZIP archives of entries that aren't packed.
enum StoredArchive {
  static func bytes(_ entries: [(name: String, content: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for (name, content) in entries {
      var check = CRC32()
      check.add(content)
      let offset = UInt32(truncatingIfNeeded: bytes.count)
      let size = UInt32(truncatingIfNeeded: content.count)
      let letters = Array(name.utf8)
      let common =
        number(0x800 as UInt16) + number(0 as UInt16) + number(0 as UInt32) + number(check.value)
        + number(size) + number(size) + number(UInt16(truncatingIfNeeded: letters.count))
        + number(0 as UInt16)
      bytes += number(0x0403_4B50 as UInt32) + number(20 as UInt16) + common + letters + content
      directory += number(0x0201_4B50 as UInt32) + number(20 as UInt16) + number(20 as UInt16)
      directory += common + [UInt8](repeating: 0, count: 10) + number(offset) + letters
    }
    let count = number(UInt16(truncatingIfNeeded: entries.count))
    return bytes + directory + number(0x0605_4B50 as UInt32) + number(0 as UInt32) + count + count
      + number(UInt32(truncatingIfNeeded: directory.count))
      + number(UInt32(truncatingIfNeeded: bytes.count)) + number(0 as UInt16)
  }

  private static func number(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}
