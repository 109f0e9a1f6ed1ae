public import ClimbingFeatures
import ClimbingModels
public import DomainModels
public import Pages
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PageRoute where Source: ClimbingPageContext, Operation == ClimbingOperation {
  /// The state of each place, and the values that lost a conflict.
  static var sync: Self { syncRoute { try await DescribeSync($0)() } }

  /// The same without asking the places.
  static var rememberedSync: Self { syncRoute { try await DescribeSync($0).remembered() } }

  private static func syncRoute(
    _ places: @escaping @Sendable (Source) async throws -> [RemoteStatus]
  ) -> Self {
    Self("/sync") { context, _ in
      let places = try await places(context)
      let conflicts = try await ListConflicts(context)(devices: places.flatMap(\.devices))
      return ClimbingPage(places, conflicts: conflicts) { context.phrase($0) }
    }
  }
}

extension ClimbingPage {
  /// The state of each place, and the edits that lost a conflict.
  ///
  /// - Parameters:
  ///   - places: what the logbook is synced with.
  ///   - conflicts: the edits.
  ///   - phrase: when something was, in words.
  public init(
    _ places: [RemoteStatus], conflicts: [ConflictReport] = [], when phrase: (Timestamp) -> Phrase
  ) {
    let edits = conflicts.map { ClimbingRow($0, when: phrase) }
    let sections =
      [ClimbingSection("Edits that lost a conflict", edits)]
      + places.map { ClimbingSection($0, when: phrase) }
    self.init(
      title: "Sync", sections: sections.filter { !$0.isEmpty },
      empty: "Not synced yet. Name a folder that your devices share, or a hub.",
      actions: places.isEmpty ? [] : [ClimbingAction("n", "sync now", .perform(.sync), as: .main)])
  }
}

extension PageSection where Operation == ClimbingOperation {
  /// Makes the rows of a place, name by name.
  init(_ place: RemoteStatus, when phrase: (Timestamp) -> Phrase) {
    let link = place.status.link
    let automatic = ClimbingAction(
      "a", link.isAutomatic ? "sync by hand" : "sync after every write",
      .perform(.setAutomatic(place: link.label, !link.isAutomatic)))
    let values = place.values { phrase($0).text }
    self.init(
      link.label,
      values.enumerated().map { index, value in
        let name = value.name.isEmpty ? "to do" : value.name
        var row = ClimbingRow.value(name, value.text, id: "\(link.id) \(index)")
        if value.name == "automatic" { row.actions = [automatic] }
        return row
      })
  }
}

extension RemoteStatus {
  /// The text that is shown while a place is being asked.
  static let asking = "asking …"

  /// Returns the state of a place, name by name.
  ///
  /// - Parameters:
  ///   - hint: what to do about a problem; `nil` for what the place itself says.
  ///   - when: says when something was.
  /// - Returns: names with what is said of them.
  public func values(
    hint: String? = nil, when: (Timestamp) -> String
  ) -> [(name: String, text: String)] {
    let link = status.link
    var values: [(name: String, text: String)] = [
      ("last synced", link.lastSuccessAt.map(when) ?? "never"),
      ("waiting", status.waitingWords(when)), ("conflicts", "\(status.conflicts)"),
      ("refused", "\(status.quarantined)"),
      (
        "parked",
        status.parked == 0
          ? "0" : "\(status.parked), until what they belong to comes, or a newer program"
      ),
      ("automatic", link.isAutomatic ? "yes, after every write" : "no"),
      (
        "encrypted",
        isEncrypted.map { $0 ? "yes" : "no" } ?? (isInspected ? "not known now" : Self.asking)
      ),
      ("clock", link.clockWords),
    ]
    if !devices.isEmpty {
      let words = devices.map { device in
        if device.id == link.device { return "\(device.name) (this one)" }
        return device.name + (device.lastWritten.map { ", \(when($0))" } ?? "")
      }
      values.append(("devices", words.joined(separator: "; ")))
    }
    let reached = obstacle.map { "no: \($0.message)" } ?? "yes"
    values.append(("reachable", isInspected ? reached : Self.asking))
    if let problem = link.problem {
      let times = link.failures > 1 ? ", \(link.failures) times in a row" : ""
      let last = link.lastAttemptAt.map(when) ?? ""
      values.append(("problem", "\(problem) (\(last)\(times))"))
      if let hint = hint ?? link.problemHint { values.append(("", hint)) }
    }
    return values + notices.map { ("note", $0) }
  }
}

extension SyncStatus {
  fileprivate func waitingWords(_ when: (Timestamp) -> String) -> String {
    if isUploading { return "everything, for the first time" }
    let oldest = oldestWaiting.map { ", the oldest from \(when($0))" } ?? ""
    return String.counted(waiting, "change") + (waiting == 0 ? "" : oldest)
  }
}

