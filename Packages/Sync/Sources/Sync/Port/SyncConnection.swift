public import Secrets

/// A place that was opened.
public struct SyncConnection: Sendable {
  /// The way to it.
  public let transport: any SyncTransport
  /// Its own name for itself, which stays when it moves.
  public let name: String
  /// Where it is, so that it can be found again (``SyncLocation``).
  public let location: SyncLocation
  /// What opens it the next time without asking anybody; `nil` if it takes nothing.
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
