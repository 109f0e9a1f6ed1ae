import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import Storage
import Sync
import Terminal
import TerminalCommands

/// Says what syncing came to.
struct SyncOutput {
  let session: CommandSession
  let output: OutputOptions

  /// Prints what came of each place; ends the command with a failure if one could not be synced, or
  /// not everything there could be read: with that of all places where they share one.
  func print(_ results: [SyncResult]) throws {
    try session.print(
      output, fields: SyncJSON.reportFields, json: { .array(results.map(SyncJSON.value)) },
      text: { for result in results { try print(result) } })
    // What can't be read is said with the place already.
    let said = Set(results.compactMap { $0.problem?.message })
    for notice in results.flatMap({ $0.report?.notices ?? [] })
    where !output.json && !said.contains(where: { notice.hasPrefix($0) }) {
      session.note("note: \(session.visible(notice))")
    }
    let statuses = Set(
      results.map { result in
        guard let problem = result.problem else { return ExitStatus.done }
        return result.report == nil ? ExitStatus(problem.kind) : .failed
      })
    if let status = statuses.count > 1 ? .failed : statuses.first, status != .done {
      throw SilentExit(status)
    }
  }

  private func print(_ result: SyncResult) throws {
    let place = session.visible(result.link.label)
    if let problem = result.problem {
      session.note("error: \(session.visible(problem.message))")
      if let hint = problem.hint { session.note("hint: \(session.visible(hint))") }
    }
    guard let report = result.report else { return }
    try session.print(sentence(report, place))
    if let newcomer = result.newcomer {
      let profile = newcomer.profile
      try session.print(
        "\(session.visible(profile.handle)) (\(session.visible(profile.name))) climbs here now.")
    }
    if let differing = report.differing, report.unread == nil || differing > 0 {
      try session.print(
        differing == 0
          ? "Both sides hold the same." : "\(differing) parts still differ. Sync the other devices."
      )
    }
    if let isAutomatic = result.isAutomatic {
      try session.print(
        isAutomatic
          ? "From now on every command that writes syncs, too." : "Syncs only when asked to.")
    }
    if report.conflicts > 0 {
      session.note("Some edits lost a conflict with other edits: climbing sync conflicts")
    }
    if report.status.quarantined > 0 {
      session.note(
        "\(String.counted(report.status.quarantined, "change")) refused: climbing sync quarantine")
    }
    if report.invalid > 0 {
      session.note("\(String.counted(report.invalid, "change")) made no sense, and passed over.")
    }
  }

  private func sentence(_ report: SyncReport, _ place: String) -> String {
    let came = report.received == 0 ? nil : "\(String.counted(report.received, "change")) came"
    let went = report.sent == 0 ? nil : "\(String.counted(report.sent, "change")) went"
    let parts = [came, went].compactMap(\.self)
    if parts.isEmpty, report.unread == nil { return "Up to date with \(place)." }
    let exchanged = parts.isEmpty ? "nothing new" : parts.joined(separator: ", ")
    let end = report.unread == nil ? "." : ", and something there can't be read."
    return "Synced with \(place): \(exchanged)\(end)"
  }
}

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

  static func value(_ place: RemoteStatus) -> JSONValue {
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
