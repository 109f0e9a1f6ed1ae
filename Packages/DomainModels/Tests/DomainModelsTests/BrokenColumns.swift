import DomainModels
import Foundation

/// Breaks M5: a number of which two versions would stand side by side.
struct BothNumbers: Record {
  let id: Identifier<BothNumbers>
  var seats: Int
  var lifecycle: Lifecycle

  static let table = "both_numbers"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("seats", \.seats, .merge(.keepBoth)),
    Column.lifecycle(\.lifecycle),
    make: BothNumbers.init)

  static var sample: BothNumbers {
    BothNumbers(
      id: Identifier(UUID()), seats: 4,
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}

/// Breaks M2: a name in Swift's spelling.
struct CamelCaseColumn: Record {
  let id: Identifier<CamelCaseColumn>
  var firstName: String
  var lifecycle: Lifecycle

  static let table = "camel_case_column"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("firstName", \.firstName),
    Column.lifecycle(\.lifecycle),
    make: CamelCaseColumn.init)

  static var sample: CamelCaseColumn {
    CamelCaseColumn(
      id: Identifier(UUID()), firstName: "Ada",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}

/// Breaks M5: a text that two devices would add up.
struct CountedText: Record {
  let id: Identifier<CountedText>
  var title: String
  var lifecycle: Lifecycle

  static let table = "counted_text"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("title", \.title, .merge(.counter)),
    Column.lifecycle(\.lifecycle),
    make: CountedText.init)

  static var sample: CountedText {
    CountedText(
      id: Identifier(UUID()), title: "a title",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}

/// Breaks M1: a sample with two equal fields would hide that they are swapped.
struct EqualFields: Record {
  let id: Identifier<EqualFields>
  var title: String
  var notes: String
  var lifecycle: Lifecycle

  static let table = "equal_fields"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("notes", \.notes),
    Column("title", \.title),
    Column.lifecycle(\.lifecycle),
    make: EqualFields.init)

  static var sample: EqualFields {
    EqualFields(
      id: Identifier(UUID()), title: "the same", notes: "the same",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}

/// Breaks M2: a name that begins with a digit.
struct NumberedColumn: Record {
  let id: Identifier<NumberedColumn>
  var title: String
  var lifecycle: Lifecycle

  static let table = "numbered_column"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("1st_title", \.title),
    Column.lifecycle(\.lifecycle),
    make: NumberedColumn.init)

  static var sample: NumberedColumn {
    NumberedColumn(
      id: Identifier(UUID()), title: "a title",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}

/// Breaks M5: text search over a number.
struct SearchableNumber: Record {
  let id: Identifier<SearchableNumber>
  var seats: Int
  var lifecycle: Lifecycle

  static let table = "searchable_number"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("seats", \.seats, .searchable),
    Column.lifecycle(\.lifecycle),
    make: SearchableNumber.init)

  static var sample: SearchableNumber {
    SearchableNumber(
      id: Identifier(UUID()), seats: 4,
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}

/// Breaks M5: a text whose elements would be united.
struct SetOfText: Record {
  let id: Identifier<SetOfText>
  var title: String
  var lifecycle: Lifecycle

  static let table = "set_of_text"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("title", \.title, .merge(.set)),
    Column.lifecycle(\.lifecycle),
    make: SetOfText.init)

  static var sample: SetOfText {
    SetOfText(
      id: Identifier(UUID()), title: "a title",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}

/// Breaks M1: two columns of one type stand in the wrong order.
struct SwappedFields: Record {
  let id: Identifier<SwappedFields>
  var title: String
  var notes: String
  var lifecycle: Lifecycle

  static let table = "swapped_fields"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("notes", \.notes),
    Column("title", \.title),
    Column.lifecycle(\.lifecycle),
    make: SwappedFields.init)

  static var sample: SwappedFields {
    SwappedFields(
      id: Identifier(UUID()), title: "a title", notes: "some notes",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}

/// Breaks M2: one name for two columns.
struct TwinColumns: Record {
  let id: Identifier<TwinColumns>
  var title: String
  var notes: String
  var lifecycle: Lifecycle

  static let table = "twin_columns"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("title", \.title),
    Column("title", \.notes),
    Column.lifecycle(\.lifecycle),
    make: TwinColumns.init)

  static var sample: TwinColumns {
    TwinColumns(
      id: Identifier(UUID()), title: "a title", notes: "some notes",
      lifecycle: Lifecycle(
        createdAt: Timestamp(milliseconds: 1), updatedAt: Timestamp(milliseconds: 2),
        deletedAt: Timestamp(milliseconds: 3)))
  }
}
