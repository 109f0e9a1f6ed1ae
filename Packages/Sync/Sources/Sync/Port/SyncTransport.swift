/// Carries changes between a store and the others that have to agree with it.
///
/// A transport knows no records: it takes `Change` values and gives them back, to every
/// device, each at least once. Merging is the store's business. What a device asks, it asks again
/// after every failure, so that each call may be cut at any time and repeated.
///
/// ## Rules
///
/// `SyncTesting` checks each rule with the same name, and has a broken transport for each.
///
/// - **T1** What was pushed and acknowledged reaches every other device that pulls.
/// - **T2** Pushing the same changes again does no harm: a change comes at most as often as it was
///   pushed, each time as it was, and nothing that a device makes of what it pulls differs.
/// - **T3** Pulling page by page from the beginning misses nothing, for any size of the pages and
///   any number of pushes meanwhile.
/// - **T4** A cursor continues: after the last page nothing comes that came before it, and a pull
///   without news gives no changes.
/// - **T5** One result for each change of a push, in order, each naming its operation.
/// - **T6** Of one device, changes of one scope arrive in the order in which they were pushed, and
///   so do those of one push.
/// - **T7** Changes come back as they were: every kind of value, timestamps, lives, versions, also
///   of tables that the place does not know.
/// - **T8** A cursor of another place, or one that was made up, is refused as
///   ``SyncError/Reason/replaced``; one that can't be continued any more as
///   ``SyncError/Reason/mustRefetch``. Neither is taken for a beginning.
/// - **T9** What was acknowledged is there when the place is opened again. *(needs
///   ``SyncCapability/persistent``)*
/// - **T10** Digests are equal where the records are, and differ in the ranges where they are not;
///   asking for a range gives what is missing there.
/// - **T11** A snapshot holds what lives, nothing that is deleted, and a cursor that misses nothing
///   which was pushed since. *(needs ``SyncCapability/snapshots``)*
/// - **T12** A timestamp from the future is replaced, and the result has the new one. *(needs
///   ``SyncCapability/judgesClocks``)*
/// - **T13** A call that fails throws ``SyncError``, and what it did not acknowledge may be pushed
///   again.
/// - **T14** A cursor that a push returns is past no change of another device that the pushing device
///   did not pull.
///
/// ## Choosing one
///
/// `FolderTransport` for devices that share a folder; `InProcessTransport` for tests, and for a
/// server that is part of the program.
///
/// ## Writing one
///
/// Conform, declare exactly the capabilities you have, throw ``SyncError`` with the reason that fits
/// (a reason that you are not sure of is ``SyncError/Reason/offline``, which is tried again), and run
/// `TransportContract.rules` over it in one parameterised test. A ``SyncDriver`` leads to it, and
/// has a contract of its own.
public protocol SyncTransport: Sendable {
  /// The capabilities that it claims; the contract runs the rules that need them.
  var capabilities: Set<SyncCapability> { get }

  /// Its place, as users read it (`the folder /media/usb/climbing`).
  var place: String { get }

  /// Hands changes over, durably once this returns.
  ///
  /// - Throws: ``SyncError``.
  func push(_ push: SyncPush) async throws(SyncError) -> PushReply

  /// Gives the changes after a cursor, a device's own among them or not.
  ///
  /// - Throws: ``SyncError``.
  func pull(_ request: PullRequest) async throws(SyncError) -> PullReply

  /// Gives records as they are, as changes that say all of them.
  ///
  /// - Throws: ``SyncError``.
  func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage

  /// Gives a fingerprint of each range of records that is not empty.
  ///
  /// - Throws: ``SyncError``.
  func digests() async throws(SyncError) -> [DigestRange: Fingerprint]
}

/// Something that one transport can do and another can't.
///
/// Each transport's tests pin its exact set: a contract rule whose capability is not claimed is not
/// run, and no failing test would show that one is missing.
public enum SyncCapability: String, Sendable, CaseIterable, Comparable {
  /// Acknowledged changes are there when the place is opened again.
  case persistent
  /// The far side keeps records, and gives them whole: a new device need not read all of history.
  case snapshots
  /// The far side has a clock that counts for all, and timestamps again what is ahead of it.
  case judgesClocks = "judges_clocks"
  /// The far side decides, record by record, what a user may write and see: it takes only the user's
  /// own scope and what the user wrote elsewhere, and says what a device has to forget
  /// (``PullReply/forget``).
  case judgesAccess = "judges_access"

  /// Orders by declaration, for stable lists.
  public static func < (left: Self, right: Self) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
