import Dispatch

/// The port that an adapter implements: tables of rows, and transactions over them.
///
/// Everything that records mean (ID, change log, timestamps, cascades, paging) is written once
/// above this, in ``RecordStore``; an adapter keeps rows and nothing else.
///
/// ## Rules
///
/// `StorageTesting` checks each rule with the same name, and has a broken adapter for each.
///
/// - **S1** What a body wrote is there after it returned, all of it.
/// - **S2** A body that throws leaves nothing behind, and its error comes out unchanged.
/// - **S3** Writers are serialisable: each sees all that was committed before, and none is lost.
/// - **S4** A read sees one snapshot, even if others commit meanwhile; a write sees its own rows.
/// - **S5** Every StoredValue comes back as it went in: NUL, unicode, the ends of the ranges.
/// - **S6** Filters follow SQL's logic of three values; text compares by bytes.
/// - **S7** Orders, limits and counts are exact; null comes first. Rows that an order does not tell
///   apart come in any order, each once.
/// - **S8** A key is unique; a second row of it is refused as a duplicate, and the transaction goes
///   on.
/// - **S9** An update changes its columns only, and its row only.
/// - **S10** A removal takes the rows it names, no other.
/// - **S11** A committed write reaches every signal of its tables; many may arrive as one.
/// - **S12** Text search finds every row with the tokens, by prefix, and follows updates. *(needs
///   ``StorageCapability/textSearch``)*
/// - **S13** Opened again, it holds what was committed. *(needs ``StorageCapability/persistent``)*
/// - **S14** A newer catalogue finds its new columns and tables beside the old rows. *(needs
///   ``StorageCapability/persistent``)*
/// - **S15** A store of a newer catalogue is refused, and left alone. *(needs
///   ``StorageCapability/persistent``)*
/// - **S16** Two openings of one place lose none of each other's writes. *(needs
///   ``StorageCapability/multiProcess``)*
/// - **S17** Values of megabytes come back whole.
/// - **S18** A newer catalogue that leaves out a column or a table keeps what is in it. *(needs
///   ``StorageCapability/persistent``)*
/// - **S19** What was acknowledged is there though the program ended without closing. *(needs
///   ``StorageCapability/durable``)*
/// - **S20** Sensitive columns come back, and are filtered, ordered and searched, as any other.
///   *(needs ``StorageCapability/encrypted``)*
/// - **S21** No sensitive value lies readable where the store keeps it. *(needs
///   ``StorageCapability/encrypted``)*
/// - **S22** Sensitive values that were forgotten can't be read until they are written again. *(needs
///   ``StorageCapability/encrypted``)*
/// - **S23** Rows that are added together are all there, or none is where one is refused as a
///   duplicate, and the transaction goes on.
/// - **S24** A store that had one log and one clock for all scopes is moved: what is in the log
///   stays, and each scope goes on after all that any had. *(needs
///   ``StorageCapability/persistent``)*
/// - **S25** A write that another opening of the place commits reaches every signal of its tables.
///   *(needs ``StorageCapability/sharedSignals``)*
/// - **S26** Rows that lay in one scope are moved to the scopes of their groups, where a newer
///   catalogue says so; a store that seals them may refuse, and stays as it is. *(needs
///   ``StorageCapability/persistent``)*
///
/// ## Choosing one
///
/// `InMemoryStorage` for tests and previews; `SQLiteStorage` for people's data on their machine.
///
/// ## Writing one
///
/// Conform, declare exactly the capabilities you have, and run `StorageContract.rules` over it in
/// one parameterised test. A body is synchronous, may run more than once, and must not be able to
/// wait for anything but your store.
public protocol StorageBackend: Sendable {
  /// The capabilities that it claims; the contract runs the rules that need them.
  var capabilities: Set<StorageCapability> { get }

  /// Runs `body` over the rows of one snapshot.
  ///
  /// - Throws: What `body` throws, or ``StorageError``.
  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value

  /// Runs `body` in a write transaction and commits durably, or leaves nothing behind.
  ///
  /// - Throws: What `body` throws, or ``StorageError``.
  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value

  /// Signals that something was committed to one of these tables, from this call on.
  ///
  /// Signals that the listener has not read yet fall together into one.
  func signals(of tables: Set<String>) -> AsyncStream<Void>

