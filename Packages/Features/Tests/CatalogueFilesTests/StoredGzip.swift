import Interchange

/// Text as gzip would keep it without packing it, in as many blocks as it takes.
func stored(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
  var rest = Array(text.utf8)[...]
  repeat {
    let block = rest.prefix(60_000)
    rest = rest.dropFirst(60_000)
    let size = UInt16(block.count)
    bytes += [rest.isEmpty ? 1 : 0, UInt8(size & 255), UInt8(size >> 8)]
    bytes += [UInt8(~size & 255), UInt8(~size >> 8)]
    bytes += block
  } while !rest.isEmpty
  var check = CRC32()
  check.add(Array(text.utf8))
  for number in [check.value, UInt32(text.utf8.count)] {
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) }
  }
  return bytes
}
