import Interchange
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How far a device has read a snapshot, as text a JSON array.
struct SnapshotPosition {
  /// From where to pull afterwards: the present of the first page.
  let cursor: FeedCursor
  /// The version of the catalogue: under another one what was parked lies elsewhere.
  let version: Int
  /// About how many records were still to come.
  var left: Int
  /// The last record that was looked at; `nil` before the first.
  ///
  /// While what is parked is read, its table is empty and its identity the place in the feed.
  var last: RecordKey?

  init(cursor: FeedCursor, version: Int, left: Int) {
    self.cursor = cursor
    self.version = version
    self.left = left
  }

  /// Reads what ``text(_:)`` gives with the same key; `nil` for any other text.
  init?(_ text: String, _ key: CursorKey) {
    guard let parts = (try? JSONReader.read(text))?.arrayValue, parts.count == 6,
      let cursor = parts[0].stringValue.flatMap({ FeedCursor($0, key) }),
      let left = parts[1].integerValue, left >= 0, let table = parts[2].stringValue,
      let scope = parts[3].stringValue,
      let record = parts[4].stringValue.flatMap({ UUID(uuidString: $0) }),
      let version = parts[5].integerValue
    else { return nil }
    self.init(cursor: cursor, version: Int(version), left: Int(left))
    last = RecordKey(table: table, scope: Scope(scope), record: record)
  }

  func text(_ key: CursorKey) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    writer.string(cursor.text(key))
    writer.integer(left)
    writer.string(last?.table ?? "")
    writer.string(last?.scope.description ?? "")
    writer.string((last?.record ?? cursor.epoch).uuidString)
    writer.integer(version)
    writer.endArray()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
