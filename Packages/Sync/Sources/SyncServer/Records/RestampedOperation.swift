import DomainModels

/// A change whose stamps the server replaced: if it comes again, because the reply was lost, it is
/// not stamped a second time.
struct RestampedOperation: Record {
  /// The change's operation.
  let id: Identifier<RestampedOperation>
  var lifecycle: Lifecycle

  static let table = "sync_server_restamped"
  static let schema = Schema(
    scope: .shared, kind: .local, Column("id", \.id), Column.lifecycle(\.lifecycle),
    make: RestampedOperation.init)
}
