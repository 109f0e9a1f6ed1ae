import Blobs
import BlobsTesting
import Foundation
import LocalBlobs
import Testing

/// A folder of its own for one test, removed with everything in it.
final class TemporaryFolder: Sendable {
  /// The suffix of the folder of a store's pictures, after the name of the store's file.
  static let ending = "-pictures"
  let path: String

  init() {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "quartet-blobs-\(UUID().uuidString)\(TemporaryFolder.ending)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The place as a rule takes it.
  var subject: BlobSubject {
    BlobSubject(capabilities: [.persistent, .durable, .multiProcess]) { limits in
      try self.open(limits)
    } damaging: { id in
      try self.damage(id)
    }
  }

  func open(
    _ limits: BlobLimits = BlobLimits(), patience: Duration = .seconds(300)
  ) throws -> FileBlobStore {
    try FileBlobStore(folder: path, limits: limits, patience: patience)
  }

  /// Returns the path of a content.
  func content(of id: BlobID) -> String {
    "blobs/\(id.description.prefix(2))/\(id.description.dropFirst(2))"
  }

  /// Changes the first byte of a content.
  func damage(_ id: BlobID) throws {
    var bytes = try #require(contents(of: content(of: id)))
    bytes[0] ^= 0xFF
    try write(bytes, to: content(of: id))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  func contents(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { [UInt8]($0) }
  }

  /// Every file and folder in it, in order.
  func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }

  func permissions(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    return try #require((attributes[.posixPermissions] as? NSNumber)?.intValue)
  }

  /// A copy made file by file: what a program leaves that is killed now, or a backup.
  func copy() throws -> TemporaryFolder {
    let copy = TemporaryFolder()
    try FileManager.default.copyItem(atPath: path, toPath: copy.path)
    return copy
  }
}
