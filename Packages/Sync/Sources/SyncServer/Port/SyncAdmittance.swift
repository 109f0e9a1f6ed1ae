#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Whether a hub reads the body of a message, decided from the head of its request.
public enum SyncAdmittance: Sendable {
  /// It does: the account may send the message.
  case admitted(account: UUID)
  /// It does not, and answers with this.
  case refused(SyncWireReply)
}
