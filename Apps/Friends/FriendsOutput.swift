import FriendsAssembly
import FriendsFeatures
import FriendsModels
import FriendsPages
import FriendsRequests
import PageCommands
import PageScreens
import Pages
import ProductCommands
import Terminal
import TerminalCommands

extension FriendsCommandContext {
  func print(_ done: Acknowledgement, _ output: OutputOptions) throws {
    try print(done, FriendsFields.message, output) {
      try session.print(session.visible(done.message))
    }
  }

  /// Prints a response, as JSON or as text.
  func print(
    _ response: some Encodable, _ fields: ResponseFields, _ output: OutputOptions,
    text: () throws -> Void
  ) throws {
    try session.print(response, fields, output, text: text)
  }

  /// Prints a response, as JSON or as the page that shows it.
  ///
  /// - Parameters:
  ///   - answer: the response.
  ///   - page: the same for people.
  ///   - id: by which commands name what it is about; `nil` for none.
  ///   - fields: the fields of the JSON.
  ///   - output: how.
  /// - Throws: an error of the output.
  func print(
    _ answer: some Encodable, as page: FriendsPage, id: String? = nil, _ fields: ResponseFields,
    _ output: OutputOptions
  ) throws {
    try print(answer, fields, output) {
      // What reads a pipe finds its lines whole.
      let columns = session.traits.stdoutIsTerminal ? session.textWidth : 10_000
      try session.print(
        PageText(try session.friendsLook(), columns: columns).lines(of: page)
          + (id.map { [StyledText(""), StyledText("ID \($0)")] } ?? []))
    }
  }

  /// Prints the rows of a page as a table, or the responses that they are built from as JSON.
  ///
  /// - Parameters:
  ///   - responses: the responses.
  ///   - page: what shows the list.
  ///   - title: what the rows are, over the table.
  ///   - fields: the fields of the JSON.
  ///   - output: how.
  ///   - empty: what to say on standard error where there is nothing.
  /// - Throws: an error of the output.
  func print(
    _ responses: [some Encodable], list page: FriendsPage, of title: String,
    _ fields: ResponseFields, _ output: OutputOptions, empty: String
  ) throws {
    try session.print(
      responses, list: page, of: title, try session.friendsLook(), fields, output, empty: empty)
  }

  /// The clocks by which pages show times.
  var clocks: FriendsClocks { .system(clock) }

  /// The reader's time zone.
  func zone() async throws -> String { try await ask(Users.Settings()).timeZone }

  /// Prints names and values, those without a value left out.
  func print(rows: [(String, String?)]) throws {
    var table = Table(["", TableColumn("", minimumWidth: 20, isFlexible: true, wraps: true)])
    for (name, value) in rows {
      guard let value, !value.isEmpty else { continue }
      table.append([TableCell(name, style: .dim), TableCell(value)])
    }
    try session.print(table: table)
  }
}

extension FriendsCommandContext {
  func print(_ crew: CrewInfo, _ output: OutputOptions) async throws {
    let page = FriendsPage(crew, clocks: clocks, zone: try await zone())
    try print(crew, as: page, id: crew.id.text, FriendsFields.crew, output)
  }

  func print(_ mission: MissionInfo, _ output: OutputOptions) throws {
    let page = FriendsPage(mission, clocks)
    try print(mission, as: page, id: mission.id.text, FriendsFields.mission, output)
  }

  func print(_ proposal: ProposalInfo, _ output: OutputOptions) throws {
    try print(
      proposal, as: FriendsPage(ProposalsData(proposals: [proposal]), clocks),
      id: proposal.id.text, FriendsFields.proposal, output)
  }
}

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
