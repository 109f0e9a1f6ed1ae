public import DomainModels
public import Sync

/// What opening a folder takes besides the folder.
public struct FolderOptions: Sendable {
  /// Whose changes it has to hold, or will hold if it is made.
  public let owner: SyncOwner
  /// What the owner calls this device.
  public let deviceName: String
  /// What opens an encrypted folder, or makes one encrypted; `nil` for a folder that is not.
  public let credential: FolderCredential?
  /// Whether a folder in which there is nothing of ours becomes one that is synced with.
  ///
  /// Not for one that this device has synced with before: then it is empty because a stick is not
  /// plugged in.
  public let makesFolder: Bool
  /// Says when segments are begun and frames written; nothing depends on it.
  public let clock: WallClock
  /// Gives names to segments and to a new folder.
  public let random: RandomSource
  /// What a passphrase takes; tests take less.
  var keyCost = FolderKeyCost.usual
  /// How many segments are in a row of a cursor; tests take fewer.
  var blockSize = SegmentBlock.usualSize

  /// Puts the options together.
  public init(
    owner: SyncOwner, deviceName: String, credential: FolderCredential? = nil,
    makesFolder: Bool, clock: WallClock, random: RandomSource
  ) {
    self.owner = owner
    // It stands in every segment, before what anybody may read of one at once.
    self.deviceName = String(deviceName.prefix(100))
    self.credential = credential
    self.makesFolder = makesFolder
    self.clock = clock
    self.random = random
  }
}
