/// The addresses that begin with the same bits, as in `10.0.0.0/8` or `fd00::/8`.
public struct AddressRange: Sendable, Equatable {
  private let bytes: [UInt8]
  private let bits: Int

  /// Reads a range; an address without a length stands for itself.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let bytes = Self.bytes(of: String(parts[0])) else { return nil }
    let all = bytes.count * 8
    guard let bits = parts.count == 2 ? Int(parts[1]) : all, (0...all).contains(bits) else {
      return nil
    }
    (self.bytes, self.bits) = (bytes, bits)
  }

  public func contains(_ address: String) -> Bool {
    guard let other = Self.bytes(of: address), other.count == bytes.count else { return false }
    return (0..<bytes.count).allSatisfy { index in
      let count = min(8, max(0, bits - index * 8))
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> count)
      return bytes[index] & mask == other[index] & mask
    }
  }

  /// Returns the part of an address that belongs to one client: an IPv4 address, or the first 64
  /// bits of an IPv6 address, of which a client has all others too.
  ///
  /// - Parameter address: the address of a connection.
  /// - Returns: its bytes; `nil` for what is no address.
  public static func client(of address: String) -> [UInt8]? {
    bytes(of: address).map { $0.count == 16 ? Array($0.prefix(8)) : $0 }
  }

  /// Four or sixteen bytes; an IPv4 address in IPv6 form counts as IPv4.
  static func bytes(of address: String) -> [UInt8]? {
    if let four = four(address) { return four }
    guard let sixteen = sixteen(address) else { return nil }
    let mapped = Array(repeating: UInt8(0), count: 10) + [0xFF, 0xFF]
    return Array(sixteen.prefix(12)) == mapped ? Array(sixteen.suffix(4)) : sixteen
  }

  private static func four(_ text: String) -> [UInt8]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    let bytes = parts.compactMap { part in
      part.count <= 3 && part.allSatisfy(\.isWholeNumber) ? UInt8(part) : nil
    }
    return bytes.count == 4 ? bytes : nil
  }

  private static func sixteen(_ text: String) -> [UInt8]? {
    // The zone of a link-local address says nothing about the client.
    let halves = text.prefix { $0 != "%" }.split(separator: "::", omittingEmptySubsequences: false)
    guard halves.count == 1 || halves.count == 2, text.contains(":") else { return nil }
    let groups = halves.map { half -> [UInt8]? in
      var bytes: [UInt8] = []
      for part in half.split(separator: ":", omittingEmptySubsequences: false) where !half.isEmpty {
        if part.contains("."), let last = four(String(part)) {
          bytes += last
        } else {
          guard (1...4).contains(part.count), let group = UInt16(part, radix: 16) else {
            return nil
          }
          bytes += [UInt8(group >> 8), UInt8(group & 0xFF)]
        }
      }
      return bytes
    }
    guard let head = groups[0] else { return nil }
    if halves.count == 1 { return head.count == 16 ? head : nil }
    guard let tail = groups[1], head.count + tail.count < 16 else { return nil }
    return head + Array(repeating: 0, count: 16 - head.count - tail.count) + tail
  }
}
