import Blobs
import Synchronization

/// What the openings of a faulty place share.
final class BlobShelf: Sendable {
  struct State {
    var contents: [BlobID: [UInt8]] = [:]
    /// In the order of putting.
    var held: [BlobOwner: [BlobID]] = [:]
    /// What some faults count beyond what is held.
    var ghosts: [BlobOwner: Int] = [:]

    func size(of owner: BlobOwner) -> Int {
      (held[owner] ?? []).reduce(ghosts[owner] ?? 0) { $0 + (contents[$1]?.count ?? 0) }
    }

    func isHeld(_ id: BlobID) -> Bool { held.values.contains { $0.contains(id) } }
  }

  let state = Mutex(State())
}
