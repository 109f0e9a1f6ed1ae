public import DomainModels
public import SharedFolders
public import Sync

/// Syncs through folders: `folder:PATH`, or a plain path.
public struct FolderSyncDriver: SyncDriver {
  /// Gives the files of the folder at a path.
  public typealias FilesProvider = @Sendable (_ path: String, RandomSource) -> any FolderFiles

  private let reach: FilesProvider

  /// Makes the driver of folders that the system reaches by a path.
  public init() { self.init { LocalFolder($0, random: $1) } }

  /// Makes the driver of folders that are reached in some other way.
  public init(reaching reach: @escaping FilesProvider) { self.reach = reach }

  /// The name that users see.
  public var name: String { "Shared folder" }

  public var schemes: [String] { ["folder"] }

  /// Acknowledged changes are on the disk.
  public var capabilities: Set<SyncCapability> { [.persistent] }

  /// Looks at a folder without changing anything.
  ///
  /// - Throws: `SyncError`: `offline` if it can't be reached, `locked` if the key does not open it.
  public func look(
    at location: SyncLocation, _ key: SyncKey?
  ) async throws(SyncError) -> SyncRemote {
    // Nothing is written, so that no name has to be drawn.
    let summary = try await FolderSummary.read(
      reach(location.path, .seeded(0)), key.map(FolderSyncDriver.credential))
    return SyncRemote(summary, location)
  }

  /// Opens a folder, which has to be there.
  ///
  /// - Throws: `SyncError`: `offline` if it can't be reached, `wrongPlace` if it is a device
  ///   else's, `locked` if it was not opened.
  public func open(
    _ location: SyncLocation, _ session: SyncSession
  ) async throws(SyncError) -> SyncConnection {
    let options = FolderOptions(
      owner: session.owner, deviceName: session.deviceName,
      credential: session.key.map(FolderSyncDriver.credential), makesFolder: session.makesPlace,
      clock: session.clock, random: session.random)
    let transport = try await FolderTransport.open(
      reach(location.path, session.random), options)
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

/// The arguments of opening a folder, besides the folder.
public struct FolderOptions: Sendable {
  /// The owner of the changes that it has to hold, or will hold if it is made.
  public let owner: SyncOwner
  /// The name of this device.
  public let deviceName: String
  /// The key that opens an encrypted folder, or makes one encrypted; `nil` for a folder that is not.
  public let credential: FolderCredential?
  /// True if a folder in which there is nothing of ours becomes one that is synced with.
  ///
  /// Not for one that this device has synced with before: then it is empty because a stick is not
  /// plugged in.
  public let makesFolder: Bool
  /// Says when segments are begun and frames written; nothing depends on it.
  public let clock: WallClock
  /// Gives names to segments and to a new folder.
  public let random: RandomSource
  /// The cost of a passphrase; tests take less.
  var keyCost = FolderKeyCost.usual
  /// The number of segments that are in a row of a cursor; tests take fewer.
  var blockSize = SegmentBlock.usualSize

  /// Puts the options together.
  public init(
    owner: SyncOwner, deviceName: String, credential: FolderCredential? = nil,
    makesFolder: Bool, clock: WallClock, random: RandomSource
  ) {
    self.owner = owner
    // It stands in every segment, before what any device may read of one at once.
    self.deviceName = String(deviceName.prefix(100))
    self.credential = credential
    self.makesFolder = makesFolder
    self.clock = clock
    self.random = random
  }
}
