public import DomainModels
public import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A device's store as syncing with one place sees it: does what the engine asks of a store.
///
/// Each effect is one transaction, in which what was merged or handed over is written together with
/// how far the link has come. If the program ends, nothing is half done. Only a long log that
/// every place has is forgotten in further transactions.
public struct SyncStore: Sendable {
  /// Acts for whose link it is.
  let store: RecordStore
  let link: Identifier<SyncLink>
  /// The changes that this link carries.
  public let selection: SyncSelection
  /// True if the place keeps records and has the last word: what it refuses is taken back here.
  let placeDecides: Bool
  let clock: WallClock
  /// The number of entries of the log that one transaction forgets at most.
  var forgottenAtOnce = 5_000

  init(
    _ store: RecordStore, _ link: Identifier<SyncLink>, _ selection: SyncSelection,
    placeDecides: Bool, clock: WallClock
  ) {
    self.store = store
    self.link = link
    self.selection = selection
    self.placeDecides = placeDecides
    self.clock = clock
  }

  /// The link with a place, made if there is none.
  ///
  /// - Parameters:
  ///   - store: acts for the owner that the link is made for; its catalogue lists ``SyncRecords``.
  ///   - place: the place's own name for itself.
  ///   - label: where it is, as people read it.
  ///   - device: a fresh identity, for a link that is new; its last half becomes that of the store's
  ///     timestamps, so that a timestamp tells which device of a place it is of
  ///     (``SyncDevice/node``).
  ///   - selection: what goes this way.
  ///   - capabilities: what the transport can do.
  ///   - clock: the time.
  /// - Returns: the store's half.
  /// - Throws: `StorageError`; ``SyncError`` with ``SyncError/Reason/incompatible`` if the store has
  ///   sensitive fields, which would lie readable in what syncing keeps.
  public static func linked(
    _ store: RecordStore, with place: String, label: String, device: UUID,
    _ selection: SyncSelection, capabilities: Set<SyncCapability>, clock: WallClock
  ) async throws -> SyncStore {
    for definition in store.catalogue.definitions
    where definition.kind == .synced && definition.columns.contains(where: \.isSensitive) {
      throw SyncError(
        .incompatible, "\(definition.table) has sensitive fields, and can't be synced",
        hint: "What waits or is in quarantine would lie readable on the disk")
    }
    let id = SyncLink.identity(of: place)
    let now = clock.now
    let selection = capabilities.contains(.judgesAccess) ? selection.onlyWritten : selection
    let occasions = selection.sharedRecords.map { $0.occasions.sorted().joined(separator: " ") }
    let known = try await store.read { try $0.find(id) }
    if known?.label != label || known?.occasions != occasions {
      let half = SyncStore(store, id, selection, placeDecides: false, clock: clock)
      try await store.write { transaction in
        if var link = try transaction.find(id) {
          link.label = label
          link.welcome(occasions)
          try transaction.save(link)
          return
        }
        // Where nothing is, there is nothing to hand over of what will come.
        var isEmpty = true
        try half.visit(transaction, portion: 1) { _ in
          isEmpty = false
          return false
        }
        if let shared = selection.sharedRecords, isEmpty {
          isEmpty = try !shared.records.keys.contains {
            try shared.part(of: $0, transaction) != nil
          }
        }
        let position = try transaction.logPosition()
        var fresh = SyncLink(
          id: id, place: place, label: label,
          device: SyncDevice.identity(device, of: try transaction.node()), cursor: nil,
          snapshot: nil,
          pushedThrough: 0, pushedPlaces: nil,
          upload: isEmpty ? nil : UploadPosition.start.description, occasions: occasions,
          mustCompare: false, schemaVersion: transaction.catalogue.version, isAutomatic: false,
          lastSuccessAt: nil, lastAttemptAt: nil, failures: 0, problemCode: nil, problem: nil,
          problemHint: nil, clockOffset: nil, lifecycle: Lifecycle(createdAt: now))
        fresh.pushed = position
        // A link that was given up starts over.
        try transaction.save(fresh)
      }
    }
    return SyncStore(
      store, id, selection, placeDecides: capabilities.contains(.snapshots), clock: clock)
  }

  /// The identity of this store at the place.
  ///
  /// - Throws: `StorageError`.
  public func device() async throws -> UUID {
    try await store.read { try linked($0) }.device
  }

  /// Does what an effect asks of a store.
  ///
  /// - Parameter effect: one that is for the store.
  /// - Returns: the answer; `nil` if there is none, or the effect is for another part of the program.
  public func perform(_ effect: SyncEffect) async -> SyncEvent? {
    do {
      switch effect {
      case .open(let ticket): return .opened(ticket: ticket, try await open())
      case .take(let ticket, let reply):
        return .taken(ticket: ticket, try await take(reply))
      case .reset(let ticket, let handingOverAll):
        return .opened(ticket: ticket, try await reset(handingOverAll: handingOverAll))
      case .restore(let ticket, let page):
        return .restored(ticket: ticket, try await restore(page))
      case .gather(let ticket, let ranges?, let place, let limit):
        return .gathered(
          ticket: ticket, try await gather(ranges, after: place, limit: limit))
      case .gather(let ticket, nil, _, let limit):
        return .gathered(ticket: ticket, try await gather(limit: limit))
      case .settle(let ticket, let batch, let reply):
        return .settled(ticket: ticket, try await settle(batch, reply))
      case .compare(let ticket, let digests):
        return .compared(ticket: ticket, try await differences(from: digests))
      case .mend(let ticket, let page, let mending):
        return .mended(ticket: ticket, try await mend(page, mending))
      case .conclude(let conclusion):
        try await conclude(conclusion)
        return nil
      case .pull, .fetch, .push, .digest, .refresh, .wait: return nil
      }
    } catch {
      guard let ticket = effect.ticket else { return nil }
      return .broke(ticket: ticket, SyncError(store: error))
    }
  }

  func linked(_ transaction: some RecordReading) throws -> SyncLink {
    guard let found = try transaction.find(link) else {
      throw StorageError(
        .missing, "the store does not know the place any more", hint: "Link it again")
    }
    return found
  }

  /// Changes the link.
  func change(
    _ transaction: WriteTransaction, _ body: (inout SyncLink) throws -> Void
  ) throws {
    var link = try linked(transaction)
    try body(&link)
    try transaction.save(link)
  }

  /// Has the other links compare: what comes over this one is in no log of theirs.
  func noteForOthers(_ transaction: WriteTransaction) throws {
    let mine = link
    let others = try transaction.fetch(
      Query<SyncLink>().filter(\.id != mine && \.mustCompare == false))
    for var other in others {
      other.mustCompare = true
      try transaction.save(other)
    }
  }
}
