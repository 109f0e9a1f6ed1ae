/// Every limit of friends, each with its unit.
///
/// Lengths of texts are counted in Unicode scalars, which no member can stack into one sign.
public enum FriendsLimits {
  /// A name, in characters.
  public static let nameLength = 2...50
  /// The least age of any member, in whole years.
  public static let youngestAge = 18
  /// The greatest age, in whole years.
  public static let oldestAge = 99
  /// The member's text about themselves, in characters.
  public static let bioLength = 500
  /// Interests of a person.
  public static let interests = 20
  /// An interest or a tag, in characters.
  public static let interestLength = 1...40
  /// Goals or preferred times of a person, each an open list.
  public static let openWords = 20
  /// A town or a region, in characters.
  public static let placeLength = 60
  /// Photos of a person.
  public static let photos = 6
  /// A photo as it was sent, in bytes: 10 MiB.
  public static let photoBytes = 10_485_760
  /// The distances that a member may search, in kilometres.
  public static let reach = 1...20_000
  /// Reminders of a mission.
  public static let reminderLeads = 5
  /// The times before a mission at which a member can be reminded, in minutes: four weeks at most.
  public static let reminderLead = 0...40_320

  /// The name of a crew, in characters.
  public static let crewNameLength = 3...50
  /// The description of a crew, in characters.
  public static let crewSummaryLength = 500
  public static let crewTags = 1...5
  /// Members of a crew, once it is no longer forming.
  public static let crewMembers = 3...15
  /// Members of a crew unless told.
  public static let defaultCrewMembers = 8
  /// For how many days a proposed crew can be accepted.
  public static let proposalDays = 7
  /// Crews that a member can belong to.
  public static let crewsEach = 50

  /// The title of a mission, in characters.
  public static let missionTitleLength = 3...100
  /// The description of a mission, in characters.
  public static let missionSummaryLength = 1_000
  /// The name of a mission's place, or its address, in characters.
  public static let missionPlaceLength = 200
  public static let missionTags = 5
  /// Attendees of a mission that is limited, the host included.
  public static let missionAttendees = 2...20
  /// Guests that an attendee may bring.
  public static let guestsEach = 0...5
  /// The durations of a mission, in minutes: a week at most.
  public static let missionMinutes = 5...10_080
  /// The default duration of a mission, in minutes.
  public static let defaultMissionMinutes = 120
  /// The times for which a free place is kept for the first of the wait list, in minutes: a week at
  /// most.
  public static let offerMinutes = 5...10_080
  /// The same unless told: a day (as Open Collective does).
  public static let defaultOfferMinutes = 1_440
  /// The number of days ahead that a mission can be planned.
  public static let planningDays = 730
  /// The number of days ahead that the missions of a series are made.
  public static let seriesDays = 90
  /// Missions of a series that are there at a time, at most.
  public static let seriesMissions = 60
  /// The number of minutes before the start at which the members who are going see the exact place,
  /// in minutes: a day.
  public static let exactPlaceMinutes = 1_440

  /// A message, in characters.
  public static let messageLength = 2_000
  /// The note of a report or a request, in characters.
  public static let noteLength = 1_000
  /// Messages that a member can send in a minute.
  public static let messagesPerMinute = 30
  /// Messages that a report keeps as evidence.
  public static let evidenceMessages = 50
  /// Reports that a member can make within 24 hours.
  public static let reportsPerDay = 20
  /// Changes of the grid cell within 7 days, so that no member can measure where others are.
  public static let movesPerWeek = 3
  /// Decisions "interested" that a member can give within 24 hours.
  public static let interestsPerDay = 200
  /// Join requests that a member can make within 24 hours.
  public static let joinRequestsPerDay = 20
  /// Missions that a member can create within 24 hours; those of a series count as one.
  public static let missionsPerDay = 20
  /// The number of crews that a member can have proposed within 24 hours.
  public static let proposalsPerDay = 10
  /// The number of people that a member can invite within 24 hours.
  public static let invitationsPerDay = 50

  /// Entries of a page.
  public static let pageSize = 1...50
  /// Entries of a page unless told.
  public static let defaultPageSize = 20
  /// Suggestions at a time.
  public static let suggestions = 1...20
  /// Suggestions at a time unless told.
  public static let defaultSuggestions = 10
}
