import DatingCatalogue
import Storage

extension Composition {
  static let layoutVersion = DatingCatalogue.version

  /// What the product keeps.
  var catalogue: Catalogue { get throws { try DatingCatalogue.whole } }

  /// The part of it that an export writes and an import reads.
  var exportedCatalogue: Catalogue { get throws { try DatingCatalogue.exported } }
}
