import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Services
import Terminal

/// Reporting somebody, in questions.
struct PlainReport: Sendable {
  private let surroundings: PeopleSurroundings
  private let console: PeopleConsole

  init(_ surroundings: PeopleSurroundings, on console: PeopleConsole) {
    self.surroundings = surroundings
    self.console = console
  }

  /// Asks why and what happened, and reports.
  ///
  /// - Returns: whether it is reported.
  func callAsFunction(
    on person: Identifier<Person>?, match: Identifier<PeopleMatch>?, name: String,
    reason typed: String?
  ) async throws -> Bool {
    let names = ReportReason.allCases.map(\.rawValue).joined(separator: ", ")
    var answer = typed
    if answer == nil { answer = try await console.ask("Why? \(names), or nothing to leave it.") }
    guard let answer, !answer.isEmpty else { return false }
    guard let reason = ReportReason(rawValue: answer.lowercased()) else {
      throw PlainWordError(message: "\"\(answer)\" is none of the reasons", hint: names)
    }
    let note = try await console.ask("What happened? It may stay empty.") ?? ""
    guard try await console.confirms("Report and block \(name)?") else { return false }
    let request = Safety.Report(
      report: surroundings.identifiers.next(), person: match == nil ? person : nil, match: match,
      reason: reason, note: note)
    let kept = try await surroundings.client.perform(request)
    let evidence = String.counted(kept.evidence, "message", "messages")
    try console.say("Reported, with \(evidence) as evidence. \(name) is blocked and told nothing.")
    return true
  }
}
