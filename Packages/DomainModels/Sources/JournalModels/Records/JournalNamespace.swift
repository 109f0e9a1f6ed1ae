#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The namespace of the identities of what there is one of; it never changes.
enum JournalNamespace {
  static let single = UUID(
    uuid: (
      0x5B, 0xE1, 0x74, 0xA9, 0x2C, 0x06, 0x4D, 0xB3, 0x9F, 0x18, 0xD2, 0x47, 0x6A, 0xC5, 8, 1
    ))
}
