import DomainModels
import Storage
public import Sync

/// Exchanges the documents of a hub, without a network, with a function that answers them.
public struct DocumentTransport: SyncTransport {
  /// Gives the status and the body of the answer to a body.
  public typealias Answer =
    @Sendable (SyncWire.Operation, _ body: [UInt8]) async -> (status: Int, body: [UInt8])

  public let place: String
  public let capabilities: Set<SyncCapability>
  private let answer: Answer

  /// Makes the way to a hub.
  ///
  /// - Parameters:
  ///   - place: how messages name it.
  ///   - capabilities: what it can do.
  ///   - answer: the hub.
  public init(
    to place: String, _ capabilities: Set<SyncCapability>, answer: @escaping Answer
  ) {
    (self.place, self.capabilities, self.answer) = (place, capabilities, answer)
  }

  /// Hands changes over.
  ///
  /// - Throws: `SyncError`.
  public func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    try SyncWire.pushReply(of: await ask(.push, SyncWire.bytes(of: push)))
  }

  /// Gives the changes after a cursor.
  ///
  /// - Throws: `SyncError`.
  public func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    try SyncWire.pullReply(of: await ask(.pull, SyncWire.bytes(of: request)))
  }

  /// Gives records as they are.
  ///
  /// - Throws: `SyncError`.
  public func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    try SyncWire.snapshotPage(of: await ask(.snapshot, SyncWire.bytes(of: request)))
  }

  /// Gives a fingerprint of each range that is not empty.
  ///
  /// - Throws: `SyncError`.
  public func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    try SyncWire.digests(of: await ask(.digests, []))
  }

  private func ask(
    _ operation: SyncWire.Operation, _ body: [UInt8]
  ) async throws(SyncError) -> [UInt8] {
    let (status, reply) = await answer(operation, body)
    if status == 200 { return reply }
    throw SyncWire.error(of: reply) ?? SyncError(.offline, "\(place) does not say why it failed")
  }
}
