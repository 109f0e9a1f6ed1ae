import Sync

/// Which device wrote a value.
public enum ConflictAuthor: Sendable, Hashable {
  case here
  /// One that the place knows by this name.
  case device(String)
  case elsewhere

  /// The author of a stamp.
  init(node: UInt64, own: UInt64?, _ devices: [SyncDevice]) {
    if node == own {
      self = .here
    } else if let device = devices.first(where: { $0.node == node }) {
      self = .device(device.name)
    } else {
      self = .elsewhere
    }
  }
}
