public import DomainModels
import Interchange

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What follows from a decision in other scopes than the one that decided.
///
/// Name records by their identities, and say nothing that the scope which decided would not keep in
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
