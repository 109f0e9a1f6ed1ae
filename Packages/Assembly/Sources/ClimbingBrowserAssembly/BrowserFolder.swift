public import DomainModels
import Pages
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folder of the devices of a process's browsers: `browser/1/ACCOUNT/climbing.sqlite`.
///
/// A folder with a number belongs to the process that locks the file in it. A second process on the
/// same data takes the next number, so that each has devices of its own.
final class BrowserFolder: Sendable {
  let path: String
  /// Open for as long as the process has the folder: closing it would let another process in.
  private let lock: Int32

  private static let most = 64

  /// Takes the first folder that no other process has.
  ///
  /// - Parameter base: the folder of all processes.
  /// - Throws: ``BrowserFolderError`` if none can be had.
  init(in base: String) throws(BrowserFolderError) {
    // A relative path in the location of a store would name a host.
    let base = URL(filePath: base).standardizedFileURL.path
    for number in 1...Self.most {
      let path = "\(base)/\(number)"
      do {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      } catch {
        throw BrowserFolderError("the folder \(path) can't be made")
      }
      let descriptor = open("\(path)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        throw BrowserFolderError("the folder \(path) can't be written to")
      }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        (self.path, lock) = (path, descriptor)
        return
      }
      close(descriptor)
    }
    throw BrowserFolderError("\(Self.most) processes have folders in \(base)")
  }

  deinit { close(lock) }

  /// The folder of an account's device.
  func device(of account: UUID) -> String { "\(path)/\(account.hexText)" }

  /// The accounts that have a device here, each with the time at which it was last open.
  func accounts() -> [(account: UUID, lastUse: Timestamp)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.compactMap { name in
      guard let account = UUID(hexText: name) else { return nil }
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)/used")
      let date = attributes?[.modificationDate] as? Date
      return (
        account, Timestamp(milliseconds: Int64((date?.timeIntervalSince1970 ?? 0) * 1_000))
      )
    }
  }

  /// Notes that a device is used.
  func touch(_ account: UUID) {
    let folder = device(of: account)
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? Data().write(to: URL(filePath: "\(folder)/used"))
  }

  func remove(_ account: UUID) {
    try? FileManager.default.removeItem(atPath: device(of: account))
  }
}

/// The devices of browsers have no place on the disk.
public struct BrowserFolderError: ExplainedError {
  public let code = "browser_folder"
  public let message: String
  public let hint: String? = "Look at the folder's owner and permissions, or serve with --pages off"
  public let kind = FailureKind.failed

  init(_ message: String) { self.message = message }
}

extension PageFailure {
  /// The page's message about a failed store of a device; `nil` for another error.
  ///
  /// The error names files of the server, which are not meant for its readers.
  init?(ofStore error: any Error) {
    guard error is StorageError || error is BrowserFolderError else { return nil }
    self.init(
      .unreachable, "the logbook can't be read or written just now",
      hint: "Nothing that was confirmed is lost; try again in a little while")
  }
}
