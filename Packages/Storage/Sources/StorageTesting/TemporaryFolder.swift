import Foundation

/// A fresh folder for one test, which only this user may read.
///
/// It is removed with everything in it when the last reference to it is released. A test that goes
/// on with nothing but its path keeps it by `withExtendedLifetime`.
public final class TemporaryFolder: Sendable {
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

  /// Writes a file into it.
  ///
  /// - Returns: the path of the file.
  /// - Throws: an error of Foundation if the file can't be written.
  @discardableResult
  public func write(
    _ bytes: some Sequence<UInt8>, to name: String, mode: Int = 0o600
  ) throws -> String {
    try Data(bytes).write(to: URL(filePath: file(name)))
    try setMode(mode, of: name)
    return file(name)
  }

  /// - Throws: an error of Foundation if the file has no permissions to set.
  public func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file(name))
  }

  /// - Throws: an error of Foundation if there is no such file.
  public func mode(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file(name))[.posixPermissions] as? Int
  }

  /// - Throws: an error of Foundation if the file can't be read.
  public func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: file(name))))
  }

  /// Returns the names of the files in it or in a folder within it, hidden ones too, in order.
  ///
  /// - Throws: an error of Foundation if the folder can't be listed.
  public func files(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder)).sorted()
  }
}
