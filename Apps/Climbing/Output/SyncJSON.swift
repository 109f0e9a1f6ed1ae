import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import Storage
import Sync
import TerminalCommands

/// The state and result of syncing, as JSON.
enum SyncJSON {
  static let reportFields = JSONFields([
    "place", "isFirst", "received", "sent", "conflicts", "waiting", "differing", "notices",
    "newcomer", "isAutomatic", "problem",
  ])

  static func value(_ result: SyncResult) -> JSONValue {
    let report = result.report
    return [
      "place": .string(result.link.label), "isFirst": .boolean(report?.isFirst ?? false),
      "received": .count(report?.received), "sent": .count(report?.sent),
      "conflicts": .count(report?.conflicts), "waiting": .count(report?.status.waiting),
      "differing": .count(report?.differing), "notices": .list(report?.notices ?? []),
      "newcomer": .text(result.newcomer?.profile.handle),
      "isAutomatic": .boolean(result.isAutomatic ?? result.link.isAutomatic),
      "problem": problem(result.problem),
    ]
  }

  static let statusFields = JSONFields([
    "place", "isAutomatic", "isEncrypted", "isReachable", "lastSuccessAt", "lastAttemptAt",
    "failures", "problem", "waiting", "oldestWaitingAt", "isUploading", "parked", "refused",
    "conflicts", "clockOffsetMilliseconds", "devices", "notices",
  ])

  static func value(_ place: PlaceStatus) -> JSONValue {
    let status = place.status
    let link = status.link
    let devices = place.devices.map { device -> JSONValue in
      [
        "name": .string(device.name), "lastWrittenAt": .text(device.lastWritten),
        "isThis": .boolean(device.id == link.device),
      ]
    }
    return [
      "place": .string(link.label), "isAutomatic": .boolean(link.isAutomatic),
      "isEncrypted": place.isEncrypted.map { .boolean($0) } ?? .null,
      "isReachable": .boolean(place.obstacle == nil), "lastSuccessAt": .text(link.lastSuccessAt),
      "lastAttemptAt": .text(link.lastAttemptAt), "failures": .count(link.failures),
      "problem": problem(link), "waiting": .count(status.waiting),
      "oldestWaitingAt": .text(status.oldestWaiting), "isUploading": .boolean(status.isUploading),
      "parked": .count(status.parked), "refused": .count(status.quarantined),
      "conflicts": .count(status.conflicts),
      "clockOffsetMilliseconds": .count(link.clockOffset), "devices": .array(devices),
      "notices": .list(place.notices),
    ]
  }

  private static func problem(_ error: SyncError?) -> JSONValue {
    guard let error else { return .null }
    return [
      "code": .string(error.code), "message": .string(error.message), "hint": .text(error.hint),
    ]
  }

  private static func problem(_ link: SyncLink) -> JSONValue {
    guard let code = link.problemCode else { return .null }
    return ["code": .string(code), "message": .text(link.problem), "hint": .text(link.commandHint)]
  }
}
