import ClimbingFeatures
import DomainModels
import Sync
import TerminalCommands

/// How things stand with a place, in words.
struct SyncStatusWords {
  let session: CommandSession

  /// What is said, name by name.
  func rows(_ place: PlaceStatus) -> [(String, String)] {
    let status = place.status
    let link = status.link
    var rows = [
      ("place", link.label),
      ("last synced", link.lastSuccessAt.map { session.words(for: $0) } ?? "never"),
      ("waiting", waiting(status)),
      ("conflicts", count(status.conflicts, "climbing sync conflicts")),
      ("refused", count(status.quarantined, "climbing sync quarantine")),
      (
        "parked",
        status.parked == 0
          ? "0" : "\(status.parked), until what they belong to comes, or a newer program"
      ),
      ("automatic", link.isAutomatic ? "yes, after every write" : "no"),
      ("encrypted", place.isEncrypted.map { $0 ? "yes" : "no" } ?? "not known now"),
      ("clock", clock(link)),
    ]
    if !place.devices.isEmpty { rows.append(("devices", devices(place))) }
    if let obstacle = place.obstacle {
      rows.append(("reachable", "no: \(obstacle.message)"))
    } else {
      rows.append(("reachable", "yes"))
    }
    if let problem = link.problem {
      let times = link.failures > 1 ? ", \(link.failures) times in a row" : ""
      let when = link.lastAttemptAt.map { session.words(for: $0) } ?? ""
      rows.append(("problem", "\(problem) (\(when)\(times))"))
      if let hint = link.commandHint { rows.append(("", hint)) }
    }
    rows += place.notices.map { ("note", $0) }
    return rows
  }

  private func waiting(_ status: SyncStatus) -> String {
    if status.isUploading { return "everything, for the first time" }
    let oldest = status.oldestWaiting.map { ", the oldest from \(session.words(for: $0))" } ?? ""
    return "\(String.counted(status.waiting, "change"))\(status.waiting == 0 ? "" : oldest)"
  }

  private func count(_ count: Int, _ command: String) -> String {
    count == 0 ? "0" : "\(count): \(command)"
  }

  private func clock(_ link: SyncLink) -> String {
    guard let offset = link.clockOffset else { return "not known yet" }
    if abs(offset) < 1_000 { return "right" }
    return "\(abs(offset) / 1_000) seconds \(offset > 0 ? "behind" : "ahead of") the place's"
  }

  private func devices(_ place: PlaceStatus) -> String {
    place.devices.map { device in
      if device.id == place.status.link.device { return "\(device.name) (this one)" }
      let last = device.lastWritten.map { ", \(session.words(for: $0))" } ?? ""
      return "\(device.name)\(last)"
    }
    .joined(separator: "; ")
  }
}
