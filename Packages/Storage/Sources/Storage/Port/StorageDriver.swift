public import DomainModels

/// Opens one kind of store: what a storage plug-in is.
///
/// An app lists the drivers it links, in its composition root:
/// `let stores: [any StorageDriver] = [SQLiteDriver(), InMemoryDriver()]`. Taking one out is
/// deleting its line and its dependency.
public protocol StorageDriver: Sendable {
  /// The name that users see (`SQLite`).
  var name: String { get }

  /// The URL schemes it opens, in lower case, the usual one first.
  var schemes: [String] { get }

  /// The capabilities of the backends that it opens.
  var capabilities: Set<StorageCapability> { get }

  /// True if its locations may name hosts (``StorageLocation/authority``).
  var takesHosts: Bool { get }

  /// Opens the place, making it or moving it forward to the catalogue if need be.
  ///
  /// - Throws: ``StorageError``: for instance that the place is damaged, forbidden, or newer.
  func open(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> any StorageBackend

  /// Examines a place of an older layout as it is, where ``open(_:catalogue:environment:)`` would
  /// move it forward.
  ///
  /// - Returns: what was found; `nil` if the place has the catalogue's layout, or only opening it can
  ///   tell.
  /// - Throws: ``StorageError`` as opening does.
  func examineOlder(
    _ location: StorageLocation, catalogue: Catalogue
  ) async throws -> OlderStore?

  /// Saves what can be read of a damaged place, the change log first, and puts a sound store in its
  /// stead; the damaged files are kept beside it.
  ///
  /// - Throws: ``StorageError``; with ``StorageError/Reason/invalid`` if this kind of store has
  ///   nothing to repair. The place is then as it was.
  func repair(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> RepairReport

  /// Puts a copy of a backup in the place of a store, which is kept under another name.
  ///
  /// - Parameters:
  ///   - location: the store's place.
  ///   - backup: the file of a backup.
  ///   - catalogue: what the store keeps.
  ///   - environment: time, IDs and randomness.
  /// - Returns: where the store is kept; `nil` if there was none.
  /// - Throws: ``StorageError``; with ``StorageError/Reason/invalid`` if this kind of store keeps no
  ///   files. The store is then as it was.
  func restore(
    _ location: StorageLocation, from backup: String, catalogue: Catalogue,
    environment: StorageEnvironment
  ) async throws -> String?
}

/// The findings of an examination of a place with an older layout.
public struct OlderStore: Sendable, Equatable {
  /// The layout that it has.
  public let layout: Int
  /// A sentence for each damage.
  public let problems: [String]

  public init(layout: Int, problems: [String]) {
    self.layout = layout
    self.problems = problems
  }
}

extension StorageDriver {
  /// No: its stores lie on this machine.
  public var takesHosts: Bool { false }

  /// Nothing: every place is opened as it is.
  public func examineOlder(
    _ location: StorageLocation, catalogue: Catalogue
  ) async throws -> OlderStore? { nil }

  /// Refuses: there are no files.
  ///
  /// - Throws: ``StorageError`` with ``StorageError/Reason/invalid``.
  public func repair(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> RepairReport {
    throw StorageError(.invalid, "\(name) keeps no files that could be repaired")
  }

  /// Refuses: there are no files.
  ///
  /// - Throws: ``StorageError`` with ``StorageError/Reason/invalid``.
  public func restore(
    _ location: StorageLocation, from backup: String, catalogue: Catalogue,
    environment: StorageEnvironment
  ) async throws -> String? {
    throw StorageError(.invalid, "\(name) keeps no files that a backup could replace")
  }
}

extension [any StorageDriver] {
  /// The driver that opens a place.
  ///
  /// - Throws: ``StorageError`` that names the schemes which are known, or refuses a host.
  public func driver(for location: StorageLocation) throws -> any StorageDriver {
    if let driver = first(where: { $0.schemes.contains(location.scheme) }) {
      if !driver.takesHosts { try location.requireNoHost() }
      return driver
    }
    let known = flatMap(\.schemes)
    let near = Spelling.nearest(to: location.scheme, among: known, count: 1)
    throw StorageError(
      .unknownScheme, "no store is known for \"\(location.scheme):\"",
      hint: near.first.map { "Did you mean \"\($0):\"? " + Self.list(known) } ?? Self.list(known))
  }

  private static func list(_ schemes: [String]) -> String {
    "The known ones are " + schemes.map { "\($0):" }.joined(separator: ", ")
  }
}

/// The dependencies of a store: the time, fresh IDs, and randomness.
public struct StorageEnvironment: Sendable {
  /// Gives the physical part of the hybrid timestamps.
  public let clock: WallClock
  /// Gives operation ids.
  public let identifiers: IdentifierGenerator
  /// Gives a new store its node number.
  public let random: RandomSource
  /// Who is writing, for the message that another process shows while it waits (`dating`).
  public let program: String

  public init(
    clock: WallClock, identifiers: IdentifierGenerator, random: RandomSource, program: String
  ) {
    self.clock = clock
    self.identifiers = identifiers
    self.random = random
    self.program = program
  }
}

/// Something that one backend can do and another can't.
///
/// Each backend's tests pin its exact set: a contract rule whose capability is not claimed is not
/// run, and no failing test would show that one is missing.
public enum StorageCapability: String, Sendable, CaseIterable, Comparable {
  /// Data that was written is there when the same place is opened again.
  case persistent
  /// Acknowledged writes survive a killed process and a power cut.
  case durable
  /// Several processes may use one place at once.
  case multiProcess = "multi_process"
  /// Several transactions write at once, and are rerun only where one touched what another read.
  case concurrentWriters = "concurrent_writers"
  /// Signals report commits of other openings too, in any process.
  case sharedSignals = "shared_signals"
  case textSearch = "text_search"
  /// Columns that a schema calls sensitive are sealed before they are written anywhere.
  case encrypted

  /// Orders by declaration, for stable lists.
  public static func < (left: Self, right: Self) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

/// Promises a store to the use cases that keep something.
public protocol HasStore: Sendable {
  /// The store of records.
  var store: RecordStore { get }
}
