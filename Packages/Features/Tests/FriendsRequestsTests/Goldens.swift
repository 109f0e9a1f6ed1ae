import Foundation
import Interchange
import Testing

/// Documents that were written once and looked at since: the seed's shapes to the byte.
///
/// With QUARTET_RECORD=1 they are written again, for review.
enum Goldens {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens")

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "\(name).json")))
  }

  /// Expects a value to be written as it was, and to be read back the same.
  static func expect<Value: Codable & Equatable>(
    _ value: Value, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let written = try JSONEncoding.encode(value, style: .pretty) + [10]
    if ProcessInfo.processInfo.environment["QUARTET_RECORD"] == "1" {
      try Data(written).write(to: folder.appending(path: "\(name).json"))
    }
    let golden = try bytes(name)
    #expect(
      String(decoding: written, as: UTF8.self) == String(decoding: golden, as: UTF8.self),
      sourceLocation: sourceLocation)
    #expect(
      try JSONDecoding.decode(Value.self, from: golden) == value, sourceLocation: sourceLocation)
  }
}
