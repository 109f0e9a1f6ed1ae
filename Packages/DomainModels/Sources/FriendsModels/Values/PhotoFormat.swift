public import DomainModels

/// What kind of picture a photo is.
public enum PhotoFormat: String, ColumnValue, CaseIterable, Codable {
  /// JPEG (ISO/IEC 10918-1).
  case jpeg
  /// PNG (ISO/IEC 15948).
  case png
}
