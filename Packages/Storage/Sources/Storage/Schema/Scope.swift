#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Whose rows some rows are: a person, a crew, or everybody.
///
/// It stands first in every key, so that a server can spread scopes over machines and no query can
/// wander into somebody else's rows.
public struct Scope: Sendable, Hashable, LosslessStringConvertible {
  /// The scope's name; empty for ``shared``.
  public let description: String

  /// Makes a scope of a name, usually the text of somebody's identity.
  public init(_ description: String) { self.description = description }

  // By bytes, as stores compare: two spellings of one name are two scopes.
  public static func == (left: Scope, right: Scope) -> Bool {
    left.description.utf8.elementsEqual(right.description.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    var text = description
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// What belongs to the group with this identity.
  public static func group(_ identity: UUID) -> Scope { Scope(identity.uuidString.lowercased()) }

  /// What is everybody's.
  public static let shared = Scope("")

  /// The person at a machine that knows no accounts.
  public static let local = Scope("local")
}
