/// The second byte of a JPEG marker (ITU-T T.81, table B.1); the first is always 0xFF.
enum JPEGMarker {
  static let startOfImage: UInt8 = 0xD8
  static let endOfImage: UInt8 = 0xD9
  static let startOfScan: UInt8 = 0xDA
  static let quantisationTables: UInt8 = 0xDB
  static let huffmanTables: UInt8 = 0xC4
  static let restartInterval: UInt8 = 0xDD
  static let comment: UInt8 = 0xFE
  static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
  static let applications: ClosedRange<UInt8> = 0xE0...0xEF
  /// Baseline, extended sequential and progressive frames with Huffman coding.
  static let frames: ClosedRange<UInt8> = 0xC0...0xC2

  /// Why a marker is not accepted.
  static func refusal(of marker: UInt8) -> String {
    switch marker {
    case 0xC3, 0xC5...0xC7: "is coded without loss or in layers, which few programs can show"
    case 0xC9...0xCB, 0xCC...0xCF: "uses arithmetic coding, which few programs can show"
    case 0xDC: "states its height after the picture, which few programs can show"
    case 0xDE, 0xDF: "is coded in layers, which few programs can show"
    default: "has a part of an unknown kind (0x\(String(marker, radix: 16, uppercase: true)))"
    }
  }
}
