#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A fresh folder for one test, for this user alone, which goes with everything in it once nobody
/// holds it any more.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let path: String

  /// Makes the folder.
  ///
  /// - Throws: what keeps the system from making it.
  public init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "quartet-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it, which need not be there.
  public func file(_ name: String) -> String { "\(path)/\(name)" }
}
