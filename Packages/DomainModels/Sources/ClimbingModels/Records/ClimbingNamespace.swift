#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The namespaces of the version 5 identities of this product; they never change.
enum ClimbingNamespace {
  static let climb = namespace(1)
  static let tag = namespace(2)
  static let impact = namespace(3)
  static let follow = namespace(4)
  static let kudos = namespace(5)
  static let area = namespace(6)
  static let account = namespace(7)
  static let catalogueClimb = namespace(8)
  static let catalogueEdition = namespace(9)
  static let catalogueIndex = namespace(10)
  static let block = namespace(11)

  /// OpenBeta's own namespace, the nil UUID, in which it derives identities from the numbers of
  /// Mountain Project.
  static let openBeta = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  private static func namespace(_ last: UInt8) -> UUID {
    UUID(
      uuid: (
        0xC3, 0x52, 0x9E, 0x07, 0x61, 0xB4, 0x4F, 0x8D, 0xA2, 0x1D, 0x70, 0x3B, 0xE8, 0x96, 4, last
      ))
  }
}
