import DomainModels
import Storage
public import Sync

extension SyncError {
  /// Describes an error of the server's store for devices.
  ///
  /// The error's own message names a place of the server, and its hint is for who operates it:
  /// neither leaves the server.
  ///
  /// - Parameter error: any error; one of sync stays as it is.
  public init(server error: any Error) {
    switch error {
    case let error as SyncError: self = error
    case let error as StorageError: self.init(ofStore: error)
    default: self.init(.offline, "the server could not answer (\(type(of: error)))")
    }
  }

  private init(ofStore error: StorageError) {
    switch error.syncReason {
    case .busy: self.init(.busy, "the server's store has too much to do")
    case .full:
      self.init(
        .full, "there is no room left on the server",
        hint: "The server's operator has to make room; the changes wait on this device")
    case let reason:
      self.init(
        reason, "the server's store could not do it (\(error.code))",
        hint: "The server's operator finds out more with the server's command doctor")
    }
  }

  static let unknownCursor = SyncError(
    .replaced, "the cursor is not one of this server",
    hint: "Resynchronise: send all records again")

  static let forgotten = SyncError(
    .mustRefetch, "the server does not keep the changes after this cursor any more",
    hint: "Begin with a snapshot")

  static let laidOutAnew = SyncError(
    .mustRefetch, "the server became a newer one while the snapshot was read",
    hint: "Begin with the first page")
}

extension StorageError {
  fileprivate var syncReason: SyncError.Reason {
    switch reason {
    case .busy: .busy
    case .full: .full
    case .newer: .incompatible
    case .corrupt: .damaged
    case .locked, .denied: .locked
    default: .offline
    }
  }

  /// True if it says something of the store, and nothing of the change that was being written.
  var isOfTheStore: Bool {
    switch reason {
    case .busy, .full, .forbidden, .newer, .otherProduct, .locked, .denied, .closed, .inputOutput,
      .unreachable, .uncertain:
      true
    case .corrupt, .unknownScheme, .duplicate, .missing, .dangling, .invalid, .erased: false
    }
  }
}
