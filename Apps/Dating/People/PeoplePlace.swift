import Blobs
import LocalBlobs
import PeopleModels
import Storage

/// Where what belongs to people lies: the store, and beside it keys, sessions and the index.
struct PeoplePlace: Sendable {
  let location: StorageLocation
  /// The folder of keys, sessions and the index; `nil` keeps them in memory alone.
  let folder: String?

  /// Decides where everything lies.
  ///
  /// - Parameters:
  ///   - choice: which store.
  ///   - driver: opens the usual store.
  ///   - folder: the folder that the user named for data, if any.
  /// - Throws: `StorageError` if what the user asked for is no address.
  init(_ choice: PluginChoice, usually driver: any StorageDriver, folder: String?) throws {
    location = try choice.location(usually: driver)
    switch choice.place {
    case .folder(let path): self.folder = path
    case .store: self.folder = folder ?? PeoplePlace.folder(of: location.path)
    }
  }

  /// The keys of the service; apart from the store, so that a copy of it alone tells nothing.
  var secrets: String? { folder.map { "\($0)/secrets" } }

  /// Who is signed in on this device.
  var sessions: String? { folder.map { "\($0)/sessions" } }

  /// The pictures of photos, sealed: beside the store's file, so that each copy has its own; `nil`
  /// keeps them in memory alone.
  var pictures: PictureFolder? {
    PictureFolder(besideStoreAt: location.path, limits: .pictures)
  }

  /// The index of everybody who can be met: a file beside the store; `nil` where that has none.
  var index: (folder: String, name: String)? {
    guard let folder = PeoplePlace.folder(of: location.path),
      let name = location.path.split(separator: "/").last
    else { return nil }
    return (folder, "\(name).community")
  }

  /// The folder that holds a file; `nil` where there is no file.
  private static func folder(of path: String) -> String? {
    guard !path.isEmpty else { return nil }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension BlobLimits {
  /// What one person may hold.
  static let pictures = BlobLimits.pictures(
    PeopleLimits.photos, ofAtMost: PeopleLimits.photoBytes)
}
