import Blobs
import FriendsModels
import LocalBlobs
import Storage
import TerminalCommands

/// Where everything lies: the store, and beside it the key and who is signed in.
struct FriendsPlace: Sendable {
  let location: StorageLocation
  /// The folder of keys and sessions; `nil` keeps them in memory alone.
  let folder: String?

  /// Decides where everything lies.
  ///
  /// - Throws: `StorageError` if what the user asked for is no address, `DataFolderError` if there is
  ///   no place for it.
  init(
    _ options: StoreOptions, usually driver: any StorageDriver, in session: CommandSession
  ) throws {
    if let address = options.store {
      location = try StorageLocation(address)
      folder = options.dataDirectory ?? Self.folder(of: location.path)
    } else {
      let path = try session.dataFolder(options).path
      location = StorageLocation(
        scheme: driver.schemes[0], path: "\(path)/friends.\(driver.schemes[0])")
      folder = path
    }
  }

  /// The keys of the service; apart from the store, so that a copy of it alone tells nothing.
  var secrets: String? { folder.map { "\($0)/secrets" } }

  /// The pictures of photos, sealed: beside the store's file, so that each copy has its own; `nil`
  /// keeps them in memory alone.
  var pictures: PictureFolder? {
    PictureFolder(besideStoreAt: location.path, limits: .pictures)
  }

  /// Who is signed in on this device.
  var sessions: String? { folder.map { "\($0)/sessions" } }

  /// The folder that holds a file; `nil` where there is no file.
  private static func folder(of path: String) -> String? {
    guard !path.isEmpty else { return nil }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension BlobLimits {
  /// What one member may hold.
  static let pictures = BlobLimits.pictures(
    FriendsLimits.photos, ofAtMost: FriendsLimits.photoBytes)
}
