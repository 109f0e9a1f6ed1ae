import DomainModels
import Foundation
public import OpenBeta

/// Keeps OpenBeta's answers as files of a folder, one for each question.
///
/// The name is the question's key, and the file's first line the time in milliseconds. What can't be
/// read or written is as good as not there.
public struct OpenBetaFolder: OpenBetaCacheStorage {
  let path: String

  public init(path: String) { self.path = path }

  public func entry(for key: String) async -> OpenBetaCacheEntry? {
    guard let data = try? Data(contentsOf: file(key)), let end = data.firstIndex(of: 10),
      let time = Int64(String(decoding: data[..<end], as: UTF8.self))
    else { return nil }
    return OpenBetaCacheEntry(
      bytes: Array(data[(end + 1)...]), time: Timestamp(milliseconds: time))
  }

  public func save(_ entry: OpenBetaCacheEntry, for key: String) async {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let data = Data("\(entry.time.milliseconds)\n".utf8) + entry.bytes
    try? data.write(to: file(key), options: .atomic)
  }

  private func file(_ key: String) -> URL { URL(filePath: "\(path)/\(key)") }
}
