public import Blobs
import Synchronization

/// A way in which a store of blobs can break its promises: the mistakes that the contract is for.
///
/// Each names the rule that has to notice it; ``FaultyBlobFixture`` commits it.
public enum BlobFault: String, Sendable, CaseIterable {
  /// The last byte of a content is lost.
  case cutsContents
  /// A name is not the content's SHA-256.
  case mistakesNames
  /// An unknown name is an error.
  case throwsForUnknownNames
  /// Removing what is not there seems to work.
  case removesTheUnknown
  /// The same content counts each time that it is put.
  case countsAgain
  /// A content is given as it is found.
  case givesDamagedContents
  /// A damaged blob is not written again.
  case neverMends
  /// A blob may have any size.
  case ignoresTheLargestSize
  /// A blob of the largest size is refused.
  case refusesTheLargestSize
  /// A blob that is too large is refused, and kept.
  case keepsTooLargeBlobs
  /// An owner may hold any amount.
  case ignoresQuotas
  /// The last byte of a quota can't be used.
  case refusesFullQuotas
  /// A blob beyond the quota is refused, and its content kept.
  case keepsRefusedBlobs
  /// A quota is looked at, and used later.
  case usesQuotasLate
  /// A removed blob still counts.
  case keepsCounting
  /// Removing a blob of one owner removes it for every owner.
  case removesForEverybody
  /// A shared content counts for its first owner only.
  case countsSharedOnce
  /// A list is in the order of putting.
  case listsAsPut
  /// A list names the blobs of every owner.
  case listsForEverybody
  /// Half a content can be seen.
  case showsHalf
  /// Opened again, it is empty.
  case forgetsOnReopening
  /// Opened again, what was removed is back.
  case restoresOnReopening
  /// Each opening works on a copy.
  case opensCopies
  /// An owner that holds nothing any more is still listed.
  case namesFormerOwners
  /// A removal looks whether it ends the last hold, and removes the content later.
  case removesLate

  /// The id of the rule that has to notice the fault; others may.
  public var rule: String {
    switch self {
    case .cutsContents, .mistakesNames: "B1"
    case .throwsForUnknownNames, .removesTheUnknown: "B2"
    case .countsAgain: "B3"
    case .givesDamagedContents, .neverMends: "B4"
    case .ignoresTheLargestSize, .refusesTheLargestSize, .keepsTooLargeBlobs: "B5"
    case .ignoresQuotas, .refusesFullQuotas, .keepsRefusedBlobs: "B6"
    case .usesQuotasLate: "B7"
    case .keepsCounting: "B8"
    case .removesForEverybody, .countsSharedOnce: "B9"
    case .listsAsPut, .listsForEverybody: "B10"
    case .showsHalf: "B11"
    case .forgetsOnReopening, .restoresOnReopening: "B12"
    case .opensCopies: "B13"
    case .namesFormerOwners: "B14"
    case .removesLate: "B15"
    }
  }
}

/// A lasting place for blobs without files, shared by its openings, that commits one mistake.
///
/// It is there to show that every rule of the contract can fail; without a fault it keeps them all.
public final class FaultyBlobFixture: Sendable {
  let fault: BlobFault?
  let identify: @Sendable ([UInt8]) -> BlobID
  private let shelf = SharedBlobState()
  /// The blobs that the openings saw removed, for the fault that brings them back.
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
    case .forgetsOnReopening: shelf.state.withLock { $0 = SharedBlobState.State() }
    case .restoresOnReopening: restore()
    case .opensCopies: return FaultyBlobStore(place: self, shelf: SharedBlobState(), limits: limits)
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
