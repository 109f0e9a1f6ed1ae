public import DomainModels

/// Whether a mission takes place.
public enum MissionStatus: String, ColumnValue, CaseIterable, Codable {
  case planned
  /// It was called off, and stays to be seen by whoever had answered.
  case cancelled
}
