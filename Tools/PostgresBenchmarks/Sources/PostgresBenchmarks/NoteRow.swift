import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The row of a note that is no more than a row: no change, no clock, no tokens.
struct NoteRow {
  let scope: String
  let id: UUID
  let number: Int64

  /// Nothing in it needs a quote or a backslash, in whichever language it stands.
  var text: String { "a note of some length, number \(number)" }

  private static let instant: Int64 = 1_795_000_000_000

  /// The names of the columns that ``parameters`` fills; the last, `deleted_at`, stays null.
  static let columns = "_scope, id, text, number, created_at, updated_at"

  /// The row as the port takes it.
  var values: [StoredValue] {
    let instant = StoredValue.instant(Timestamp(milliseconds: NoteRow.instant))
    return [.text(scope), .uuid(id), .text(text), .integer(number), instant, instant, .null]
  }

  /// The row as libpq takes it.
  var parameters: [LibpqParameter] {
    [
      .text(scope), .uuid(id), .text(text), .bigint(number), .bigint(NoteRow.instant),
      .bigint(NoteRow.instant),
    ]
  }

  /// The row as an object of JSON.
  var json: String {
    """
    {"_scope":"\(scope)","id":"\(id.uuidString)","text":"\(text)","number":\(number),\
    "created_at":\(NoteRow.instant),"updated_at":\(NoteRow.instant)}
    """
  }
}