extension SyncLink {
  fileprivate var clockWords: String {
    guard let offset = clockOffset else { return "not known yet" }
    if abs(offset) < 1_000 { return "right" }
    return "\(abs(offset) / 1_000) seconds \(offset > 0 ? "behind" : "ahead of") the place's"
  }
}

extension PageRow where Operation == ClimbingOperation {
  /// An edit that lost a conflict: the value that stayed, the one that was lost, by whom, and when.
  fileprivate init(_ report: ConflictReport, when phrase: (Timestamp) -> Phrase) {
    let id = report.id.description
    let restored = report.restoredAt.map { "brought back \(phrase($0).text)" }
    self.init(
      .question, id: id, title: report.title, remarks: restored.map { [Phrase($0)] } ?? [],
      report.fields.map { .text(report.sentence(about: $0) { phrase($0).text }) },
      actions: report.restoredAt != nil
        ? []
        : [
          ClimbingAction("b", "bring back", .perform(.restoreConflict(id)), as: .main),
          ClimbingAction(
            "f", "forget", .perform(.forgetConflict(id)),
            asking: "Delete the losing edits for good?"),
        ])
  }
}

extension ConflictReport {
  /// Returns a sentence about the conflict of a field.
  ///
  /// - Parameters:
  ///   - field: the field.
  ///   - when: says when something was.
  /// - Returns: the sentence.
  public func sentence(about field: Field, when: (Timestamp) -> String) -> String {
    let kept = "\(field.keptBy.words) \(when(field.keptAt))"
    let lost = "\(lostBy.words) \(when(lostAt))"
    if field.name == "deleted_at" {
      return field.kept == .null
        ? "It lives, as \(kept) wanted; it was deleted by \(lost)."
        : "It was deleted by \(kept); the edit by \(lost) was dropped."
    }
    return "\(field.title): \(field.kept.words(when)) stayed, by \(kept); "
      + "\(field.lost.words(when)) was dropped, by \(lost)."
  }
}

extension ConflictReport.Field {
  /// Its name in words; that of the deletion says what it decides.
  public var title: String {
    if name == "deleted_at" { return "deleted" }
    return name.split(separator: "_").filter { $0 != "id" }.joined(separator: " ")
  }
}

extension ConflictAuthor {
  /// The name of the device.
  public var words: String {
    switch self {
    case .here: "this device"
    case .device(let name): name
    case .elsewhere: "another device"
    }
  }
}

extension StoredValue {
  /// The value as people read it; of a long text the beginning.
  public func words(_ when: (Timestamp) -> String) -> String {
    switch self {
    case .null: "nothing"
    case .boolean(let value): value ? "yes" : "no"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let text): "\"\(text.prefix(60))\"" + (text.count > 60 ? "…" : "")
    case .uuid(let uuid): String(uuid.uuidString.lowercased().prefix(13))
    case .instant(let instant): when(instant)
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .list(let values): values.map { $0.words(when) }.joined(separator: ", ")
    }
  }
}

extension ClimbingOperation {
  /// Does what concerns the places that the logbook is synced with.
  func performWithPlaces(
    in context: some ClimbingPageContext
  ) async throws -> PageNotice<ClimbingOperation> {
    switch self {
    case .sync:
      let outcomes = try await SyncAllRemotes(context)()
      let problem = outcomes.compactMap { outcome in
        if case .failure(let error) = outcome.result { error } else { outcome.report?.problem }
      }.first
      if let problem { throw problem }
      let received = outcomes.reduce(0) { $0 + ($1.report?.received ?? 0) }
      let sent = outcomes.reduce(0) { $0 + ($1.report?.sent ?? 0) }
      let came = received == 0 ? nil : "\(String.counted(received, "change")) came"
      let went = sent == 0 ? nil : "\(String.counted(sent, "change")) went"
      let parts = [came, went].compactMap(\.self)
      return PageNotice(parts.isEmpty ? "Up to date." : "\(parts.joined(separator: ", ")).")
    case .setAutomatic(let place, let isAutomatic):
      let link = try await FindSyncRemotes(context)(only: place)
      try await SetAutomaticSync(context)(isAutomatic, for: link)
      return PageNotice(
        isAutomatic
          ? "From now on what is written is synced, too." : "Syncs only when asked to.",
        undo: .setAutomatic(place: place, !isAutomatic))
    case .restoreConflict(let id):
      return PageNotice("Brought back: \(try await RestoreConflict(context)(id).title).")
    case .forgetConflict(let id):
      let count = try await ForgetConflicts(context)([id]).count
      return PageNotice("Forgot \(String.counted(count, "edit")) that lost a conflict.")
    default: return try await perform(in: context)
    }
  }
}
