public import DomainModels
import PhotoModels

/// Everything that the service of friends keeps in a store.
public enum FriendsRecords {
  public static var all: [any Record.Type] {
    [
      Member.self, MemberPhoto.self, MemberMove.self, MemberDecision.self, Conversation.self,
      FriendMessage.self, Crew.self, CrewMembership.self, CrewInvitation.self, CrewJoinRequest.self,
      CrewProposal.self, ProposalSeat.self, MissionSeries.self, Mission.self, MissionRSVP.self,
      WaitPlace.self, CalendarFeed.self, ReminderNote.self, MemberBlock.self, MemberReport.self,
      ActivityEntry.self, UnusedPicture.self,
    ]
  }
}
