public import DomainModels

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
