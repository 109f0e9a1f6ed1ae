#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID {
  /// The version 5 UUID of a name in a namespace (RFC 9562, section 5.5).
  ///
  /// - Parameters:
  ///   - name: hashed as UTF-8.
  ///   - namespace: keeps equal names of different kinds apart.
  public init(name: String, in namespace: UUID) {
    var message = namespace.byteArray
    message.append(contentsOf: name.utf8)
    var digest = SHA1.digest(of: message)
    digest[6] = digest[6] & 0x0F | 0x50
    digest[8] = digest[8] & 0x3F | 0x80
    self.init(firstSixteenOf: digest)
  }

  /// The sixteen bytes, in the order in which they are written.
  public var byteArray: [UInt8] {
    withUnsafeBytes(of: uuid) { Array($0) }
  }

  /// Makes a UUID of the first sixteen bytes; `bytes` must have at least as many.
  package init(firstSixteenOf bytes: [UInt8]) {
    precondition(bytes.count >= 16)
    self.init(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
        bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}

extension UUID {
  /// The text in lower case, as RFC 9562 writes it: what `uuidString.lowercased()` is, in a fraction of
  /// its time.
  ///
  /// Foundation goes through `printf` and `scanf`, and a logbook that is exchanged has an ID in
  /// every line, several of them.
  public var hexText: String {
    withUnsafeBytes(of: uuid) { bytes in
      String(unsafeUninitializedCapacity: 36) { text in
        var place = 0
        for index in 0..<16 {
          if UUID.isDash(place) {
            text[place] = UInt8(ascii: "-")
            place += 1
          }
          text[place] = UUID.digit(bytes[index] >> 4)
          text[place + 1] = UUID.digit(bytes[index] & 0xF)
          place += 2
        }
        return place
      }
    }
  }

  /// Reads 32 digits with four dashes between them, in upper or lower case; `nil` for everything
  /// else, also for what `scanf` would take for digits: signs, spaces and `0x`.
  public init?(hexText: some StringProtocol) {
    let fast = hexText.utf8.withContiguousStorageIfAvailable { UUID.halves(of: $0) }
    // A text that other code keeps in another form comes seldom.
    let halves = fast ?? Array(hexText.utf8).withUnsafeBufferPointer { UUID.halves(of: $0) }
    guard let halves else { return nil }
    self.init(high: halves.high, low: halves.low)
  }

  /// Makes a UUID of two halves, the one that is written first being the high one.
  init(high: UInt64, low: UInt64) {
    self = withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { halves in
      UUID(uuid: halves.loadUnaligned(as: uuid_t.self))
    }
  }

  private static func halves(
    of text: UnsafeBufferPointer<UInt8>
  ) -> (high: UInt64, low: UInt64)? {
    guard text.count == 36 else { return nil }
    var (high, low, count) = (UInt64(0), UInt64(0), 0)
    for place in 0..<36 {
      let character = text[place]
      if isDash(place) {
        guard character == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let value = value(of: character) else { return nil }
      if count < 16 { high = high << 4 | value } else { low = low << 4 | value }
      count += 1
    }
    return (high, low)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  private static func value(of digit: UInt8) -> UInt64? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(digit - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(digit - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private static func isDash(_ place: Int) -> Bool {
    place == 8 || place == 13 || place == 18 || place == 23
  }
}
