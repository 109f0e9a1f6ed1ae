#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One message of a ``SealedInbox``, opened.
public struct SealedMessage: Sendable {
  /// Under which identity it was put there.
  public let id: UUID
  /// What it holds, or why that can't be read.
  public let contents: Result<[UInt8], VaultError>

  public init(id: UUID, contents: Result<[UInt8], VaultError>) {
    self.id = id
    self.contents = contents
  }
}
