import DomainModels
import Foundation
public import Sync

/// Syncs through one file that all devices append to: `logfile:/media/share/climbing.log`.
///
/// A product lists it: `syncDrivers: [FolderSyncDriver(), LogFileDriver()]`.
public struct LogFileDriver: SyncDriver {
  public init() {}

  public var name: String { "Log file" }
  public var schemes: [String] { ["logfile"] }
  public var capabilities: Set<SyncCapability> { LogFileTransport.capabilities }

  /// Reads the first line of the file, which has the place's name and its owner: without an owner a
  /// program would refuse the place (SD4).
  ///
  /// - Throws: `SyncError`: `offline` if the file can't be read, `wrongPlace` if it is something
  ///   else.
  public func look(
    at location: SyncLocation, _ key: SyncKey?
  ) async throws(SyncError) -> SyncRemote {
    let place = absolute(location)
    let contents = try LogFile(path: place.path).read()
    return SyncRemote(
      name: contents?.id, label: place.description, owner: contents?.owner, isEncrypted: false,
      devices: [])
  }

  /// Opens the file, or begins one if the session says so.
  ///
  /// - Throws: `SyncError`: `offline` if the file can't be reached, or is not there and may not be
  ///   made; `busy` if it can't be locked; `wrongPlace` for a passphrase, another owner's file or a
  ///   file of something else.
  public func open(
    _ location: SyncLocation, _ session: SyncSession
  ) async throws(SyncError) -> SyncConnection {
    let place = absolute(location)
    // A user who gives a passphrase would believe that other users cannot read the file (SD10).
    if session.key != nil {
      throw SyncError(
        .wrongPlace, "\(place) can't be encrypted",
        hint: "Leave the passphrase out, or take a folder")
    }
    let file = LogFile(path: place.path)
    if try file.read() == nil {
      guard session.makesPlace else {
        throw SyncError(.offline, "nothing was ever synced with \(place)", hint: "Mount its disk")
      }
      let id = IdentifierGenerator.version7(clock: session.clock, random: session.random).uuid()
      try file.begin(as: id.uuidString, of: session.owner)
    }
    // Another device may have been faster, so the file says which place it is.
    guard let contents = try file.read() else {
      throw SyncError(.offline, "\(place) is gone again")
    }
    guard contents.owner.isSame(as: session.owner) else {
      throw SyncError(
        .wrongPlace, "\(place) holds changes of \(contents.owner.name)", hint: "Take another file")
    }
    return SyncConnection(
      transport: LogFileTransport(file: file, id: contents.id), name: contents.id, location: place,
      key: { nil })
  }

  /// Makes the path absolute: the next command may run in another folder (SD5).
  private func absolute(_ location: SyncLocation) -> SyncLocation {
    SyncLocation(
      scheme: "logfile", path: URL(filePath: location.path).standardizedFileURL.path)
  }
}
