import DomainModels

/// Opens one kind of place: what a plug-in for syncing is.
///
/// An app lists the drivers it links, in its composition root:
/// `let syncDrivers: [any SyncDriver] = [FolderSyncDriver()]`. Taking one out is deleting its line and
/// its dependency.
public protocol SyncDriver: Sendable {
  /// What people call it (`Shared folder`).
  var name: String { get }

  /// The schemes it opens, in lower case, the usual one first.
  var schemes: [String] { get }

  /// What its transports can do.
  var capabilities: Set<SyncCapability> { get }

  /// Looks at a place without changing anything: which it is, and whose.
  ///
  /// - Parameters:
  ///   - location: where it is.
  ///   - key: opens what is encrypted; `nil` to see what can be seen without.
  /// - Returns: what is there.
  /// - Throws: ``SyncError``: `offline` if it can't be reached, `locked` if the key does not open it.
  func look(
    at location: SyncLocation, _ key: SyncKey?
  ) async throws(SyncError) -> SyncPlace

  /// Opens a place, and makes it one that is synced with if the visit says so.
  ///
  /// - Parameters:
  ///   - location: where it is.
  ///   - visit: who comes, and what opens it.
  /// - Returns: the way to it.
  /// - Throws: ``SyncError``: `offline` if it can't be reached, or nothing of ours is there and nothing
  ///   may be made; `wrongPlace` if it is somebody else's; `locked` if it was not opened.
  func open(
    _ location: SyncLocation, _ visit: SyncVisit
  ) async throws(SyncError) -> SyncConnection
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
