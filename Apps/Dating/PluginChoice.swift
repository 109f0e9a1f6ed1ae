import Storage

/// Which store and which deck the user asked for.
struct PluginChoice: Sendable {
  /// The store's address; `nil` for the usual one in the data folder.
  var store: String?
  /// The deck's name; `nil` for the usual one.
  var deck: String?
  /// The folder for the product's data.
  var folder: String

  /// Where the store lies.
  ///
  /// - Parameter driver: opens the usual store.
  /// - Returns: the place that the user asked for, or the usual one.
  /// - Throws: `StorageError` if what the user asked for is no address.
  func location(usually driver: any StorageDriver) throws -> StorageLocation {
    if let store { return try StorageLocation(store) }
    return StorageLocation(scheme: driver.schemes[0], path: "\(folder)/dating.\(driver.schemes[0])")
  }
}
