/// Through what the devices of a world sync.
public enum SimulatedPlace: String, Sendable, CaseIterable {
  /// A place that keeps records and changes, and takes every stamp as it is.
  case records
  /// The same, with a clock that counts for all.
  case judge
  /// A place that gives all of history, and no records.
  case history
  /// One folder that all devices see.
  case sharedFolder = "shared_folder"
  /// A folder for each device, which a careless program synchronises.
  case replicas

  /// Whether it gives records as they are, so that it need not keep all of history.
  public var keepsRecords: Bool { self == .records || self == .judge }

  /// Whether it is made of files.
  public var isFolder: Bool { self == .sharedFolder || self == .replicas }
}
