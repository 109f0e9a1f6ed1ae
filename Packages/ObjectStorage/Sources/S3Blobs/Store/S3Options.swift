public import Networking

/// How a store of blobs waits for its bucket, and when it takes an object for garbage.
public struct S3Options: Sendable {
  /// The figures for requests: times, attempts, how many are under way at once.
  public var requests = HTTPPolicy()
  /// How long to try again when other processes change what the same owner holds.
  public var patience: Duration = .seconds(30)
  /// How old an object is that no owner holds before a collection removes it; at least an hour.
  ///
  /// A put that takes longer is refused, because its content may have been collected meanwhile.
  public var grace: Duration = .seconds(86_400)

  /// The figures as they stand.
  public init() {}

  var safeGrace: Duration { max(grace, .seconds(3600)) }
}
