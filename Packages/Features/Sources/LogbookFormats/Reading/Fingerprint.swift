import ClimbingModels
import DomainModels

/// The fingerprint that replaces an entry's number where its source has none.
///
/// It is made of what the climber wrote and no other climber changes: the day, the climb, how it
/// went and the notes. Two entries that differ in any of these are two; equal ones are laps.
struct Fingerprint {
  // FNV-1a, 64 bits: quick, and good enough to tell the entries of one day and one climber apart.
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a text; the end of each counts, so that "ab", "c" differs from "a", "bc".
  mutating func add(_ text: String?) {
    if var text {
      text.withUTF8 { bytes in
        for byte in bytes where byte != 13 { mix(byte) }
      }
      mix(0)
    } else {
      mix(1)
    }
  }

  /// Adds how it went.
  mutating func add(_ ascent: Ascent?) {
    add(ascent?.result.rawValue)
    add(ascent?.style?.rawValue)
    add(ascent?.mode?.rawValue)
  }

  private mutating func mix(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// The fingerprint behind what people can read of it.
  ///
  /// - Parameters:
  ///   - route: the number of the route, where the source has one.
  ///   - date: the date.
  /// - Returns: at most 300 characters.
  func sourceID(route: String? = nil, date: PartialDate?) -> String {
    let digits = String(hash, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    return [route, date?.description ?? "undated", padded].compactMap(\.self)
      .joined(separator: "/")
  }
}
