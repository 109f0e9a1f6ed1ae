import DomainModels
public import Secrets

/// Opens one kind of place: what a plug-in for syncing is.
///
/// An app lists the drivers it links, in its composition root:
/// `let syncDrivers: [any SyncDriver] = [FolderSyncDriver()]`. Taking one out is deleting its line
/// and its dependency.
///
/// A program finds a place, remembers it and tells whose changes it holds by what its driver says.
///
/// ## Rules
///
/// `SyncTesting` checks each rule with the same name, and has a broken driver for each.
///
/// - **SD1** It has a name and a scheme, and a location with any of its schemes leads to it.
/// - **SD2** Looking changes nothing, and finds neither a name nor an owner where nothing was made.
/// - **SD3** Opening a place where nothing was made fails as offline, if the session may not make
///   one.
/// - **SD4** Looking at a place that was made finds the connection's name and the session's owner.
/// - **SD5** The connection's location, written down and read again, leads to the same place.
/// - **SD6** Another owner's place is refused as wrongPlace, and keeps its owner.
/// - **SD7** No two places have one name.
/// - **SD8** Its transports have its capabilities, and say where they lead.
/// - **SD9** A place that can't be reached is offline, and not one where nothing was made.
/// - **SD10** A passphrase encrypts a new place, or is refused as wrongPlace; one for an open place
///   is refused.
/// - **SD11** An encrypted place hides its owner, opens with its passphrase or what was kept of it,
///   and is locked otherwise.
/// - **SD12** What is opened again without asking is the place of that name, or nothing is.
public protocol SyncDriver: Sendable {
  /// The name that users see (`Shared folder`).
  var name: String { get }

  /// The schemes it opens, in lower case, the usual one first.
  var schemes: [String] { get }

  /// The capabilities of the transports that it opens.
  var capabilities: Set<SyncCapability> { get }

  /// Looks at a place without changing anything: which it is, and whose.
  ///
  /// - Parameters:
  ///   - location: where it is.
  ///   - key: opens what is encrypted; `nil` to see what can be seen without.
  /// - Returns: the place's state.
  /// - Throws: ``SyncError``: `offline` if it can't be reached, `wrongPlace` if something else is
  ///   there, `locked` if the key does not open it.
  func look(
    at location: SyncLocation, _ key: SyncKey?
  ) async throws(SyncError) -> SyncRemote

  /// Opens a place, and makes it one that is synced with if the session says so.
  ///
  /// - Parameters:
  ///   - location: where it is.
  ///   - session: who comes, and what opens it.
  /// - Returns: the way to it.
  /// - Throws: ``SyncError``: `offline` if it can't be reached, or nothing of ours is there and
  ///   nothing may be made; `wrongPlace` if it belongs to another owner, if something else is there
  ///   or if a passphrase is given for a place that is open; `locked` if it was not opened.
  func open(
    _ location: SyncLocation, _ session: SyncSession
  ) async throws(SyncError) -> SyncConnection

  /// Opens a place that this device has synced with before, without asking the place anything.
  ///
  /// The place itself judges the first message: if it answers `wrongPlace`, the place is looked at
  /// and opened as if it were new to the device.
  ///
  /// - Parameters:
  ///   - location: where it is.
  ///   - name: the place's name for itself then (``SyncConnection/name``).
  /// - Returns: the way to it; `nil` if the place has to be asked, which is the default.
  /// - Throws: ``SyncError``: `wrongPlace` for a location that may not be used, `store` if what is
  ///   stored can't be read.
  func reopen(
    _ location: SyncLocation, named name: String
  ) async throws(SyncError) -> SyncConnection?

  /// The hints that something came to a place from another device; `nil` if there are none, which is
  /// the default.
  ///
  /// - Parameter location: where it is.
  /// - Returns: the source of hints.
  func hints(of location: SyncLocation) -> SyncHints?
}

/// Opens a stream of hints that a device should sync: one at once, then one whenever something came.
///
/// Several that are not read count as one. The stream ends with the connection; syncing works
/// without.
public typealias SyncHints = @Sendable () async throws(SyncError) -> AsyncStream<Void>

extension SyncDriver {
  public func reopen(
    _ location: SyncLocation, named name: String
  ) async throws(SyncError) -> SyncConnection? { nil }

  public func hints(of location: SyncLocation) -> SyncHints? { nil }
}

extension [any SyncDriver] {
  /// The driver that opens a place.
  ///
  /// - Throws: ``SyncError`` that names the schemes which are known.
  public func driver(for location: SyncLocation) throws(SyncError) -> any SyncDriver {
    if let driver = first(where: { $0.schemes.contains(location.scheme) }) { return driver }
    let known = flatMap(\.schemes)
    let near = Spelling.nearest(to: location.scheme, among: known, count: 1)
    let list = "The known ones are " + known.map { "\($0):" }.joined(separator: ", ")
    throw SyncError(
      .wrongPlace, "nothing here can sync with \"\(location.scheme):\"",
      hint: near.first.map { "Did you mean \"\($0):\"? \(list)" } ?? list)
  }
}

/// Promises ways to sync.
public protocol HasSyncDrivers: Sendable {
  /// The kinds of place that are linked.
  var syncDrivers: [any SyncDriver] { get }
}

/// A place that was opened.
public struct SyncConnection: Sendable {
  /// The way to it.
  public let transport: any SyncTransport
  /// Its own name for itself, which stays when it moves.
  public let name: String
  /// The address of the place, so that it can be found again (``SyncLocation``).
  public let location: SyncLocation
  /// The key that opens it the next time without a question to the user; `nil` if it takes none.
  ///
  /// It is to be kept where secrets are, and may know more after each run.
  public let key: @Sendable () async -> Secret?
  /// Makes fresh credentials; `nil` where there are none to make.
  public let refresh: Synchroniser.Refresh?

  public init(
    transport: any SyncTransport, name: String, location: SyncLocation,
    key: @escaping @Sendable () async -> Secret?, refresh: Synchroniser.Refresh? = nil
  ) {
    self.transport = transport
    self.name = name
    self.location = location
    self.key = key
    self.refresh = refresh
  }
}
