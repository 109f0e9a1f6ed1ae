public import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The writes and reads that a server allows one actor: the only place where a server decides about
/// access.
///
/// Push asks it about each change, in the transaction that writes the change. Pull, snapshot and
/// digests give all records of ``reads``; pull also gives the records of other scopes that the policy
/// names one by one.
///
/// A policy holds no state. Each function looks at the store in the transaction that it is given, so
/// that the answer belongs to the same time as what is written or given out.
public protocol SyncPolicy: Sendable {
  /// The scopes of which the actor gets, and may compare, everything.
  var reads: Set<Scope> { get }

  /// The scope of the actor's account, for which a server counts what the actor writes in any
  /// scope;
  /// `nil` if each write counts for the scope that it is in.
  var author: Scope? { get }

  /// The tables of which the actor may get single records of other scopes, those that others refer
  /// to by cascade first; empty if the actor gets none.
  var sharedTables: [String] { get }

  /// Judges a change that the actor pushes.
  ///
  /// - Parameters:
  ///   - change: what the actor pushes; nothing in it has been checked.
  ///   - transaction: what the store holds before the change.
  /// - Returns: what to do with the change.
  /// - Throws: what the store throws.
  func verdict(on change: Change, _ transaction: some RecordReading) throws -> SyncDecision

  /// The scopes outside ``reads`` of which the actor gets single records, each once.
  ///
  /// Every pull asks this, so the cost must follow the number of these scopes, not the size of the
  /// store.
  ///
  /// - Throws: what the store throws.
  func views(_ transaction: some RecordReading) throws -> [SyncView]

  /// Records of a table in one scope that the actor may get, in the order of their IDs.
  ///
  /// ``parts(of:_:)`` decides about each; records that the actor may not get can be among them.
  ///
  /// - Parameters:
  ///   - table: one of ``sharedTables``.
  ///   - scope: the scope of a view.
  ///   - record: only records after this one; `nil` for the first.
  ///   - limit: how many at most.
  ///   - transaction: what the store holds.
  /// - Returns: the IDs; fewer than `limit` only at the end.
  /// - Throws: what the store throws.
  func candidates(
    of table: String, in scope: Scope, after record: UUID?, limit: Int,
    _ transaction: some RecordReading
  ) throws -> [UUID]

  /// The parts of some records of other scopes that the actor gets.
  ///
  /// - Throws: what the store throws.
  func parts(of keys: [RecordKey], _ transaction: some RecordReading) throws -> SharedParts

  /// Records of other scopes that go along with some changes because the changes name them, such as
  /// the profile of a comment's author.
  ///
  /// - Throws: what the store throws.
  func companions(
    of changes: [Change], _ transaction: some RecordReading
  ) throws -> [RecordKey: SharedRecords.Part]

  /// Returns whether a change in another scope may alter which other records of that scope the
  /// actor may see, without changing the view's terms: the actor's device then gets the scope
  /// again.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - isNew: whether it is the first of its record. One that makes a record can come again with
  ///     later edits, if the device did not hear that it was taken.
  /// - Returns: whether the actor may see more or fewer of the other records than before the change.
  func altersView(_ change: Change, isNew: Bool) -> Bool
}

extension SyncPolicy {
  public var author: Scope? { nil }

  public var sharedTables: [String] { [] }

  public func views(_ transaction: some RecordReading) throws -> [SyncView] { [] }

  public func candidates(
    of table: String, in scope: Scope, after record: UUID?, limit: Int,
    _ transaction: some RecordReading
  ) throws -> [UUID] { [] }

  public func parts(of keys: [RecordKey], _ transaction: some RecordReading) throws -> SharedParts {
    SharedParts()
  }

  public func companions(
    of changes: [Change], _ transaction: some RecordReading
  ) throws -> [RecordKey: SharedRecords.Part] { [:] }

  public func altersView(_ change: Change, isNew: Bool) -> Bool { false }
}

/// The decision of a policy on a pushed change.
public enum SyncDecision: Sendable, Hashable {
  /// The change is taken.
  case taken
  /// Another change of the same record is taken in its stead, and the device learns what the store
  /// holds then.
  case takenAs(Change)
  /// The change is acknowledged and not kept: another actor's devices have to hand it over.
  ///
  /// A device may hold records that another user of the device wrote. A refusal would have the device
  /// take them out.
  case passedOver
  /// The change is refused for good, for a reason with a stable name and a sentence.
  case refused(code: String, message: String)
}

/// A scope of which an actor gets single records.
public struct SyncView: Sendable, Hashable {
  public let scope: Scope
  /// Everything that decides, for the scope as a whole, what the actor may see, as a text: if it
  /// differs from the last time, the device forgets the scope and gets what is visible again.
  public let terms: String

  public init(_ scope: Scope, terms: String) {
    (self.scope, self.terms) = (scope, terms)
  }
}

/// The parts of some records that an actor gets.
public struct SharedParts: Sendable, Hashable {
  /// The records that the actor gets.
  public var parts: [RecordKey: SharedRecords.Part] = [:]
  /// The records that the actor may have got before and that are deleted now.
  public var gone: Set<RecordKey> = []

  public init() {}
}

/// The rows that a device has to forget because its user may not see them any more: they go without
/// a trace, so that they can come again.
public enum SyncRevocation: Sendable, Hashable {
  /// All records of a scope; those that are still visible follow.
  case scope(Scope)
  /// One record, and what refers to it by cascade.
  case record(RecordKey)
}
