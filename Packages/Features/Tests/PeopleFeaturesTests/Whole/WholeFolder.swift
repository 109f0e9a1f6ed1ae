import Foundation

/// A folder that goes with its last owner.
final class WholeFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "people-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in it.
  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// The bytes of every file in it, by name.
  func files() throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(
      atPath: url.path(percentEncoded: false))
    {
      if let data = FileManager.default.contents(atPath: path(name)) { found[name] = Array(data) }
    }
    return found
  }

  /// The names of the files that hold a piece of bytes.
  func files(holding piece: [UInt8]) throws -> [String] {
    let piece = Data(piece)
    return try files().filter { Data($0.value).range(of: piece) != nil }.map(\.key).sorted()
  }
}
