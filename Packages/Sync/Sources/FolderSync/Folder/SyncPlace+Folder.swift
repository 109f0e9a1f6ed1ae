import Sync

extension SyncPlace {
  /// What a folder tells of itself.
  init(_ summary: FolderSummary, _ location: SyncLocation) {
    self.init(
      name: summary.folder?.text, label: location.description,
      owner: summary.owner.map { SyncOwner(product: $0.product, id: $0.id, name: $0.name) },
      isEncrypted: summary.isEncrypted,
      devices: summary.devices.map {
        SyncDevice(id: $0.id, name: $0.name, lastWritten: $0.lastWritten)
      },
      notices: summary.notices)
  }
}

extension FolderOwner {
  /// The same owner, as a folder writes it down.
  init(_ owner: SyncOwner) {
    self.init(product: owner.product, id: owner.id, name: owner.name)
  }
}
