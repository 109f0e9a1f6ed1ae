import Storage

/// The form of an exported store: lines of JSON (RFC 8259) in UTF-8, each ended by a line feed.
///
/// ```
/// {"quartet":"store","format":1,"catalogue":3,"program":"dating","tables":[{"name":"swipes",…}]}
/// {"table":"swipes","row":{"_scope":"local","id":"01900000-…","verdict":"like",…}}
/// {"end":{"rows":{"_changes":0,"_clock":0,"swipes":1},"crc32":"5d41402a"}}
/// ```
///
/// **The first line** says what follows, for readers that know no catalogue: `quartet` is `store`;
/// `format` is ``version``; `catalogue` the version of the layout; `program` who wrote it; `tables`
/// all tables in order, each with its `name`, the names of the columns of its `key`, and its
/// `columns` in order, each with `name`, `type`, and where they hold `"nullable":true` and
/// `"sensitive":true`.
///
/// **Then one line a row**: the `table`, and the `row` with every column by name. The rows of a table
/// stand together, the tables in the order of the first line, the rows in ascending order of their
/// keys (text by its UTF-8 bytes, UUIDs by their bytes). Equal stores thus give equal files. The store's
/// own tables are there too: `_changes`, what no other device has confirmed yet, and `_clock`.
///
/// **The last line** counts the rows of each table, and holds the CRC-32 (that of ISO 3309, zlib and
/// PNG) of all bytes before it, as eight hexadecimal digits. A file without it was cut.
///
/// | type | as | |
/// |---|---|---|
/// | `boolean` | `true` or `false` | |
/// | `integer` | a number without fraction or exponent | 64 bits: read it into no double |
/// | `real` | a number with a fraction or an exponent | the fewest digits that read back the same; `"Infinity"`, `"-Infinity"` |
/// | `text` | a string | may hold `\u0000` |
/// | `bytes` | a string | Base64 with padding (RFC 4648, section 4) |
/// | `uuid` | a string | lower case |
/// | `instant` | a string | RFC 3339 in UTC with three decimals; a number of milliseconds since 1970 outside the years 1 to 9999 |
/// | `list` | an array | see below |
///
/// Null is `null`. An element of a list says its type itself: `null`, booleans, numbers (a whole one
/// without fraction or exponent is an integer), strings and arrays are what they are. The rest is an
/// object of one member: `{"uuid":"…"}`, `{"bytes":"…"}`, `{"instant":"…"}`, `{"real":"Infinity"}`.
public enum StoreExchangeFormat {
  /// The version of the form; files of a greater one are refused.
  public static let version = 1

  /// How the names of such files end (`jsonl`).
  public static let fileExtension = "jsonl"

  /// What the first line's first member says the file is.
  static let kind = "store"

  /// How deeply a whole line may be: its object, the row's, the lists, an element's.
  static let lineDepthLimit = StoredValueJSON.listDepthLimit + 3
}
