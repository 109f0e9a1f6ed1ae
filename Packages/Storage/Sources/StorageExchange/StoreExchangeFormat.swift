public import DomainModels
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
/// keys (text by its UTF-8 bytes, UUIDs by their bytes). Equal stores thus give equal files. The
/// store's own tables are there too: `_changes`, what no other device has confirmed yet, and
/// `_clock`.
///
/// **The last line** counts the rows of each table, and holds the CRC-32 (that of ISO 3309, zlib and
/// PNG) of all bytes before it, as eight hexadecimal digits. A file without it was cut.
///
/// | type | as | |
/// |---|---|---|
/// | `boolean` | `true` or `false` | |
/// | `integer` | a number without fraction or exponent | 64 bits: read it into no double |
/// | `real` | a number with a fraction or an exponent | the fewest digits that read back the same;
/// `"Infinity"`, `"-Infinity"` |
/// | `text` | a string | may hold `\u0000` |
/// | `bytes` | a string | Base64 with padding (RFC 4648, section 4) |
/// | `uuid` | a string | lower case |
/// | `instant` | a string | RFC 3339 in UTC with three decimals; a number of milliseconds since
/// 1970 outside the years 1 to 9999 |
/// | `list` | an array | see below |
///
/// Null is `null`. An element of a list says its type itself: `null`, booleans, numbers (a whole one
/// without fraction or exponent is an integer), strings and arrays are what they are. The rest is an
/// object of one member: `{"uuid":"…"}`, `{"bytes":"…"}`, `{"instant":"…"}`, `{"real":"Infinity"}`.
public enum StoreExchangeFormat {
  /// The version of the form; files of a greater one are refused.
  public static let version = 1

  /// The extension of such files (`jsonl`).
  public static let fileExtension = "jsonl"

  /// The value of the first line's first member.
  static let kind = "store"

  /// The deepest nesting of a whole line: its object, the row's, the lists, an element's.
  static let lineDepthLimit = StoredValueJSON.listDepthLimit + 3
}

/// Says why a store could not be exported, or a file not imported.
///
/// The error never contains values of a row: they may be private.
public struct StoreExchangeError: ReasonedError, Equatable {
  /// The reasons a program may want to tell apart.
  public enum Reason: String, Sendable, CaseIterable {
    /// The file does not begin as an export does.
    case notAnExport = "not_a_store_export"
    /// The file is of a later version of the form.
    case newerFormat = "export_newer_format"
    /// The file was written with a later version of the catalogue.
    case newerCatalogue = "export_newer"
    /// The file has tables or columns that the catalogue has not, or has otherwise.
    case otherLayout = "export_other_layout"
    /// A line is no JSON, or not of the right shape.
    case malformed = "export_malformed"
    /// A value is not of its column's type.
    case wrongValue = "export_wrong_value"
    /// A row is there twice, or out of order.
    case disordered = "export_disordered"
    /// The file ends before its end.
    case truncated = "export_truncated"
    /// The file is not what was written: the count or the checksum is another.
    case damaged = "export_damaged"
    /// The store holds something already.
    case notEmpty = "store_not_empty"
    /// The store holds what must not be written readably without a word.
    case sensitive = "export_sensitive"
    /// The store holds a value that the form has no word for.
    case unwritable = "export_unwritable"
  }

  public let reason: Reason
  /// The line of the file, from 1; `nil` if no line is at fault.
  public let line: Int?
  /// The column of the line, from 1, in Unicode scalars; `nil` if it is not known.
  public let column: Int?
  private let description: String
  /// The next step for the user, as a sentence.
  public let hint: String?

  init(
    _ reason: Reason, line: Int? = nil, column: Int? = nil, _ description: String,
    hint: String? = nil
  ) {
    self.reason = reason
    self.line = line
    self.column = column
    self.description = description
    self.hint = hint
  }

  /// The place in the file and the problem there, as a sentence.
  public var message: String {
    switch (line, column) {
    case (let line?, let column?): "line \(line), column \(column): \(description)"
    case (let line?, nil): "line \(line): \(description)"
    default: description
    }
  }

  /// A wrong call where the caller has to say more, otherwise a failure.
  public var kind: FailureKind { reason == .sensitive ? .usage : .failed }

  /// The hint about a file that was damaged on its way.
  static let copyAgain = "Take another copy of the file, or export again; nothing was imported"
}
