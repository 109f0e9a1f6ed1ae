import Foundation
import Testing

/// The real data, in the folder that `QUARTET_DATA` names.
enum RealData {
  /// A file of the climbing data.
  static func file(_ name: String) throws -> URL {
    let folder = try #require(
      ProcessInfo.processInfo.environment["QUARTET_DATA"],
      "QUARTET_DATA must name the folder of real data; .ci/run sets it")
    return URL(filePath: folder).appending(path: "climbing/\(name)")
  }

  /// A file of JSON.
  static func json<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(contentsOf: file(name)))
  }

  /// The rows of theCrag's or sandbag's table: scales by family, then name.
  static func table(_ name: String) throws -> [String: [String: [Row]]] {
    let table = try json(name, as: SourceFile.self)
    return table.families.mapValues(\.scales)
  }

  /// The lines of a file packed by gzip.
  static func lines(of name: String) throws -> [Substring] {
    let unpacking = Process()
    unpacking.executableURL = URL(filePath: "/usr/bin/env")
    unpacking.arguments = ["gzip", "-dc", try file(name).path]
    let output = Pipe()
    unpacking.standardOutput = output
    try unpacking.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    unpacking.waitUntilExit()
    try #require(unpacking.terminationStatus == 0, "gzip could not read \(name)")
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
  }

  /// One grade of a source's table.
  struct Row: Decodable {
    let grade: String
    let lo: Int
    let hi: Int
  }

  private struct SourceFile: Decodable {
    let families: [String: Family]
  }

  /// theCrag's families hold their scales, sandbag's hold them under a name.
  private struct Family: Decodable {
    let scales: [String: [Row]]

    private struct Named: Decodable {
      let scales: [String: [Row]]
    }

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      do {
        scales = try value.decode(Named.self).scales
      } catch DecodingError.keyNotFound {
        scales = try value.decode([String: [Row]].self)
      }
    }
  }
}
