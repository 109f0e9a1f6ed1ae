import DomainModels
import Foundation
import Identity
import PeopleModels
import Storage

/// Every row of people and accounts, as text, to see what a request changed.
struct StoreDump: Equatable, Sendable {
  /// `table id` and what stands in the row.
  let rows: [String: String]

  /// All of them.
  ///
  /// Codes under way, counts of tries, limits and the log of sign-ins are left out: a refused call
  /// counts there, as it should.
  init(_ store: RecordStore) async throws {
    rows = try await store.read { transaction in
      var rows: [String: String] = [:]
      for type in PeopleRecords.all { try Self.add(type, from: transaction, to: &rows) }
      let accounts: [any Record.Type] = [
        Account.self, PhoneBinding.self, EmailBinding.self, PasswordCredential.self,
        Session.self,
      ]
      for type in accounts { try Self.add(type, from: transaction, to: &rows) }
      return rows
    }
  }

  private static func add<R: Record>(
    _ type: R.Type, from transaction: ReadTransaction, to rows: inout [String: String]
  ) throws {
    for record in try transaction.fetch(Query<R>().includingDeleted()) {
      rows["\(R.table) \(record.id)"] = R.schema.values(of: record).map { "\($0)" }
        .joined(separator: "|")
    }
  }

  /// Of these rows only those of some tables that hold a text.
  func rows(in tables: [String], holding text: String) -> [String: String] {
    rows.filter { row in
      tables.contains { row.key.hasPrefix("\($0) ") }
        && (row.key + row.value).lowercased().contains(text.lowercased())
    }
  }
}
