import DatingModels
import DomainModels
import Identity
import PeopleModels
import Storage

extension Composition {
  /// The version of everything that the store keeps together; raise it with every change of a
  /// schema in any of the lists below.
  static let layoutVersion = 4

  /// What the product keeps: the cards and what was decided on them, accounts, and people.
  var catalogue: Catalogue {
    get throws {
      try Catalogue(
        version: Composition.layoutVersion,
        DatingRecords.all + IdentityRecords.all + PeopleRecords.all)
    }
  }

  /// The part of it that an export writes and an import reads: cards alone.
  ///
  /// What people say to each other is sealed, but who liked whom, and when, stands in clear columns.
  /// It leaves the store by a person's own export, and in a backup of the whole file.
  var exportedCatalogue: Catalogue {
    get throws { try Catalogue(version: Composition.layoutVersion, DatingRecords.all) }
  }
}
