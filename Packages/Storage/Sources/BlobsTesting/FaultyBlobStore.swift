import Blobs
import Synchronization

/// An opening of a ``FaultyBlobFixture``.
struct FaultyBlobStore: BlobStore {
  static let everything: Set<BlobCapability> = [.persistent, .multiProcess]

  let place: FaultyBlobFixture
  let shelf: SharedBlobState
  let limits: BlobLimits

  var capabilities: Set<BlobCapability> { FaultyBlobStore.everything }

  private var fault: BlobFault? { place.fault }

  func put(_ bytes: [UInt8], for owner: BlobOwner) async throws -> BlobID {
    let id = place.identify(fault == .mistakesNames ? bytes.reversed() + [0] : bytes)
    try checkSize(bytes, id)
    if fault == .usesQuotasLate {
      try shelf.state.withLock { try reserve(bytes, id, owner, &$0) }
      for _ in 0..<10 { await Task.yield() }
      shelf.state.withLock { keep(bytes, id, owner, &$0) }
      return id
    }
    if fault == .showsHalf, bytes.count > 1 {
      shelf.state.withLock { $0.contents[id] = Array(bytes.prefix(bytes.count / 2)) }
      for _ in 0..<1000 { await Task.yield() }
    }
    try shelf.state.withLock { state in
      try reserve(bytes, id, owner, &state)
      keep(bytes, id, owner, &state)
    }
    return id
  }

  func get(_ id: BlobID) async throws -> [UInt8]? {
    guard let content = shelf.state.withLock({ $0.contents[id] }) else {
      if fault == .throwsForUnknownNames { throw BlobError(.inputOutput, "\(id) is unknown") }
      return nil
    }
    switch fault {
    case .givesDamagedContents, .mistakesNames, .showsHalf: return content
    case .cutsContents: return content.dropLast()
    default: break
    }
    guard place.identify(content) == id else { throw BlobError.damaged(id) }
    return content
  }

  func remove(_ id: BlobID, of owner: BlobOwner) async throws -> Bool {
    let isHeld = shelf.state.withLock { state in
      guard let content = state.contents[id], let index = state.held[owner]?.firstIndex(of: id)
      else { return fault == .removesTheUnknown }
      state.held[owner]?.remove(at: index)
      if fault == .removesForEverybody {
        for owner in state.held.keys { state.held[owner]?.removeAll { $0 == id } }
      }
      if fault == .keepsCounting { state.ghosts[owner, default: 0] += content.count }
      if !state.isHeld(id), fault != .removesLate {
        state.contents[id] = nil
        place.noteRemoval(of: id, content, by: owner)
      }
      return true
    }
    if fault == .removesLate, shelf.state.withLock({ !$0.isHeld(id) }) {
      for _ in 0..<10 { await Task.yield() }
      shelf.state.withLock { $0.contents[id] = nil }
    }
    return isHeld
  }

  func list(of owner: BlobOwner) async throws -> [BlobEntry] {
    shelf.state.withLock { state in
      let held =
        fault == .listsForEverybody ? state.held.values.flatMap(\.self) : state.held[owner] ?? []
      return (fault == .listsAsPut ? held : held.sorted()).map { id in
        BlobEntry(id: id, size: state.contents[id]?.count ?? 0)
      }
    }
  }

  func owners() async throws -> [BlobOwner] {
    shelf.state.withLock { state in
      let all = state.held.filter { fault == .namesFormerOwners || !$0.value.isEmpty }
      return all.keys.sorted { $0.name < $1.name }
    }
  }

  private func checkSize(_ bytes: [UInt8], _ id: BlobID) throws {
    let most =
      switch fault {
      case .ignoresTheLargestSize: Int.max
      case .refusesTheLargestSize: limits.blobSize - 1
      default: limits.blobSize
      }
    guard bytes.count > most else { return }
    if fault == .keepsTooLargeBlobs { shelf.state.withLock { $0.contents[id] = bytes } }
    throw BlobError.tooLarge(size: bytes.count, limits: limits)
  }

  private func reserve(
    _ bytes: [UInt8], _ id: BlobID, _ owner: BlobOwner, _ state: inout SharedBlobState.State
  ) throws {
    if state.held[owner]?.contains(id) == true || fault == .ignoresQuotas { return }
    if fault == .countsSharedOnce, state.isHeld(id) { return }
    let held = state.size(of: owner)
    let most = fault == .refusesFullQuotas ? limits.ownerSize - 1 : limits.ownerSize
    if bytes.count > most - held {
      if fault == .keepsRefusedBlobs { state.contents[id] = bytes }
      throw BlobError.overQuota(size: bytes.count, held: held, limits: limits)
    }
  }

  private func keep(
    _ bytes: [UInt8], _ id: BlobID, _ owner: BlobOwner, _ state: inout SharedBlobState.State
  ) {
    if fault != .neverMends || state.contents[id] == nil { state.contents[id] = bytes }
    if fault != .countsAgain, state.held[owner]?.contains(id) == true { return }
    state.held[owner, default: []].append(id)
  }
}

/// The state that the openings of a faulty place share.
final class SharedBlobState: Sendable {
  struct State {
    var contents: [BlobID: [UInt8]] = [:]
    /// In the order of putting.
    var held: [BlobOwner: [BlobID]] = [:]
    /// The bytes that some faults count beyond what is held.
    var ghosts: [BlobOwner: Int] = [:]

    func size(of owner: BlobOwner) -> Int {
      (held[owner] ?? []).reduce(ghosts[owner] ?? 0) { $0 + (contents[$1]?.count ?? 0) }
    }

    func isHeld(_ id: BlobID) -> Bool { held.values.contains { $0.contains(id) } }
  }

  let state = Mutex(State())
}
