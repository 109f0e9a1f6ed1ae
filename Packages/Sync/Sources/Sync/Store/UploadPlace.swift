import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How far the first handing over of all records has come: after which record it goes on.
struct UploadPlace: Hashable, LosslessStringConvertible {
  /// The last record that was handed over; `nil` at the beginning.
  let key: RecordKey?

  /// The beginning.
  static let start = UploadPlace(key: nil)

  init(key: RecordKey?) { self.key = key }

  /// Table, identity and scope; scopes may hold anything.
  var description: String {
    key.map { "\($0.table)/\($0.record.uuidString)/\($0.scope)" } ?? ""
  }

  init?(_ description: String) {
    if description.isEmpty {
      key = nil
      return
    }
    let parts = description.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let record = UUID(uuidString: String(parts[1])) else { return nil }
    key = RecordKey(table: String(parts[0]), scope: Scope(String(parts[2])), record: record)
  }
}
