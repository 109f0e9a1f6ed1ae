import ClimbingFeatures
import Foundation
import Testing

@testable import LogbookFormats

/// The real data, in the folder that `QUARTET_DATA` names.
enum RealData {
  static func path(_ name: String) throws -> String {
    let folder = try #require(
      ProcessInfo.processInfo.environment["QUARTET_DATA"],
      "QUARTET_DATA must name the folder of real data; .ci/run sets it")
    return folder + "/climbing/" + name
  }

  /// Mountain Project's grades and their codes.
  static func codes() throws -> [String: String] {
    let data = try Data(contentsOf: URL(filePath: path("mp_rating_codes.json")))
    return try JSONDecoder().decode([String: String].self, from: data)
  }

  static func export(_ name: String) throws -> LogbookFile {
    try LogbookFile(path: path("exports/" + name))
  }
}

/// Files that climbers exported, outside of this repository.
enum RealExports {
  static func bytes(_ path: String) throws -> [UInt8] {
    let folder = try #require(
      ProcessInfo.processInfo.environment["QUARTET_DATA"],
      "QUARTET_DATA has to name the folder of the real data")
    return Array(try Data(contentsOf: URL(filePath: "\(folder)/climbing/exports/\(path)")))
  }
}
