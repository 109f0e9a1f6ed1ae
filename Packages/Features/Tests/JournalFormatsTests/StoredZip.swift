import Interchange

/// A ZIP archive of files that are stored as they are (APPNOTE 4.3), for tests.
enum StoredZip {
  static func bytes(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      var check = CRC32()
      check.add(file.bytes)
      let name = Array(file.name.utf8)
      let sizes =
        little(UInt32(check.value)) + little(UInt32(file.bytes.count))
        + little(UInt32(file.bytes.count)) + little(UInt16(name.count)) + little(UInt16(0))
      // Version 2.0, names in UTF-8, stored, 1980-01-01.
      let common =
        little(UInt16(20)) + little(UInt16(0x800)) + little(UInt16(0)) + little(UInt16(0))
        + little(UInt16(33)) + sizes
      directory +=
        little(UInt32(0x0201_4B50)) + little(UInt16(20)) + common + little(UInt16(0))
        + little(UInt16(0)) + little(UInt16(0)) + little(UInt32(0)) + little(UInt32(archive.count))
        + name
      archive += little(UInt32(0x0403_4B50)) + common + name + file.bytes
    }
    let count = little(UInt16(files.count))
    return archive + directory + little(UInt32(0x0605_4B50)) + little(UInt32(0)) + count + count
      + little(UInt32(directory.count)) + little(UInt32(archive.count)) + little(UInt16(0))
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
