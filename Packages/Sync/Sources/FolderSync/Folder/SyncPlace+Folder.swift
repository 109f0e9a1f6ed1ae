import Sync

extension SyncPlace {
  /// What a folder tells of itself.
  init(_ summary: FolderSummary, _ location: SyncLocation) {
    self.init(
      name: summary.folder?.text, label: location.description,
      owner: summary.owner, isEncrypted: summary.isEncrypted,
      devices: summary.devices.map {
        SyncDevice(id: $0.id, name: $0.name, lastWritten: $0.lastWritten)
      },
      notices: summary.notices)
  }
}
