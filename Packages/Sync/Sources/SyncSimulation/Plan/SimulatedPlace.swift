/// Through what the devices of a world sync.
public enum SimulatedPlace: String, Sendable, CaseIterable {
  case server
  /// A server that is never asked for records, but for all of history.
  case history
  /// One folder that all devices see.
  case sharedFolder = "shared_folder"
  /// A folder for each device, which a careless program synchronises.
  case replicas

  /// Whether it gives records as they are, so that it need not keep all of history.
  public var keepsRecords: Bool { self == .server }

  /// Whether it is made of files.
  public var isFolder: Bool { self == .sharedFolder || self == .replicas }
}
