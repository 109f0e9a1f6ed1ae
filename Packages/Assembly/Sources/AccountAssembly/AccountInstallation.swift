public import Assembly
public import Blobs
public import DomainModels
import LocalBlobs
public import PepperedKeys
import PhotoFeatures
public import PhotoModels
import Secrets
public import Storage

/// A service in which people have accounts, as it lies on this machine: what `doctor` examines.
///
/// The examination creates nothing: a store without accounts needs no keys.
public struct AccountInstallation: HasStore, HasBlobs {
  public let store: RecordStore
  public let blobs: any BlobStore
  public let location: DataLocation
  private let keys: ServiceKeys
  private let clock: WallClock

  public init(
    store: RecordStore, blobs: any BlobStore, location: DataLocation, keys: ServiceKeys,
    clock: WallClock
  ) {
    self.store = store
    self.blobs = blobs
    self.location = location
    self.keys = keys
    self.clock = clock
  }

  /// Whether the keys are those of the store.
  ///
  /// - Returns: the keys, if there are some, and the check.
  public func checkKeys(_ title: String) async -> (keys: PepperedKeys?, check: Check) {
    await keys.examine(title, of: store)
  }

  /// Whether the sessions of this device can be read.
  ///
  /// - Parameter users: the name of the secret that lists the users (`friends-users`).
  /// - Returns: the check.
  public func checkSessions(_ users: String) -> Check {
    let secrets = location.sessions
    do {
      let isAnyone = try secrets.read(try SecretName(users)) != nil
      return .sound("sessions", isAnyone ? "in \(secrets.name)" : "nobody is signed in")
    } catch {
      return .wrong("sessions", error)
    }
  }

  /// Whether every photo has its picture.
  ///
  /// - Parameters:
  ///   - type: the records of photos.
  ///   - name: what a sentence calls a photo.
  /// - Returns: the check.
  public func checkPictures<Photo: PhotoRecord>(
    of type: Photo.Type, naming name: @escaping @Sendable (Photo) -> String
  ) async -> Check {
    do {
      let (photos, problems) = try await ExaminePictures<Photo>(self, naming: name)()
      return .pictures(of: photos, problems, in: (blobs as? PictureFolder)?.path)
    } catch {
      return .wrong("photos", error)
    }
  }

  /// Whether the consequences of decisions were carried out.
  public func checkConsequences() async -> Check {
    do {
      return .consequences(try await Outbox(store, clock: clock).backlog())
    } catch {
      return .wrong("consequences", error)
    }
  }
}

extension DataLocation {
  /// The pictures of photos, sealed, in a folder beside the store's file; in memory for a store without
  /// a file.
  ///
  /// - Parameter limits: how much one owner may keep.
  /// - Returns: the store of blobs.
  public func pictures(_ limits: BlobLimits) -> any BlobStore {
    let folder = storeFile.flatMap { PictureFolder(besideStoreAt: $0, limits: limits) }
    return folder ?? InMemoryBlobStore(limits: limits)
  }
}
