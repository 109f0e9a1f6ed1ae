import DomainModels

/// A record that goes with a book, of a table that the older program does not know.
struct SimLoan: Record {
  let id: Identifier<SimLoan>
  var book: Identifier<SimBook>
  var borrower: String
  var lifecycle: Lifecycle

  static let table = "sim_loans"

  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("book_id", \.book, references: .cascade),
    Column("borrower", \.borrower),
    Column.lifecycle(\.lifecycle),
    make: SimLoan.init)
}
