public import Storage
public import Sync

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The checks of a hub in each transaction of a push, beside what the push writes.
///
/// Both functions throw the `SyncError` that the device gets, and run again where the transaction
/// does.
public struct PushAdmission: Sendable {
  /// Looks at the beginning whether the caller still may push: between the check of a token and a
  /// write the session can end, the account can be deleted, and its room can be used up.
  let check: @Sendable (_ transaction: WriteTransaction) throws -> Void
  /// Counts at the end what the transaction added to what is stored.
  let count: @Sendable (_ transaction: WriteTransaction, _ added: SyncUsage) throws -> Void

  public init(
    check: @escaping @Sendable (_ transaction: WriteTransaction) throws -> Void,
    count: @escaping @Sendable (_ transaction: WriteTransaction, _ added: SyncUsage) throws -> Void
  ) {
    (self.check, self.count) = (check, count)
  }

  /// Lets every push in, and counts nothing.
  public static let unchecked = PushAdmission(check: { _ in }, count: { _, _ in })
}

/// The answer of a hub to one message.
public struct SyncWireReply: Sendable, Equatable {
  /// The HTTP status: 200, or that of ``error``.
  public let status: Int
  /// The media type of the body.
  public let type: String
  public let body: [UInt8]
  /// Why the operation failed; `nil` if it succeeded.
  public let error: SyncError?
  /// The number of pushed changes that said something new.
  public let taken: Int

  init(_ operation: SyncWire.Operation, _ body: [UInt8], taken: Int = 0) {
    (status, type, error) = (200, operation.responseType, nil)
    (self.body, self.taken) = (body, taken)
  }

  /// A message that was not carried out.
  ///
  /// - Parameters:
  ///   - error: why.
  ///   - status: the HTTP status; `nil` for that of the error.
  public init(_ error: SyncError, status: Int? = nil) {
    self.status = status ?? error.status
    type = SyncWire.documentType
    body = SyncWire.bytes(of: error)
    (self.error, taken) = (error, 0)
  }
}

extension SyncServer {
  /// Does what a message asks for: the whole of a hub but for the network and the sign-in.
  ///
  /// - Parameters:
  ///   - operation: what the request's path names.
  ///   - body: the request's body.
  ///   - policy: what the caller may do; the hub has checked who it is.
  ///   - limits: what is read of the body at most.
  ///   - admission: looks in each transaction of a push whether the caller still may push, and counts
  ///     what is added.
  /// - Returns: the response; an error is a document too.
  public func reply(
    to operation: SyncWire.Operation, _ body: [UInt8], by policy: any SyncPolicy,
    _ limits: SyncWire.Limits = .init(), admission: PushAdmission = .unchecked
  ) async -> SyncWireReply {
    do throws(SyncError) {
      switch operation {
      case .push:
        let message: SyncPush
        do throws(SyncError) {
          message = try SyncWire.push(of: body, limits)
        } catch {
          // A page that was cut is no fault of the server.
          return SyncWireReply(error, status: error.reason == .offline ? 400 : error.status)
        }
        let reply = try await push(message, by: policy, admission)
        return SyncWireReply(
          operation, try SyncWire.bytes(of: reply), taken: reply.results.count { $0.isNew })
      case .pull:
        return SyncWireReply(
          operation, try SyncWire.bytes(of: await pull(SyncWire.pull(of: body), by: policy)))
      case .snapshot:
        return SyncWireReply(
          operation, try SyncWire.bytes(of: await snapshot(SyncWire.snapshot(of: body), by: policy))
        )
      case .digests:
        return SyncWireReply(operation, SyncWire.bytes(of: try await digests(by: policy)))
      }
    } catch {
      return SyncWireReply(error)
    }
  }
}

extension OperationResult {
  fileprivate var isNew: Bool {
    switch outcome {
    case .applied, .merged, .restamped: true
    case .duplicate, .rejected, .retry: false
    }
  }
}

/// The decision of a hub to read or refuse the body of a message, decided from the head of its
/// request.
public enum BodyAdmission: Sendable {
  /// It does: the account may send the message.
  case admitted(account: UUID)
  /// It does not, and answers with this.
  case refused(SyncWireReply)
}
