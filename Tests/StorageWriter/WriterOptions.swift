import DomainModels
import EncryptedStorage
import SQLiteStorage
import Secrets
import Storage
import StorageTesting

/// The program's options.
struct WriterOptions: Sendable {
  let kind: StoreKind
  let path: String
  let seed: UInt64
  /// The operations, counted from 1.
  let numbers: Range<Int>
  /// The number of attempts before the program gives up.
  private(set) var attempts = 1
  let catalogue: Catalogue
  private(set) var mustClose = false
  /// True if operations are acknowledged before they are begun, which is what the tests must find.
  private(set) var isHasty = false

  /// Reads the arguments; `nil` if they make no sense.
  init?(_ arguments: [String]) {
    guard arguments.count >= 3, let kind = StoreKind(rawValue: arguments[0]),
      let seed = UInt64(arguments[2])
    else { return nil }
    self.kind = kind
    path = arguments[1]
    self.seed = seed
    var rest = arguments.dropFirst(3)
    var (first, count, layout) = (1, 0x7FFF, 1)
    while let word = rest.popFirst() {
      switch word {
      case "--close": mustClose = true
      case "--acknowledge-early": isHasty = true
      case "--from", "--operations", "--attempts", "--layout":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number >= 0 else { return nil }
        switch word {
        case "--from": first = number
        case "--operations": count = number
        case "--attempts": attempts = max(1, number)
        default: layout = number
        }
      default: return nil
      }
    }
    guard let catalogue = try? kind.catalogue(layout: layout) else { return nil }
    self.catalogue = catalogue
    numbers = first..<(first + count)
  }
}

/// The adapters that promise to lose nothing.
enum StoreKind: String, CaseIterable, Sendable {
  case sqlite
  case encrypted

  /// The layout before and after a migration: 2 has more columns, one of them searched, and a
  /// further table.
  func catalogue(layout: Int) throws -> Catalogue {
    var types: [any Record.Type] = [
      Shelf.self, Book.self, Specimen.self, Bookmark.self, Draft.self, Thumbnail.self,
    ]
    if self == .encrypted { types.append(SensitiveRecord.self) }
    let first = try Catalogue(version: 1, types)
    if layout == 1 { return first }
    let definitions = first.definitions.map { definition in
      let later = definition.table == Book.table ? StoreKind.laterColumns : []
      return RecordDefinition(
        table: definition.table, scope: definition.scope, kind: definition.kind,
        columns: definition.columns + later)
    }
    return try Catalogue(version: 2, definitions: definitions + [Notice.schema.definition])
  }

  /// The columns of books from layout 2 on.
  private static var laterColumns: [ColumnDefinition] {
    var remark = ColumnDefinition("remark", .text)
    remark.defaultValue = .text("unread rope")
    remark.isSearchable = true
    var rating = ColumnDefinition("rating", .integer, isNullable: true)
    rating.isIndexed = true
    return [remark, rating]
  }

  /// Opens the store, making it if need be.
  func open(_ path: String, _ catalogue: Catalogue) async throws -> any StorageBackend {
    switch self {
    case .sqlite: try SQLiteBackend(path: path, catalogue: catalogue, program: "StorageWriter")
    case .encrypted:
      try await EncryptedDriver(
        over: SQLiteDriver(), cost: PassphraseCost(exponent: 4, blockSize: 1),
        key: { _ in .passphrase(Secret("not a secret")) }, created: { _ in }
      ).open(
        StorageLocation(scheme: "sqlite+encrypted", path: path), catalogue: catalogue,
        environment: StorageEnvironment(
          clock: .system, identifiers: .version7(clock: .system, random: .system),
          random: .system, program: "StorageWriter"))
    }
  }
}
