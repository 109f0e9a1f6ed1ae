public import DomainModels

/// Says why a store could not do what it was asked.
public struct StorageError: ReasonedError, Equatable {
  /// The reasons a program may want to tell apart.
  public enum Reason: String, Sendable, CaseIterable {
    /// Another process holds the write lock, and held it for too long.
    case busy = "store_busy"
    /// The disk, or the quota, is full.
    case full = "store_full"
    /// The file or folder may not be read or written by this user.
    case forbidden = "store_forbidden"
    /// The file is not a database, or a damaged one.
    case corrupt = "store_corrupt"
    /// The store was written by a newer version of the program.
    case newer = "store_newer"
    /// The store belongs to another product.
    case otherProduct = "store_of_other_product"
    /// No driver opens this kind of store.
    case unknownScheme = "unknown_store"
    /// A record with this ID is there already.
    case duplicate = "duplicate"
    /// There is no record with this ID.
    case missing = "missing"
    /// A record refers to one that is not there.
    case dangling = "dangling_reference"
    /// A table, a column, a query or an argument makes no sense.
    case invalid = "invalid_store_call"
    /// The record was erased, and what it held is gone for good.
    case erased = "erased"
    /// The store is encrypted and locked.
    case locked = "store_locked"
    /// The passphrase, or the key, does not open the store.
    case denied = "wrong_passphrase"
    case closed = "store_closed"
    /// Reading or writing failed in another way; of a write, nothing was committed.
    case inputOutput = "store_io"
    /// The store's server can't be reached now, or is starting or stopping; of a write, nothing was
    /// committed. The same call can succeed later.
    case unreachable = "store_unreachable"
    /// The connection to the store was lost while it committed, or its server can't say that the
    /// commit outlasts it: all that the transaction wrote is there, or none of it. Read before
    /// writing it again, unless writing it twice does no harm.
    case uncertain = "store_uncertain"
  }

  public let reason: Reason
  /// The problem and its place, as a sentence.
  public let message: String
  /// The next step for the user, as a sentence.
  public let hint: String?

  public init(_ reason: Reason, _ message: String, hint: String? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  /// The kind of failure, which decides how a surface answers.
  public var kind: FailureKind {
    switch reason {
    case .busy, .unreachable: .busy
    case .missing, .erased: .notFound
    case .locked, .denied: .locked
    case .unknownScheme, .otherProduct, .invalid: .usage
    default: .failed
    }
  }

  /// A store that belongs to another product.
  ///
  /// - Parameters:
  ///   - place: where it lies, for people to read.
  ///   - owner: the product; `nil` where the store does not name it.
  ///   - known: the product that asked for it.
  /// - Returns: the error.
  public static func otherProduct(
    _ place: String, of owner: String?, known: String
  ) -> StorageError {
    StorageError(
      .otherProduct, "\(place) is a store of \(owner ?? "another product"), and this is \(known)",
      hint: "Choose another place; it was left as it is")
  }

  /// A table whose rows would have to move to the scopes of their groups, and are sealed where they
  /// are.
  public static func immovable(_ table: RowTable) -> StorageError {
    StorageError(
      .invalid, "the rows of \(table.name) belong to groups now, and are sealed in another scope",
      hint: "Open it with the version that wrote it, export it, and import that")
  }

  static func unknownTable(_ name: String) -> StorageError {
    StorageError(.invalid, "this store keeps no table \(name)")
  }

  static func unknownColumn(_ name: String, table: String) -> StorageError {
    StorageError(.invalid, "the table \(table) has no column \(name)")
  }
}
