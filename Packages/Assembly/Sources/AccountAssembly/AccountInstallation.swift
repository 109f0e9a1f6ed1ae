public import Assembly
public import Blobs
public import DomainModels
import LocalBlobs
public import PepperedKeys
import PhotoFeatures
public import PhotoModels
import Secrets
public import Storage
import Upkeep

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

  /// Checks that the keys are those of the store.
  ///
  /// - Returns: the keys, if there are some, and the check.
  public func checkKeys(_ title: String) async -> (keys: PepperedKeys?, check: Check) {
    await keys.examine(title, of: store)
  }

  /// Checks that the sessions of this device can be read.
  ///
  /// - Parameter users: the name of the secret that lists the users (`friends-users`).
  /// - Returns: the check.
  public func checkSessions(_ users: String) -> Check {
    let secrets = location.sessions
    do {
      let isAnyone = try secrets.read(try SecretName(users)) != nil
      return .sound("sessions", isAnyone ? "in \(secrets.name)" : "no user is signed in")
    } catch {
      return .wrong("sessions", error)
    }
  }

  /// Checks that every photo has its picture.
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

  /// Checks that the consequences of decisions were carried out.
  public func checkConsequences() async -> Check {
    do {
      return .consequences(try await Outbox(store, clock: clock).backlog())
    } catch {
      return .wrong("consequences", error)
    }
  }
}

extension Check {
  /// Checks that the last run of each task of upkeep succeeded.
  public static func upkeep(of store: RecordStore) async -> Check {
    let name = "upkeep"
    do {
      let runs = try await store.read { try $0.fetch(Query<UpkeepRun>()) }
      let failed = runs.filter { $0.failure != nil }.sorted { $0.name < $1.name }
      guard let first = failed.first else {
        return .sound(name, runs.isEmpty ? "no task has run yet" : "\(runs.count) tasks succeeded")
      }
      let names = failed.map(\.name).joined(separator: ", ")
      return .wrong(
        name, "the last run of \(names) failed, the first with \(first.failure ?? "no code")",
        hint: "Each task runs again with a command after five minutes")
    } catch {
      return .wrong(name, error)
    }
  }
}

extension DataLocation {
  /// The pictures of photos, sealed: in a folder beside the store's file; for a store on a server in
  /// `store-pictures` of the folder of keys, which its processes share; else in memory.
  ///
  /// - Parameter limits: how much one owner may keep.
  /// - Returns: the store of blobs.
  public func pictures(_ limits: BlobLimits) -> any BlobStore {
    let place = storeFile ?? (isOnServer ? folder.map { "\($0)/store" } : nil)
    let pictures = place.flatMap { PictureFolder(besideStoreAt: $0, limits: limits) }
    return pictures ?? InMemoryBlobStore(limits: limits)
  }
}
