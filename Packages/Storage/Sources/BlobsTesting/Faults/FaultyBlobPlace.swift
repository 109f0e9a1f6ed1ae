public import Blobs
import Synchronization

/// A lasting place for blobs without files, shared by its openings, that commits one mistake.
///
/// It is there to show that every rule of the contract can fail; without a fault it keeps them all.
public final class FaultyBlobPlace: Sendable {
  let fault: BlobFault?
  let identify: @Sendable ([UInt8]) -> BlobID
  private let shelf = BlobShelf()
  /// What the openings so far saw removed, for the fault that brings it back.
  private let removed = Mutex<[(id: BlobID, content: [UInt8], owner: BlobOwner)]>([])

  /// Makes an empty place.
  ///
  /// - Parameters:
  ///   - fault: the mistake it makes; none unless told.
  ///   - identify: names a content by its SHA-256.
  public init(_ fault: BlobFault? = nil, identify: @escaping @Sendable ([UInt8]) -> BlobID) {
    self.fault = fault
    self.identify = identify
  }

  /// The place as a rule takes it.
  public var subject: BlobSubject {
    BlobSubject(capabilities: FaultyBlobStore.everything) { limits in
      self.open(limits)
    } damaging: { id in
      self.shelf.state.withLock { $0.contents[id]?[0] ^= 1 }
    }
  }

  /// Opens the place.
  public func open(_ limits: BlobLimits) -> any BlobStore {
    switch fault {
    case .forgetsOnReopening: shelf.state.withLock { $0 = BlobShelf.State() }
    case .restoresOnReopening: restore()
    case .opensCopies: return FaultyBlobStore(place: self, shelf: BlobShelf(), limits: limits)
    default: break
    }
    return FaultyBlobStore(place: self, shelf: shelf, limits: limits)
  }

  func noteRemoval(of id: BlobID, _ content: [UInt8], by owner: BlobOwner) {
    removed.withLock { $0.append((id, content, owner)) }
  }

  private func restore() {
    let removed = removed.withLock { $0 }
    shelf.state.withLock { state in
      for (id, content, owner) in removed {
        state.contents[id] = content
        state.held[owner, default: []].append(id)
      }
    }
  }
}
