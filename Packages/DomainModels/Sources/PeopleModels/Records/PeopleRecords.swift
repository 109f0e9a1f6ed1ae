public import DomainModels
import PhotoModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that the community keeps in a store.
public enum PeopleRecords {
  public static var all: [any Record.Type] {
    [
      Person.self, PersonPhoto.self, LocationChange.self, PersonRemoval.self, PeopleDecision.self,
      PeopleMatch.self, PeopleMessage.self, PersonBlock.self, PersonReport.self, DailyPick.self,
      CommunityModel.self, UnusedPicture.self,
    ]
  }
}

/// The namespaces of the version 5 IDs of people's records; they never change.
enum PeopleNamespace {
  static let decision = namespace(1)
  static let match = namespace(2)
  static let block = namespace(3)
  static let pick = namespace(4)
  static let model = namespace(5)

  private static func namespace(_ last: UInt8) -> UUID {
    UUID(
      uuid: (
        0x8A, 0x41, 0xD6, 0x2F, 0x35, 0xC0, 0x4B, 0x97, 0xB8, 0x0E, 0x5C, 0x19, 0xE7, 0x43, 5, last
      ))
  }
}
