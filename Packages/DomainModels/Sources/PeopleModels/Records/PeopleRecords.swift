public import DomainModels
import PhotoModels

/// Everything that the community keeps in a store.
public enum PeopleRecords {
  public static var all: [any Record.Type] {
    [
      Person.self, PersonPhoto.self, PlaceChange.self, PersonRemoval.self, PeopleDecision.self,
      PeopleMatch.self, PeopleMessage.self, PersonBlock.self, PersonReport.self, DailyPick.self,
      CommunityModel.self, UnusedPicture.self,
    ]
  }
}
