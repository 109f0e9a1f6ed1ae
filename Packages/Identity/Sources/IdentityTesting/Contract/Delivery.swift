#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A message as the other side of a sender found it.
public struct Delivery: Sendable, Hashable {
  /// By which the next in line tells that two are the same.
  public let id: UUID
  /// The number or address, in clear.
  public let recipient: String
  /// All that the person reads.
  public let text: String

  public init(id: UUID, recipient: String, text: String) {
    self.id = id
    self.recipient = recipient
    self.text = text
  }
}
