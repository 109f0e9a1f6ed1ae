import CInterventionsData

/// `Data/interventions.json`, which is part of the program.
///
/// A store asks for the version and the digest at every start, when it needs no card: neither reads
/// the whole file as JSON.
enum EmbeddedInterventions {
  /// The file's bytes, without a copy.
  static var json: UnsafeBufferPointer<UInt8> {
    var count = 0
    let start = interventions_data(&count)
    return UnsafeBufferPointer(start: start, count: count)
  }

  static let version = version(in: json)
  static let digest = digest(of: json)

  /// The number after the first `"version":`, which is before the cards; else 0.
  static func version(in json: UnsafeBufferPointer<UInt8>) -> Int {
    guard let key = json.firstRange(of: Array("\"version\":".utf8)) else { return 0 }
    let digits = json[key.upperBound...].drop { $0 == UInt8(ascii: " ") }
      .prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self)) ?? 0
  }

  /// Sixteen hexadecimal digits that differ when the file differs; not for secrets.
  ///
  /// Eight bytes a step. A product moves no bit down, so each step shifts and multiplies again.
  static func digest(of json: UnsafeBufferPointer<UInt8>) -> String {
    let bytes = UnsafeRawBufferPointer(json)
    var hash: UInt64 = 14_695_981_039_346_656_037
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
      hash = (hash ^ hash >> 32) &* 1_099_511_628_211
      hash ^= hash >> 29
    }
    for start in stride(from: 0, to: bytes.count - 7, by: 8) {
      add(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian)
    }
    for byte in bytes.suffix(bytes.count % 8) { add(UInt64(byte)) }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
