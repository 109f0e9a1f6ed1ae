import ClimbingModels
import DomainModels
import Storage

extension WriteTransaction {
  /// Says which climb of the catalogue a logged climb is, or that it is none.
  func link(
    _ reference: ClimbReference, to catalogueClimb: Identifier<CatalogueClimb>?, at now: Timestamp
  ) throws {
    var climb = try climb(reference)
    guard climb.catalogueClimb != catalogueClimb else { return }
    climb.catalogueClimb = catalogueClimb
    climb.lifecycle = climb.lifecycle.updated(at: now)
    try save(climb)
  }
}