  /// Checks the files behind the store, as thoroughly as it can.
  ///
  /// - Returns: a sentence for each damage; empty if it is sound.
  /// - Throws: ``StorageError`` if the files can't be read or closed.
  func check() async throws -> [String]

  /// Says what of the store's surroundings costs more than it has to, though nothing is damaged.
  ///
  /// - Returns: a sentence for each, with what to do; empty where there is none, which is the
  ///   default.
  /// - Throws: ``StorageError`` if the store can't be reached or was closed.
  func advice() async throws -> [String]

  /// Waits for transactions under way and lets go of every file; later calls throw
  /// ``StorageError/Reason/closed``.
  ///
  /// - Throws: ``StorageError`` if the files can't be read or closed.
  func close() async throws
}

extension StorageBackend {
  public func advice() async throws -> [String] { [] }
}

/// A backend with files, which can copy them and clean them.
///
/// ``RecordStore/backUp(to:)`` and ``RecordStore/scrub()`` reach it.
public protocol MaintainedBackend: StorageBackend {
  /// Copies the store, as it is at one point in time, into a new file while others go on reading and
  /// writing.
  ///
  /// - Parameter path: a file that is not there yet. It is whole, or not there, when this ends.
  /// - Throws: ``StorageError``: for instance that the file is there, or the disk full.
  func backUp(to path: String) async throws

  /// Overwrites in the files what was removed, replaced or forgotten.
  ///
  /// A disk may keep old copies out of reach of any program; only what was sealed and forgotten
  /// (``RowWriting/forget(_:of:)``) is gone from there too.
  ///
  /// - Throws: ``StorageError``: ``StorageError/Reason/busy`` while a reader uses an older time.
  func scrub() async throws

  /// Compares the files with what this store wrote, by sums: those tell that something else changed
  /// them, and not what.
  ///
  /// - Returns: a sentence; `nil` if nothing else did, or nothing can be told.
  /// - Throws: ``StorageError``.
  func foreignChange() async throws -> String?
}

extension RecordStore {
  /// Copies the whole store into a new file.
  ///
  /// - Parameter path: a file that is not there yet.
  /// - Throws: ``StorageError``; with ``StorageError/Reason/invalid`` if the store keeps no files,
  ///   with ``StorageError/Reason/corrupt`` if an examination (``audit()``) finds damage, which the
  ///   copy would have too.
  public func backUp(to path: String) async throws {
    guard let backend = backend as? any MaintainedBackend else {
      throw StorageError(
        .invalid, "this store keeps no files that could be copied",
        hint: "Export its records instead")
    }
    if let problem = try await audit().problems.first {
      throw StorageError(
        .corrupt, "the store is damaged, and a copy would be too: \(problem)",
        hint: "Repair it first; that keeps the damaged files")
    }
    try await backend.backUp(to: path)
  }

  /// Overwrites what was erased or removed, where the store keeps files.
  ///
  /// - Throws: ``StorageError``.
  public func scrub() async throws {
    try await (backend as? any MaintainedBackend)?.scrub()
  }
}

/// The result of a repair: what it saved, and what it could not save.
public struct RepairReport: Sendable, Equatable {
  /// The folder of the damaged files; `nil` if there was no damage, and nothing was done.
  public let damaged: String?
  /// A sentence for each damage that was found; empty if there was none.
  public let problems: [String]
  /// The number of rows of each table that were saved.
  public let rows: [String: Int]
  /// The number of unconfirmed changes that were saved.
  public let changes: Int
  /// A sentence for each loss; empty if everything was saved that is known of.
  public let losses: [String]
  /// Sentences on losses that nothing else reports: what may be lost or changed beyond ``losses``.
  public let notes: [String]

  public init(
    damaged: String?, problems: [String], rows: [String: Int], changes: Int, losses: [String],
    notes: [String] = []
  ) {
    self.damaged = damaged
    self.problems = problems
    self.rows = rows
    self.changes = changes
    self.losses = losses
    self.notes = notes
  }
}

/// Runs what blocks on a thread that Swift's tasks don't need; actors of adapters have one.
///
/// A database blocks while it works or waits for the disk, and so does a body that asks it something.
/// On the shared threads, of which there is one for each core, two slow statements would stop the
/// program. Dispatch gives each serial queue with work a thread of its own, and takes it back
/// afterwards.
public final class BlockingExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// Makes an executor; debuggers show the label.
  public init(label: String) { queue = DispatchQueue(label: label) }

  /// Runs a job after those that came before.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
