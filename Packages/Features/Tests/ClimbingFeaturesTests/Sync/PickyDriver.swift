import ClimbingModels
import DomainModels
import Storage
import Sync

/// A place that takes everything but climbs, and gives nothing.
struct PickyDriver: SyncDriver {
  let name = "Picky"
  let schemes = ["folder"]
  let capabilities: Set<SyncCapability> = []

  func look(at location: SyncLocation, _ key: SyncKey?) async throws(SyncError) -> SyncPlace {
    SyncPlace(
      name: nil, label: location.description, owner: nil, isEncrypted: false, devices: [])
  }

  func open(
    _ location: SyncLocation, _ session: SyncSession
  ) async throws(SyncError) -> SyncConnection {
    SyncConnection(
      transport: PickyTransport(), name: "picky", location: location, key: { nil })
  }
}

/// The way to it.
private struct PickyTransport: SyncTransport {
  let capabilities: Set<SyncCapability> = []
  let place = "the picky place"

  func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    PushReply(
      results: push.changes.map { change in
        OperationResult(
          change.operation,
          change.table == Climb.table
            ? .rejected(code: "picky", message: "no climbs here") : .applied)
      })
  }

  func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    PullReply(changes: [], cursor: SyncCursor("end"), hasMore: false)
  }

  func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    SnapshotPage(records: [], next: nil, cursor: SyncCursor("end"))
  }

  func digests() async throws(SyncError) -> [DigestRange: Fingerprint] { [:] }
}
