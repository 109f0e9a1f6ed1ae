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

  /// The number of changes that one call hands over.
  static let portion = 200
  /// The number of bytes that one call hands over, unless one change has more.
  static let portionBytes = 1 << 20

  /// Makes the way to an account's log.
  ///
  /// - Parameters:
  ///   - account: the account, signed in by the first call.
  ///   - deviceName: the name of this device that the user's other devices show.
  ///   - limits: what is read of a response at most.
  public init(
    to account: SupabaseAccount, deviceName: String? = nil, limits: SyncWire.Limits = .init()
  ) {
    self.account = account
    self.deviceName = deviceName
    self.limits = limits
  }

  /// The capabilities: the database keeps records and judges clocks.
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
      let (count, request) = try Self.portion(
        of: SyncPush(device: push.device, changes: Array(rest), cursor: reply.cursor))
      rest = rest.dropFirst(count)
      var arguments = Self.arguments(request)
      if let deviceName {
        arguments.append("device_name", .string(Self.coded(deviceName)))
      }
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

  /// The first changes of a push, as many as one call hands over.
  ///
  /// - Returns: how many they are, and the push of them.
  private static func portion(
    of push: SyncPush
  ) throws(SyncError) -> (count: Int, request: [UInt8]) {
    var count = min(portion, push.changes.count)
    while true {
      let request = try SyncWire.bytes(
        of: SyncPush(
          device: push.device, changes: Array(push.changes.prefix(count)), cursor: push.cursor))
      if request.count <= portionBytes || count <= 1 { return (count, request) }
      // As many as are of the mean size, and always fewer.
      count = max(1, min(count - 1, count * portionBytes / request.count))
    }
  }

  /// A text as the SQL stores it: PostgreSQL has no text with NUL (`quartet.sync_coded`).
  static func coded(_ text: String) -> String {
    // No literal may hold U+FDD0, which is no character.
    let mark = String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self)
    var coded = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0: coded += mark + "."
      case 0xFDD0: coded += mark + "-"
      default: coded.unicodeScalars.append(scalar)
      }
    }
    return coded
  }

  private static func arguments(_ request: [UInt8]) -> JSONObject {
    ["request": .string(String(decoding: request, as: UTF8.self))]
  }
}
