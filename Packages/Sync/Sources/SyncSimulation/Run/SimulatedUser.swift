import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A user who writes into a store by ordinary means.
struct SimulatedUser {
  /// Of the program that they use.
  let version: Int
  let now: Timestamp
  /// For a record that is made.
  let fresh: UUID

  /// Does something.
  ///
  /// - Returns: what was done; `nil` if there was nothing to do it with.
  func act(_ action: UserAction, _ transaction: WriteTransaction) throws -> String? {
    switch action {
    case .insert(let table, let number):
      return try insert(SimTable.allCases[table % SimTable.allCases.count], number, transaction)
    case .edit(let record, let field, let number):
      guard let chosen = try choose(record, .living, transaction) else { return nil }
      return try edit(chosen, field, number, transaction)
    case .delete(let record):
      guard let (table, key) = try choose(record, .living, transaction) else { return nil }
      try table.delete(key.record, transaction, at: now)
      return "deletes \(key.text)"
    case .restore(let record):
      guard let (table, key) = try choose(record, .deleted, transaction) else { return nil }
      do {
        try table.restore(key.record, transaction, at: now)
      } catch let error as StorageError where error.reason == .dangling {
        return nil
      }
      return "restores \(key.text)"
    case .erase(let record):
      guard let (table, key) = try choose(record, .any, transaction) else { return nil }
      try table.erase(key.record, transaction, at: now)
      return "erases \(key.text)"
    case .remake(let number):
      let tag = SimTag("tag \(number % 3)", weight: number, at: now)
      if try transaction.presence(of: tag.id.uuid, in: SimTag.table, scope: nil) == .living {
        try transaction.delete(tag.id, at: now)
      }
      return try save(tag, transaction)
    }
  }

  private enum DeletionState { case living, deleted, any }

  /// The records that there are, counted round.
  private func choose(
    _ number: Int, _ wanted: DeletionState, _ transaction: WriteTransaction
  ) throws -> (SimTable, RecordKey)? {
    var found: [(SimTable, RecordKey)] = []
    for table in SimTable.allCases where version > 1 || table != .loans {
      for state in try transaction.states(of: table.rawValue, includingDeleted: true, limit: 500)
      where !state.isErasure {
        switch wanted {
        case .living where state.isDeletion, .deleted where !state.isDeletion: continue
        default: found.append((table, state.key))
        }
      }
    }
    return found.isEmpty ? nil : found[number % found.count]
  }

  private func living(
    _ table: SimTable, _ number: Int, _ transaction: WriteTransaction
  ) throws -> UUID? {
    let states = try transaction.states(of: table.rawValue, includingDeleted: false, limit: 500)
    return states.isEmpty ? nil : states[number % states.count].record
  }

  private func insert(
    _ table: SimTable, _ number: Int, _ transaction: WriteTransaction
  ) throws -> String? {
    let lifecycle = Lifecycle(createdAt: now)
    let text = "new \(number)"
    switch table {
    case .books:
      guard let shelf = try living(.shelves, number, transaction) else { break }
      let book = SimBook(
        id: Identifier(fresh), shelf: Identifier(shelf), title: text, pages: nil,
        lifecycle: lifecycle)
      try transaction.insert(book)
      return "makes sim_books \(fresh.short) on \(shelf.short)"
    case .loans:
      guard version > 1, let book = try living(.books, number, transaction) else { break }
      let loan = SimLoan(
        id: Identifier(fresh), book: Identifier(book), borrower: text, lifecycle: lifecycle)
      try transaction.insert(loan)
      return "makes sim_loans \(fresh.short) of \(book.short)"
    case .tags: return try save(SimTag("tag \(number % 3)", weight: number, at: now), transaction)
    case .notices:
      try transaction.insert(
        SimNotice(
          id: Identifier(fresh), circle: SimCatalogues.circle, text: text, lifecycle: lifecycle))
      return "makes sim_notices \(fresh.short)"
    case .shelves: break
    }
    if version > 1 {
      try transaction.insert(
        SimShelf(id: Identifier(fresh), name: text, room: nil, lifecycle: lifecycle))
    } else {
      try transaction.insert(
        EarlyShelf(id: Identifier(fresh), name: text, lifecycle: lifecycle))
    }
    return "makes sim_shelves \(fresh.short)"
  }

  private func save(_ tag: SimTag, _ transaction: WriteTransaction) throws -> String? {
    do {
      try transaction.save(tag)
    } catch let error as StorageError where error.reason == .erased {
      return nil
    }
    return "saves \(tag.name)"
  }

  private func edit(
    _ chosen: (table: SimTable, key: RecordKey), _ field: Int, _ number: Int,
    _ transaction: WriteTransaction
  ) throws -> String? {
    let columns = chosen.table.editable(in: version)
    let column = columns[field % columns.count]
    let value: StoredValue
    switch column {
    case "pages", "weight": value = .integer(Int64(number))
    case "shelf_id":
      guard let shelf = try living(.shelves, number, transaction) else { return nil }
      value = .uuid(shelf)
    default: value = .text("v\(number)")
    }
    try transaction.edit([column: value], of: chosen.key, at: now)
    return "writes \(chosen.key.text) \(column) = \(value.brief)"
  }
}
