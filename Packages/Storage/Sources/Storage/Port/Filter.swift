public import DomainModels
import Foundation

/// The records that a query wants, written with key paths: `\.verdict == .like && \.decidedAt >
/// start`.
///
/// Logic is that of SQL (``RowFilter``): a field without a value is neither equal nor unequal to
/// anything; ask for it with `Filter.isNil`.
public struct Filter<R: Record>: Sendable {
  let resolve: @Sendable () throws -> RowFilter

  init(_ resolve: @escaping @Sendable () throws -> RowFilter) { self.resolve = resolve }

  init<Value: ColumnValue>(
    _ path: any KeyPath<R, Value> & Sendable, _ comparison: RowFilter.Comparison, _ value: Value
  ) {
    self.init {
      let stored = value.stored
      let column = try R.position(of: path)
      guard stored != .null else {
        switch comparison {
        case .equal: return .isNull(column)
        case .notEqual: return .not(.isNull(column))
        default: return .any([])
        }
      }
      return .compare(column, comparison, stored)
    }
  }

  /// The record with this ID; as `\.id == id`, without looking for the column.
  static func identified(by id: Identifier<R>) -> Filter {
    Filter {
      guard let column = R.schema.definition.columns.firstIndex(where: { $0.name == "id" }) else {
        throw StorageError.unknownColumn("id", table: R.table)
      }
      return .compare(column + 1, .equal, .uuid(id.uuid))
    }
  }

  /// The records of a group, whose column stands at this position.
  static func within(_ column: Int, _ group: UUID) -> Filter {
    Filter { .compare(column, .equal, .uuid(group)) }
  }

  /// Records whose field has no value.
  public static func isNil<Value: ColumnValue>(
    _ path: any KeyPath<R, Value?> & Sendable
  ) -> Filter {
    Filter { .isNull(try R.position(of: path)) }
  }

  /// Records whose field is one of these, `nil` among them if it is; none if there are none.
  public static func among<Value: ColumnValue>(
    _ path: any KeyPath<R, Value> & Sendable, _ values: [Value]
  ) -> Filter {
    Filter {
      let column = try R.position(of: path)
      let stored = values.map(\.stored)
      let present = stored.filter { $0 != .null }
      if present.count == stored.count { return .among(column, stored) }
      return .any([.among(column, present), .isNull(column)])
    }
  }

  /// Records in whose searchable fields every word begins some word; all if there are no words.
  public static func matches(_ words: String) -> Filter {
    Filter { .matches(SearchText.tokens(of: words)) }
  }

  /// Matches the rows that match both filters.
  public static func && (left: Filter, right: Filter) -> Filter {
    Filter { .all([try left.resolve(), try right.resolve()]) }
  }

  /// At least one holds.
  public static func || (left: Filter, right: Filter) -> Filter {
    Filter { .any([try left.resolve(), try right.resolve()]) }
  }

  /// Matches the rows that the filter does not match.
  public static prefix func ! (filter: Filter) -> Filter {
    Filter { .not(try filter.resolve()) }
  }
}

/// Records whose field is the value; with `nil`, those without one.
public func == <R: Record, Value: ColumnValue>(
  path: any KeyPath<R, Value> & Sendable, value: Value
) -> Filter<R> {
  Filter(path, .equal, value)
}

/// Records whose field has another value; with `nil`, those with any.
public func != <R: Record, Value: ColumnValue>(
  path: any KeyPath<R, Value> & Sendable, value: Value
) -> Filter<R> {
  Filter(path, .notEqual, value)
}

/// Records whose field is before the value.
public func < <R: Record, Value: ColumnValue>(
  path: any KeyPath<R, Value> & Sendable, value: Value
) -> Filter<R> {
  Filter(path, .less, value)
}

/// Records whose field is the value or before it.
public func <= <R: Record, Value: ColumnValue>(
  path: any KeyPath<R, Value> & Sendable, value: Value
) -> Filter<R> {
  Filter(path, .lessOrEqual, value)
}

/// Records whose field is after the value.
public func > <R: Record, Value: ColumnValue>(
  path: any KeyPath<R, Value> & Sendable, value: Value
) -> Filter<R> {
  Filter(path, .greater, value)
}

/// Records whose field is the value or after it.
public func >= <R: Record, Value: ColumnValue>(
  path: any KeyPath<R, Value> & Sendable, value: Value
) -> Filter<R> {
  Filter(path, .greaterOrEqual, value)
}

/// Cuts text into the tokens that text search compares, the same in every store.
///
/// A token is a run of letters and digits without case, accents or width: "Éclair-12" gives
/// `eclair` and `12`. Scripts that write no spaces give one token a run.
public enum SearchText {
  /// The tokens of a text, in order.
  public static func tokens(of text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 128 }) { return plainTokens(of: text) }
    let folded = text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let words = folded.unicodeScalars.split { scalar in
      !(scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
    return words.map { String($0) }
  }

  /// The tokens of a text of ASCII, as nearly all are: the same, without asking for properties.
  private static func plainTokens(of text: String) -> [String] {
    text.lowercased().utf8.split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte)
    }.map { String(Substring($0)) }
  }
}
