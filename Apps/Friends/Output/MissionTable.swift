import FriendsFeatures
import FriendsModels
import FriendsRequests
import Terminal

struct MissionTable {
  let missions: [MissionInfo]

  init(_ missions: [MissionInfo]) { self.missions = missions }

  var table: Table {
    var table = Table([
      TableColumn("MISSION", minimumWidth: 10, isFlexible: true), "WHEN",
      TableColumn("WHERE", minimumWidth: 8, isFlexible: true),
      TableColumn("GO", alignment: .trailing), "YOU", "HOST", "ID",
    ])
    let ids = ShortIdentities(missions.map(\.id.text))
    for mission in missions {
      table.append([
        TableCell(mission.title, style: .bold), Self.when(mission),
        TableCell(mission.location.name),
        TableCell(
          mission.maxAttendees.map { most in
            "\(mission.rsvpCount)/\(most)" + (mission.heldCount.map { ", \($0) held" } ?? "")
          } ?? "\(mission.rsvpCount)"),
        TableCell(Self.answer(mission)), TableCell(mission.host.name), ids.cell(mission.id.text),
      ])
    }
    return table
  }

  /// When it begins: the clocks of its place on a terminal, UTC in a pipe.
  static func when(_ mission: MissionInfo) -> TableCell {
    let clocks = mission.timeZone.flatMap { MissionZone($0) }
    let text = clocks?.wording(of: mission.date.timestamp) ?? mission.date.description
    return TableCell(
      mission.status == .cancelled ? "called off" : text, pipeText: mission.date.description)
  }

  private static func answer(_ mission: MissionInfo) -> String {
    if mission.waitList?.offerEndsAt != nil { return "place kept" }
    if let place = mission.waitList?.myPosition { return "waiting (\(place))" }
    return mission.myRSVP?.rawValue ?? ""
  }
}
