import DatingModels
import Storage

extension Composition {
  /// What the product keeps.
  var catalogue: Catalogue {
    get throws { try Catalogue(version: DatingRecords.layoutVersion, DatingRecords.all) }
  }
}
