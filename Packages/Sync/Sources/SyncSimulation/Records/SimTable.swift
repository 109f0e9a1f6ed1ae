import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The tables in which simulated users write.
enum SimTable: String, CaseIterable {
  case shelves = "sim_shelves"
  case books = "sim_books"
  case loans = "sim_loans"
  case tags = "sim_tags"
  case notices = "sim_notices"

  /// The column that refers to another table by cascade, and that table.
  var parent: (column: String, table: SimTable)? {
    switch self {
    case .books: ("shelf_id", .shelves)
    case .loans: ("book_id", .books)
    case .shelves, .tags, .notices: nil
    }
  }

  /// The columns that people edit in a program of that version.
  func editable(in version: Int) -> [String] {
    switch self {
    case .shelves: version > 1 ? ["name", "room"] : ["name"]
    case .books: ["title", "pages", "shelf_id"]
    case .loans: ["borrower"]
    case .tags: ["weight"]
    case .notices: ["text"]
    }
  }

  func delete(_ record: UUID, _ transaction: WriteTransaction, at now: Timestamp) throws {
    switch self {
    case .shelves: try transaction.delete(Identifier<SimShelf>(record), at: now)
    case .books: try transaction.delete(Identifier<SimBook>(record), at: now)
    case .loans: try transaction.delete(Identifier<SimLoan>(record), at: now)
    case .tags: try transaction.delete(Identifier<SimTag>(record), at: now)
    case .notices: try transaction.delete(Identifier<SimNotice>(record), at: now)
    }
  }

  func restore(_ record: UUID, _ transaction: WriteTransaction, at now: Timestamp) throws {
    switch self {
    case .shelves: try transaction.restore(Identifier<SimShelf>(record), at: now)
    case .books: try transaction.restore(Identifier<SimBook>(record), at: now)
    case .loans: try transaction.restore(Identifier<SimLoan>(record), at: now)
    case .tags: try transaction.restore(Identifier<SimTag>(record), at: now)
    case .notices: try transaction.restore(Identifier<SimNotice>(record), at: now)
    }
  }

  func erase(_ record: UUID, _ transaction: WriteTransaction, at now: Timestamp) throws {
    switch self {
    case .shelves: try transaction.erase(Identifier<SimShelf>(record), at: now)
    case .books: try transaction.erase(Identifier<SimBook>(record), at: now)
    case .loans: try transaction.erase(Identifier<SimLoan>(record), at: now)
    case .tags: try transaction.erase(Identifier<SimTag>(record), at: now)
    case .notices: try transaction.erase(Identifier<SimNotice>(record), at: now)
    }
  }
}
