import Interchange

/// Makes archives of stored entries, right or wrong.
struct ZIPBuilder {
  struct Entry {
    var name: [UInt8]
    var content: [UInt8] = Array("content".utf8)
    var flags: UInt16 = 0x800
    var method: UInt16 = 0
    var madeBy: UInt16 = 20
    var attributes: UInt32 = 0
    /// The false value in the directory.
    var crc32: UInt32?
    var size: UInt32?
    var packedSize: UInt32?
    var offset: UInt32?
    var listedName: [UInt8]?
    var localMethod: UInt16?
    var localSize: UInt32?
    var listedExtra: [UInt8] = []
    var disk: UInt16 = 0

    init(_ name: String) { self.name = Array(name.utf8) }
  }

  var entries: [Entry] = []
  var prefix: [UInt8] = []
  var gap: [UInt8] = []
  var comment: [UInt8] = []
  var disk: UInt16 = 0
  var count: UInt16?
  var directorySize: UInt32?
  var directoryOffset: UInt32?

  init(_ entries: [Entry]) { self.entries = entries }
  init(_ names: String...) { entries = names.map { Entry($0) } }

  var bytes: [UInt8] {
    var bytes = prefix
    var directory: [UInt8] = []
    for entry in entries {
      var check = CRC32()
      check.add(entry.content)
      let truth = UInt32(entry.content.count)
      let offset = UInt32(bytes.count)
      bytes += Self.number(0x0403_4B50 as UInt32) + Self.number(20 as UInt16)
      bytes += Self.number(entry.flags) + Self.number(entry.localMethod ?? entry.method)
      bytes += Self.number(0 as UInt32) + Self.number(entry.crc32 ?? check.value)
      bytes += Self.number(entry.packedSize ?? truth)
      bytes += Self.number(entry.localSize ?? entry.size ?? truth)
      bytes += Self.number(UInt16(entry.name.count)) + Self.number(0 as UInt16) + entry.name
      bytes += entry.content
      let name = entry.listedName ?? entry.name
      directory += Self.number(0x0201_4B50 as UInt32) + Self.number(entry.madeBy)
      directory += Self.number(20 as UInt16) + Self.number(entry.flags) + Self.number(entry.method)
      directory += Self.number(0 as UInt32) + Self.number(entry.crc32 ?? check.value)
      directory += Self.number(entry.packedSize ?? truth) + Self.number(entry.size ?? truth)
      directory += Self.number(UInt16(name.count)) + Self.number(UInt16(entry.listedExtra.count))
      directory += Self.number(0 as UInt16) + Self.number(entry.disk) + Self.number(0 as UInt16)
      directory += Self.number(entry.attributes) + Self.number(entry.offset ?? offset)
      directory += name + entry.listedExtra
    }
    bytes += gap
    let start = UInt32(bytes.count)
    bytes += directory
    bytes += Self.number(0x0605_4B50 as UInt32) + Self.number(disk) + Self.number(0 as UInt16)
    bytes += Self.number(count ?? UInt16(entries.count))
    bytes += Self.number(count ?? UInt16(entries.count))
    bytes += Self.number(directorySize ?? UInt32(directory.count))
    bytes += Self.number(directoryOffset ?? start)
    return bytes + Self.number(UInt16(comment.count)) + comment
  }

  static func number<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}
