public import DomainModels
import PhotoModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that the service of friends keeps in a store.
public enum FriendsRecords {
  public static var all: [any Record.Type] {
    [
      Member.self, MemberPhoto.self, MemberMove.self, MemberDecision.self, Conversation.self,
      FriendMessage.self, Crew.self, CrewMembership.self, CrewInvitation.self, CrewJoinRequest.self,
      CrewProposal.self, ProposalSeat.self, MissionSeries.self, Mission.self, MissionRSVP.self,
      WaitlistEntry.self, CalendarFeed.self, ReminderNote.self, MemberBlock.self, MemberReport.self,
      ActivityEntry.self, UnusedPicture.self,
    ]
  }
}

/// The namespaces of the version 5 IDs of friends' records; they never change.
enum FriendsNamespace {
  static let decision = namespace(1)
  static let conversation = namespace(2)
  static let block = namespace(3)
  static let membership = namespace(4)
  static let invitation = namespace(5)
  static let joinRequest = namespace(6)
  static let seat = namespace(7)
  static let rsvp = namespace(8)
  static let waitPlace = namespace(9)
  static let occurrence = namespace(10)
  static let reminder = namespace(11)
  static let activity = namespace(12)
  // 13 is that of `UnusedPicture`, in PhotoModels.

  private static func namespace(_ last: UInt8) -> UUID {
    UUID(
      uuid: (
        0x3C, 0x9E, 0x51, 0x0A, 0xD4, 0x77, 0x4F, 0x28, 0x9B, 0x63, 0xF0, 0x1D, 0x82, 0xB5, 11, last
      ))
  }
}
