import TerminalCommands

/// The fields of what several commands print.
enum FriendsFields {
  static let message = JSONFields(["message"])
  static let crew = JSONFields([
    "id", "name", "description", "interestTags", "memberCount", "maxMembers", "createdAt",
    "createdBy", "lastActivityAt", "members", "previewMembers", "upcomingMissions", "isMember",
    "myRole", "admission", "isForming",
  ])
  static let mission = JSONFields([
    "id", "title", "description", "date", "location", "interestTags", "crewId", "crewName", "host",
    "rsvpCount", "heldCount", "maxAttendees", "myRsvp", "createdAt", "attendees", "isHost",
    "endsAt", "timeZone",
    "status", "visibility", "guestsEach", "myGuests", "seriesId", "recurrence", "waitList",
    "distance",
  ])
  static let proposal = JSONFields([
    "id", "name", "interestTags", "seats", "cohesion", "range", "lowest", "commonHours",
    "reasons", "expiresAt", "crewId",
  ])
  static let rsvp = JSONFields(["missionId", "rsvp", "rsvpCount", "waitPosition"])
  static let settings = JSONFields(["state", "freeHours", "timeZone", "wishes", "reminders"])
  static let joined = JSONFields(["message", "crewId", "isRequested"])
}
