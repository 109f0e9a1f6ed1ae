import ProductCommands
import TerminalCommands

/// The fields of what several commands print.
enum FriendsFields {
  static let message = ResponseFields(["message"])
  static let crew = ResponseFields([
    "id", "name", "description", "interestTags", "memberCount", "maxMembers", "createdAt",
    "createdBy", "lastActivityAt", "members", "previewMembers", "upcomingMissions", "isMember",
    "myRole", "admission", "isForming",
  ])
  static let mission = ResponseFields([
    "id", "title", "description", "date", "location", "interestTags", "crewId", "crewName", "host",
    "rsvpCount", "heldCount", "maxAttendees", "myRsvp", "createdAt", "attendees", "isHost",
    "endsAt", "timeZone",
    "status", "visibility", "guestsEach", "myGuests", "seriesId", "recurrence", "waitList",
    "distance",
  ])
  static let proposal = ResponseFields([
    "id", "name", "interestTags", "seats", "cohesion", "range", "lowest", "commonHours",
    "reasons", "expiresAt", "crewId",
  ])
  static let rsvp = ResponseFields(["missionId", "rsvp", "rsvpCount", "waitPosition"])
  static let settings = ResponseFields(["state", "freeHours", "timeZone", "wishes", "reminders"])
  static let joined = ResponseFields(["message", "crewId", "isRequested"])
}
