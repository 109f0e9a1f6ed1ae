import DomainModels
import Storage
import Sync
import SyncServer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What programs of two versions know, and whose records they sync.
struct SimCatalogues {
  /// The older program's: no loans, and shelves without rooms.
  let early: Catalogue
  /// The newer program's.
  let late: Catalogue

  private let servers: [Catalogue]

  /// The group whose notices are synced beside the owner's records.
  static let circle = UUID(
    uuid: (
      0x2d, 0x5e, 0x2b, 0x5c, 0x9a, 0x13, 0x4e, 0x0b, 0x8c, 0x27, 0x41, 0xd0, 0x6f, 0x3b, 0xa8, 0x32
    ))

  /// The scopes that are synced.
  static let scopes: Set<Scope> = [.local, .group(circle)]

  init() throws {
    let before: [any Record.Type] = [
      EarlyShelf.self, SimBook.self, SimTag.self, SimNotice.self,
    ]
    let after: [any Record.Type] = [
      SimShelf.self, SimBook.self, SimLoan.self, SimTag.self, SimNotice.self,
    ]
    early = try Catalogue(version: 1, before + SyncRecords.all)
    late = try Catalogue(version: 2, after + SyncRecords.all)
    servers = [
      try Catalogue(version: 1, before + SyncServerRecords.all),
      try Catalogue(version: 2, after + SyncServerRecords.all),
    ]
  }

  /// What a server of that version keeps.
  func ofServer(_ version: Int) -> Catalogue { servers[version > 1 ? 1 : 0] }

  subscript(version: Int) -> Catalogue { version > 1 ? late : early }

  /// Everything of both scopes, as a program of that version sees it.
  func selection(in version: Int) -> SyncSelection {
    SyncSelection(SimCatalogues.scopes, of: self[version])
  }
}
