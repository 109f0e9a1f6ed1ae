#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A fresh folder for one test, which only this user may read.
///
/// It is removed with everything in it when the last reference to it is released. A test that goes
/// on with nothing but its path keeps it by `withExtendedLifetime`.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let path: String

  /// Makes the folder.
  ///
  /// - Throws: an error of Foundation if the folder can't be made.
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
