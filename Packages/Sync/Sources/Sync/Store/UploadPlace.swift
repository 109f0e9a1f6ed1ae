import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How far handing over records has come, all of them at a first meeting or the deleted ones after the
/// place lost changes: after which record it goes on.
///
/// The person's own come first, then those of others that go along.
struct UploadPlace: Hashable, LosslessStringConvertible {
  /// The last record that was handed over; `nil` at the beginning.
  let key: RecordKey?
  /// Whether it goes on among records of others.
  let isAmongGuests: Bool
  /// Whether only deleted records are handed over, of the person's own.
  let isOfDeletions: Bool

  static let start = UploadPlace(key: nil)
  /// The beginning of records of others.
  static let guests = UploadPlace(key: nil, isAmongGuests: true)
  /// The beginning of deleted records.
  static let deletions = UploadPlace(key: nil, isOfDeletions: true)

  init(key: RecordKey?, isAmongGuests: Bool = false, isOfDeletions: Bool = false) {
    self.key = key
    self.isAmongGuests = isAmongGuests
    self.isOfDeletions = isOfDeletions
  }

  /// Table, identity and scope; scopes may hold anything.
  var description: String {
    (isAmongGuests ? "+" : isOfDeletions ? "-" : "")
      + (key.map { "\($0.table)/\($0.record.uuidString)/\($0.scope)" } ?? "")
  }

  init?(_ description: String) {
    let isAmongGuests = description.hasPrefix("+")
    let isOfDeletions = description.hasPrefix("-")
    let text = description.dropFirst(isAmongGuests || isOfDeletions ? 1 : 0)
    if text.isEmpty {
      self.init(key: nil, isAmongGuests: isAmongGuests, isOfDeletions: isOfDeletions)
      return
    }
    let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let record = UUID(uuidString: String(parts[1])) else { return nil }
    self.init(
      key: RecordKey(table: String(parts[0]), scope: Scope(String(parts[2])), record: record),
      isAmongGuests: isAmongGuests, isOfDeletions: isOfDeletions)
  }
}
