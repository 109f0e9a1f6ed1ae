public import DomainModels
public import Secrets

/// What opening a place takes besides where it is.
public struct SyncSession: Sendable {
  /// Whose changes it has to hold, or will hold if it is made.
  public let owner: SyncOwner
  /// What the owner calls this device.
  public let deviceName: String
  /// What opens it; `nil` for a place that is open, or becomes so.
  public let key: SyncKey?
  /// Whether a place where nothing is yet becomes one that is synced with.
  ///
  /// Not for one that this device has synced with before: then it is empty because a stick is not
  /// plugged in.
  public let makesPlace: Bool
  /// Says when something was written; nothing depends on it.
  public let clock: WallClock
  /// Gives names to what is made.
  public let random: RandomSource

  public init(
    owner: SyncOwner, deviceName: String, key: SyncKey? = nil, makesPlace: Bool, clock: WallClock,
    random: RandomSource
  ) {
    self.owner = owner
    self.deviceName = deviceName
    self.key = key
    self.makesPlace = makesPlace
    self.clock = clock
    self.random = random
  }
}

/// What opens a place that is not open to everybody.
public enum SyncKey: Sendable {
  /// What a person remembers.
  case passphrase(Secret)
  /// What was made of it, or was given out, and is kept between two commands
  /// (``SyncConnection/key``).
  case kept(Secret)
}
