import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RecordKey {
  /// What a trace calls it.
  var text: String { "\(table) \(record.short)" }
}

extension UUID {
  /// Enough to tell a few apart.
  var short: String { String(uuidString.lowercased().suffix(6)) }
}
