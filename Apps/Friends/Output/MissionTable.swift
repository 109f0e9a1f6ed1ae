import FriendsFeatures
import FriendsModels
import FriendsRequests
import Terminal

struct MissionTable {
  let missions: [MissionInfo]
  /// The zone of whoever reads.
  let zone: String

  init(_ missions: [MissionInfo], for zone: String) {
    self.missions = missions
    self.zone = zone
  }

  var table: Table {
    var table = Table([
      TableColumn("MISSION", minimumWidth: 10, isFlexible: true, priority: 3),
      TableColumn("WHEN", priority: 2),
      TableColumn("WHERE", minimumWidth: 8, isFlexible: true),
      TableColumn("AWAY", alignment: .trailing),
      TableColumn("GO", alignment: .trailing), "YOU", "HOST", "ID",
    ])
    let ids = ShortIdentities(missions.map(\.id.text))
    for mission in missions {
      table.append([
        Self.title(mission), Self.when(mission, for: zone),
        TableCell(mission.location.name), TableCell(mission.distance ?? ""),
        TableCell(
          mission.maxAttendees.map { most in
            "\(mission.rsvpCount)/\(most)" + (mission.heldCount.map { ", \($0) held" } ?? "")
          } ?? "\(mission.rsvpCount)"),
        TableCell(Self.answer(mission)), TableCell(mission.host.name), ids.cell(mission.id.text),
      ])
    }
    return table
  }

  /// What it is called; in a pipe also whether it was called off.
  static func title(_ mission: MissionInfo) -> TableCell {
    guard mission.status == .cancelled else { return TableCell(mission.title, style: .bold) }
    return TableCell(
      mission.title, style: TextStyle(isDim: true), pipeText: "called off: \(mission.title)")
  }

  /// When it begins: the clocks of its place on a terminal, with their zone where the reader has
  /// another; UTC in a pipe.
  static func when(_ mission: MissionInfo, for zone: String) -> TableCell {
    let clocks = mission.timeZone.flatMap { MissionZone($0) }
    let text = clocks?.wording(of: mission.date.timestamp) ?? mission.date.description
    let place = clocks.flatMap { $0.name == zone ? nil : " \($0.name)" } ?? ""
    return TableCell(text + place, pipeText: mission.date.description)
  }

  private static func answer(_ mission: MissionInfo) -> String {
    if mission.status == .cancelled { return "called off" }
    if mission.waitList?.offerEndsAt != nil { return "place kept" }
    if let place = mission.waitList?.myPosition { return "waiting (\(place))" }
    return mission.myRSVP?.rawValue ?? ""
  }
}
