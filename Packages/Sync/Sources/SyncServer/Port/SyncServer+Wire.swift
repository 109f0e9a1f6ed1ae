public import Sync

/// The answer of a hub to one message.
public struct SyncWireReply: Sendable, Equatable {
  /// The HTTP status: 200, or that of ``error``.
  public let status: Int
  /// The media type of the body.
  public let type: String
  public let body: [UInt8]
  /// Why the operation failed; `nil` if it succeeded.
  public let error: SyncError?
}

extension SyncServer {
  /// Does what a message asks for: the whole of a hub but for the network and the sign-in.
  ///
  /// - Parameters:
  ///   - operation: what the request's path names.
  ///   - body: the request's body.
  ///   - policy: what the caller may do; the hub has checked who it is.
  ///   - limits: what is read of the body at most.
  /// - Returns: the response; an error is a document too.
  public func reply(
    to operation: SyncWire.Operation, _ body: [UInt8], by policy: any SyncPolicy,
    _ limits: SyncWire.Limits = .init()
  ) async -> SyncWireReply {
    do throws(SyncError) {
      let bytes =
        switch operation {
        case .push:
          try SyncWire.bytes(of: await push(SyncWire.push(of: body, limits), by: policy))
        case .pull: try SyncWire.bytes(of: await pull(SyncWire.pull(of: body), by: policy))
        case .snapshot:
          try SyncWire.bytes(of: await snapshot(SyncWire.snapshot(of: body), by: policy))
        case .digests: try SyncWire.bytes(of: await digests(by: policy))
        }
      return SyncWireReply(
        status: 200, type: operation.responseType, body: bytes, error: nil)
    } catch {
      return SyncWireReply(
        status: error.status, type: SyncWire.documentType, body: SyncWire.bytes(of: error),
        error: error)
    }
  }
}
