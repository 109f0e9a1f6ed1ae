import DomainModels
import FolderSync
import Foundation
import Storage
import Sync

/// Makes a store agree with a folder that a user's devices share, and returns the outcome.
func sync(
  _ store: RecordStore, of owner: SyncOwner, with path: String, as name: String
) async throws -> SyncOutcome {
  let folder = try await FolderTransport.open(
    path: path,
    FolderOptions(
      owner: owner, deviceName: name, makesFolder: true, clock: .system, random: .system))
  let half = try await SyncStore.linked(
    store, with: await folder.folder.uuidString, label: folder.place, device: UUID(),
    SyncSelection([store.owner], of: store.catalogue), capabilities: folder.capabilities,
    clock: .system)
  let device = try await half.device()
  return await Synchroniser(half, folder, as: device, random: .system).once()
}
