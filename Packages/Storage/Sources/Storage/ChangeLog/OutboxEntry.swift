public import DomainModels
import Interchange

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A consequence of a decision that has not been carried out yet, kept with the decision.
public struct OutboxEntry: Record {
  public let id: Identifier<OutboxEntry>
  /// The group whose scope decided, and keeps the entry.
  public let source: UUID
  /// The consequence's ``Consequence/name``.
  public let name: String
  /// The consequence as JSON.
  public let body: String
  /// The number of attempts that failed.
  public internal(set) var attempts: Int
  /// When it is to be tried next.
  public internal(set) var dueAt: Timestamp
  /// The code of the error that the last attempt met; `nil` before it was tried.
  public internal(set) var failure: String?
  /// The times of the decision.
  public var lifecycle: Lifecycle

  public static let table = "outbox_entries"

  /// In the scope that decided.
  public static let schema = Schema(
    scope: .column("source_id"), kind: .local,
    Column("id", \.id),
    Column("source_id", \.source),
    Column("name", \.name),
    Column("body", \.body),
    Column("attempts", \.attempts),
    Column("due_at", \.dueAt, .indexedAcrossScopes),
    Column("failure", \.failure),
    Column.lifecycle(\.lifecycle),
    make: OutboxEntry.init)
}

/// Says that one step of a consequence was done, in the scope in which it was done.
public struct OutboxMark: Record {
  /// Follows from the entry and the step.
  public let id: Identifier<OutboxMark>
  /// The group in whose scope the step was done.
  public let group: UUID
  /// The entry that it was a step of.
  public let entry: Identifier<OutboxEntry>
  /// The group that keeps the entry.
  public let source: UUID
  /// The times of the task.
  public var lifecycle: Lifecycle

  public static let table = "outbox_marks"

  /// In the scope in which the step was done.
  public static let schema = Schema(
    scope: .column("group_id"), kind: .local,
    Column("id", \.id),
    Column("group_id", \.group),
    Column("entry_id", \.entry, .indexedAcrossScopes),
    Column("source_id", \.source),
    Column.lifecycle(\.lifecycle),
    make: OutboxMark.init)

  static func identity(
    of step: String, _ entry: Identifier<OutboxEntry>
  ) -> Identifier<OutboxMark> {
    Identifier(UUID(name: step, in: entry.uuid))
  }
}

/// The records of an outbox, for the catalogue of the app.
public enum OutboxRecords {
  public static let types: [any Record.Type] = [OutboxEntry.self, OutboxMark.self]
}

/// A consequence of a decision in other scopes than the one that decided.
///
/// Name records by their IDs, and say nothing that the scope which decided would not keep in
/// clear: a consequence lies in the store as JSON until it is carried out, and its coding is a stored
/// form.
public protocol Consequence: Codable, Sendable {
  /// By which it is known in the store; never changes.
  static var name: String { get }
}

extension OutboxEntry {
  /// The consequence, if it is of this type.
  ///
  /// - Returns: `nil` if it is of another.
  /// - Throws: `DecodingError` if it can't be read.
  public func consequence<C: Consequence>(as type: C.Type) throws -> C? {
    guard name == C.name else { return nil }
    return try JSONDecoding.decode(C.self, from: Array(body.utf8))
  }
}

extension WriteTransaction {
  /// Adds what follows from a decision to the outbox of the scope that decides, together with the
  /// decision.
  ///
  /// - Parameters:
  ///   - consequence: what follows.
  ///   - source: the group whose scope decides.
  ///   - now: the time of the decision.
  /// - Throws: ``StorageError``; `EncodingError`.
  public func post<C: Consequence>(
    _ consequence: C, from source: UUID, at now: Timestamp
  ) throws {
    let entry = OutboxEntry(
      id: Identifier(environment.identifiers.uuid()), source: source, name: C.name,
      body: String(decoding: try JSONEncoding.encode(consequence), as: UTF8.self), attempts: 0,
      dueAt: now, failure: nil, lifecycle: Lifecycle(createdAt: now))
    try insert(entry)
    posted.append(entry)
  }
}
