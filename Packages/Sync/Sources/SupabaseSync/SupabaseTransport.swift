import Interchange
public import Sync

/// Leads to a user's log in a Supabase project, over the functions that ``SupabaseSQL`` installs.
///
/// A request and a response are the documents of ``SyncWire``, each as one text. A large push goes in
/// several calls, so that each ends well within the eight seconds that a project allows.
public struct SupabaseTransport: SyncTransport {
  private let account: SupabaseAccount
  private let deviceName: String?
  private let limits: SyncWire.Limits

  /// How many changes one call hands over.
  static let portion = 200

  /// Makes the way to an account's log.
  ///
  /// - Parameters:
  ///   - account: the account, signed in by the first call.
  ///   - deviceName: what the user's other devices are told that this one is called.
  ///   - limits: what is read of a response at most.
  public init(
    to account: SupabaseAccount, deviceName: String? = nil, limits: SyncWire.Limits = .init()
  ) {
    self.account = account
    self.deviceName = deviceName
    self.limits = limits
  }

  /// What it can do: the database keeps records and judges clocks.
  public static let capabilities: Set<SyncCapability> = [.persistent, .snapshots, .judgesClocks]
  public var capabilities: Set<SyncCapability> { Self.capabilities }

  public var place: String { account.project.place }

  /// Hands changes over.
  ///
  /// - Throws: `SyncError`; then some of the changes may be there, and all should come again.
  public func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    var results: [OperationResult] = []
    var reply = PushReply(results: [], cursor: push.cursor)
    var rest = push.changes[...]
    while !rest.isEmpty {
      let part = SyncPush(
        device: push.device, changes: Array(rest.prefix(Self.portion)), cursor: reply.cursor)
      rest = rest.dropFirst(Self.portion)
      var arguments = Self.arguments(try SyncWire.bytes(of: part))
      if let deviceName { arguments.append("device_name", .string(deviceName)) }
      reply = try SyncWire.pushReply(of: await account.call("sync_push", arguments), limits)
      results += reply.results
    }
    return PushReply(
      results: results, now: reply.now, cursor: push.changes.isEmpty ? nil : reply.cursor)
  }

  /// Gives the changes after a cursor.
  ///
  /// - Throws: `SyncError`.
  public func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    try SyncWire.pullReply(
      of: await account.call("sync_pull", Self.arguments(SyncWire.bytes(of: request))), limits)
  }

  /// Gives records as they are.
  ///
  /// - Throws: `SyncError`.
  public func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    try SyncWire.snapshotPage(
      of: await account.call("sync_snapshot", Self.arguments(SyncWire.bytes(of: request))), limits)
  }

  /// Gives a fingerprint of each range that is not empty.
  ///
  /// - Throws: `SyncError`.
  public func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    try SyncWire.digests(of: await account.call("sync_digests", JSONObject()))
  }

  private static func arguments(_ request: [UInt8]) -> JSONObject {
    ["request": .string(String(decoding: request, as: UTF8.self))]
  }
}
