import DomainModels
public import Storage

/// The record types that the rules about records use.
public enum Library {
  /// All of them in one catalogue.
  ///
  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  public static var catalogue: Catalogue {
    get throws {
      try Catalogue(
        version: 1,
        [
          Shelf.self, Book.self, Specimen.self, Bookmark.self, Notice.self, Draft.self,
          Thumbnail.self,
        ])
    }
  }

  /// Records that are merged by more than the last writer.
  ///
  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  public static var cardCatalogue: Catalogue {
    get throws { try Catalogue(version: 1, [IndexCard.self]) }
  }

  /// What only an encrypting store may keep, beside something that any may.
  ///
  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  public static var sealedCatalogue: Catalogue {
    get throws { try Catalogue(version: 1, [Letter.self, Shelf.self]) }
  }
}
