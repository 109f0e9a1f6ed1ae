import DomainModels

extension SyncError {
  /// Says that the device's own store failed.
  init(store error: any Error) {
    if let error = error as? SyncError {
      self = error
      return
    }
    let explained = error as? any ExplainedError
    self.init(
      .store, explained?.message ?? "the store failed: \(error)", hint: explained?.hint)
  }
}
