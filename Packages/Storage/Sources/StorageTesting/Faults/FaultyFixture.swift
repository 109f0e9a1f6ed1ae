import DomainModels
import InMemoryStorage
public import Storage
import Synchronization

/// A place for a store in memory that behaves as a lasting one, shared by its openings, and commits
/// one given fault.
///
/// It is what shows that a rule of the contract can fail, and a stand-in for a lasting store where
/// a test wants no files.
public final class FaultyFixture: Sendable {
  private struct State {
    var shared: any StorageBackend = InMemoryBackend()
    var catalogue: Catalogue?
    /// The values of columns that the catalogue leaves out.
    var leftOut = LeftOutColumns()
  }

  /// The capabilities of its backends, as far as one process can tell.
  public static let capabilities = Set(StorageCapability.allCases)

  private let fault: StorageFault?
  private let state = Mutex(State())

  /// Makes an empty place.
  ///
  /// - Parameter fault: what goes wrong there; `nil` for a place that keeps every rule.
  public init(_ fault: StorageFault? = nil) { self.fault = fault }

  /// The place as a rule takes it.
  ///
  /// - Parameter patience: how long rules wait for what has to come.
  /// - Returns: a subject that claims every capability.
  public func subject(patience: Duration = .seconds(120)) -> StorageSubject {
    StorageSubject(
      capabilities: FaultyFixture.capabilities, patience: patience,
      crashed: { try await self.afterCrash().subject(patience: patience) },
      bytesAtRest: { try await self.bytesAtRest() }, opening: { try await self.open($0) })
  }

  /// A copy of the place, as a program leaves it that ends without closing.
  private func afterCrash() async throws -> FaultyFixture {
    let place = FaultyFixture(fault)
    let (shared, catalogue) = state.withLock { ($0.shared, $0.catalogue) }
    guard let catalogue, fault != .acknowledgesEarly else { return place }
    let copy = try await shared.copy(catalogue)
    place.state.withLock { state in
      state.shared = copy
      state.catalogue = catalogue
    }
    return place
  }

  /// Every value's bytes; those of sensitive columns are turned round, which stands for sealing.
  private func bytesAtRest() async throws -> [UInt8] {
    let (shared, catalogue) = state.withLock { ($0.shared, $0.catalogue) }
    var bytes: [UInt8] = []
    for table in catalogue?.tables ?? [] {
      for row in try await shared.rows(of: table) {
        for (column, value) in zip(table.columns, row) {
          let plain = Array("\(value)".utf8)
          let isSealed = column.isSensitive && fault != .writesReadably
          bytes += isSealed ? plain.reversed() : plain
        }
      }
    }
    return bytes
  }

  /// Opens the place.
  ///
  /// - Parameter catalogue: the tables.
  /// - Returns: an opening, which shares its rows with the others.
  /// - Throws: `StorageError` if a newer catalogue has been here.
  public func open(_ catalogue: Catalogue) async throws -> any StorageBackend {
    let (shared, last) = state.withLock { state in
      if fault == .forgetsOnReopening { state.shared = InMemoryBackend() }
      return (state.shared, state.catalogue)
    }
    if let last, last.layoutVersion > catalogue.layoutVersion, fault != .opensNewerStores {
      if fault == .damagesRefusedStores { state.withLock { $0.shared = InMemoryBackend() } }
      throw StorageError(.newer, "the place was used by a newer version of the program")
    }
    if let last, last.layoutVersion < catalogue.layoutVersion {
      var leftOut = state.withLock { $0.leftOut }
      try await shared.moveForward(
        from: last, to: catalogue, &leftOut, usingDefaults: fault != .forgetsDefaults,
        settling: fault != .forgetsClockOfAll, grouping: fault != .leavesGroupsTogether)
      if fault == .dropsColumnsLeftOut { leftOut = LeftOutColumns() }
      state.withLock { [leftOut] in $0.leftOut = leftOut }
    }
    state.withLock { $0.catalogue = catalogue }
    let base = fault == .opensCopies ? try await shared.copy(catalogue) : shared
    return FaultyBackend(base, fault)
  }
}
