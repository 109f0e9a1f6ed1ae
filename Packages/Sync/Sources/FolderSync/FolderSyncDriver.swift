public import Sync

/// Syncs through folders: `folder:PATH`, or a plain path.
public struct FolderSyncDriver: SyncDriver {
  /// Makes the driver.
  public init() {}

  /// What people call it.
  public var name: String { "Shared folder" }

  /// `folder`.
  public var schemes: [String] { ["folder"] }

  /// What is acknowledged is on the disk.
  public var capabilities: Set<SyncCapability> { [.persistent] }

  /// Looks at a folder without changing anything.
  public func look(
    at location: SyncLocation, _ key: SyncKey?
  ) async throws(SyncError) -> SyncPlace {
    let summary = try await FolderSummary.read(
      path: location.path, key.map(FolderSyncDriver.credential))
    if let key, !summary.isEncrypted, case .passphrase = key, summary.folder != nil {
      throw SyncError(
        .wrongPlace,
        "the folder \(location.path) is not encrypted, and a passphrase was given for it",
        hint: "Leave the passphrase out, or take an empty folder for an encrypted one")
    }
    return SyncPlace(summary, location)
  }

  /// Opens a folder, which has to be there.
  public func open(
    _ location: SyncLocation, _ visit: SyncVisit
  ) async throws(SyncError) -> SyncConnection {
    let options = FolderOptions(
      owner: FolderOwner(visit.owner), deviceName: visit.deviceName,
      credential: visit.key.map(FolderSyncDriver.credential), makesFolder: visit.makesPlace,
      clock: visit.clock, random: visit.random)
    let transport = try await FolderTransport.open(path: location.path, options)
    return SyncConnection(
      transport: transport, name: await transport.folder.text, location: location,
      key: { await transport.key?.secret })
  }

  private static func credential(_ key: SyncKey) -> FolderCredential {
    switch key {
    case .passphrase(let passphrase): .passphrase(passphrase)
    // What is damaged opens nothing, which opening says.
    case .kept(let secret): .key(FolderKey(secret) ?? FolderKey(keys: [:]))
    }
  }
}
