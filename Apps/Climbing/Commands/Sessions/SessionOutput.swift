import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import DomainModels
import Interchange
import PageCommands
import Pages
import ProductCommands
import Terminal
import TerminalCommands

/// A session as JSON, the same in every command.
enum SessionJSON {
  private static let own = [
    "id", "day", "startedAt", "endedAt", "minutes", "isActive", "place", "mentalReadiness",
    "physicalReadiness", "rpe", "pump", "notes", "visibility", "timeZone", "utcOffsetMinutes",
    "deletedAt", "climbCount", "sendCount", "attemptCount", "hardest",
  ]

  static let summaryFields = JSONFields(own)
  static let fields = JSONFields(own + ["climbs"])

  static func value(_ summary: SessionSummary) -> JSONValue {
    ResponseFields(own).json(of: summary.session, adding: figures(of: summary))
  }

  static func value(_ detail: SessionDetail) -> JSONValue {
    var additions = figures(of: detail.summary)
    additions["climbs"] = .array(detail.climbs.map { ClimbJSON.value($0) })
    return ResponseFields(own + ["climbs"]).json(of: detail.session, adding: additions)
  }

  private static func figures(of summary: SessionSummary) -> JSONObject {
    [
      "minutes": .count(summary.session.minutes), "isActive": .boolean(summary.session.isActive),
      "climbCount": .count(summary.climbCount), "sendCount": .count(summary.sendCount),
      "attemptCount": .count(summary.attemptCount),
      "hardest": .list(summary.hardest.map(\.text)),
    ]
  }
}

struct SessionText {
  let session: CommandSession

  /// Everything that is known of a session.
  func print(_ detail: SessionDetail) throws {
    let page = ClimbingPage(
      detail, since: Phrase(session.words(for: detail.session.startedAt)))
    if session.traits.stdoutIsTerminal {
      return try session.print(table: session.pageTable(of: page))
    }
    try session.print(session.visible(page.title))
    for statement in page.introduction { try session.print("  \(session.listed(statement))") }
    guard !detail.climbs.isEmpty else { return }
    try session.print()
    try session.print(table: ClimbTable()(detail.climbs))
  }
}

extension CommandSession {
  /// A statement of a page as a line of a command, with commas between its phrases.
  func listed(_ statement: Statement) -> String {
    let phrases = statement.phrases.map(\.text).joined(separator: ", ")
    return visible(statement.lead.isEmpty ? phrases : "\(statement.lead) \(phrases)")
  }
}

/// The argument that names a session.
struct SessionArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A day such as 2026-05-01, active, latest, or the beginning of an ID.",
      valueName: "session"))
  var session: String?

  /// The session that is meant; without one the fallback.
  func reference(_ fallback: SessionReference) -> SessionReference {
    session.map(SessionArgument.reference(to:)) ?? fallback
  }

  /// The session that a word means.
  static func reference(to word: String) -> SessionReference {
    switch word.lowercased() {
    case "active": .active
    case "latest", "last": .latest
    default: .text(word)
    }
  }
}
