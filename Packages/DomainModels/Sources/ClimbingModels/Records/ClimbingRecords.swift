public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that climbing keeps in a store.
public enum ClimbingRecords {
  /// The version of the tables; raise it with every change of a schema.
  public static let layoutVersion = 4

  /// Every record type, those that others refer to first.
  public static var all: [any Record.Type] {
    [
      Profile.self, LocalAccount.self, CatalogueArea.self, CatalogueClimb.self,
      CatalogueEdition.self, CatalogueIndex.self, Session.self, Climb.self, Attempt.self,
      ClimbTag.self, TagImpact.self, Follow.self, Post.self, Kudos.self, PostComment.self,
      Block.self,
    ]
  }
}

/// The namespaces of the version 5 IDs of this product; they never change.
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

  /// OpenBeta's own namespace, the nil UUID, in which it derives IDs from the numbers of
  /// Mountain Project.
  static let openBeta = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  private static func namespace(_ last: UInt8) -> UUID {
    UUID(
      uuid: (
        0xC3, 0x52, 0x9E, 0x07, 0x61, 0xB4, 0x4F, 0x8D, 0xA2, 0x1D, 0x70, 0x3B, 0xE8, 0x96, 4, last
      ))
  }
}

/// Short names that are typed: lower-case ASCII words with hyphens.
enum Slug {
  /// Returns whether a text is such a name.
  static func isValid(_ text: String) -> Bool {
    text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
    }
  }
}
