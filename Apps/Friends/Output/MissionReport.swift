import FriendsModels
import FriendsRequests
import TerminalCommands

/// A mission as commands print it.
struct MissionReport {
  let mission: MissionInfo
  let context: FriendsCommandContext

  func print(_ output: OutputOptions, _ sentence: String? = nil) throws {
    try context.print(mission, FriendsFields.mission, output) {
      if let sentence { try context.session.print(context.session.visible(sentence)) }
      try context.print(rows: rows)
    }
  }

  private var rows: [(String, String?)] {
    let location = mission.location
    let place = [location.name, location.address].compactMap(\.self).joined(separator: ", ")
    let waiting = mission.waitList.map { list in
      list.offerEndsAt.map {
        "a place is kept for you until \(FriendsCommandContext.wording(of: $0, in: mission.timeZone))"
      } ?? list.myPosition.map { "you are number \($0) of \(list.count)" } ?? "\(list.count)"
    }
    let going = (mission.attendees ?? []).map { attendee in
      let guests = attendee.guests.map { " +\($0)" } ?? ""
      return attendee.name + guests + (attendee.rsvp == .going ? "" : " (maybe)")
    }
    return [
      ("mission", mission.title),
      ("when", FriendsCommandContext.wording(of: mission.date, in: mission.timeZone)),
      ("until", mission.endsAt.map { FriendsCommandContext.wording(of: $0, in: mission.timeZone) }),
      ("where", place), ("away", mission.distance),
      (
        "exact place",
        location.revealsAt.map {
          "from \(FriendsCommandContext.wording(of: $0, in: mission.timeZone))"
        }
      ),
      ("about", mission.description), ("tags", mission.interestTags.joined(separator: ", ")),
      ("crew", mission.crewName), ("host", mission.host.name),
      ("repeats", mission.recurrence.map(RecurrenceWords.wording)),
      (
        "places",
        mission.maxAttendees.map { most in
          "\(mission.rsvpCount) of \(most)" + (mission.heldCount.map { ", \($0) held" } ?? "")
        }
      ),
      ("who", going.joined(separator: ", ")), ("you", mission.myRSVP?.rawValue),
      ("wait list", mission.waitList?.count == 0 ? nil : waiting),
      ("status", mission.status == .cancelled ? "called off" : nil), ("id", mission.id.text),
    ]
  }
}
