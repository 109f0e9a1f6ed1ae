package import DomainModels

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A photo is there, and its picture is not: a folder of pictures was lost or not restored.
package struct MissingPicture: ExplainedError, Equatable {
  /// The ID of the photo.
  package let photo: UUID

  package var code: String { "picture_missing" }
  package var kind: FailureKind { .failed }
  package var message: String {
    "the picture of the photo \(photo.uuidString.lowercased()) is missing"
  }
  package var hint: String? {
    "Restore a backup with its folder of pictures, or remove the photo and add it again"
  }
}
