import DomainModels
import Foundation
import Interchange
import Storage
import Synchronization
import Terminal
import TerminalCommands
import Testing

@Suite("Commands of moderation") struct ModerationCommandTests {
  private let club: Club
  private let member = Club.member.description
  private let report = Club.report.description

  init() async throws {
    club = try Club()
    try await club.fill()
  }

  private final class Sink: ByteSink {
    private let bytes = Mutex<[UInt8]>([])
    var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
    func write(_ more: [UInt8]) throws { bytes.withLock { $0 += more } }
  }

  private struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  private func run(
    _ arguments: String..., user: String? = "olga", input: [String] = []
  ) async -> Outcome {
    let (output, errors) = (Sink(), Sink())
    var environment = ["HOME": "/nowhere"]
    environment["USER"] = user
    let invocation = CommandInvocation(
      arguments: (["moderation"] + arguments).map { Array($0.utf8) }, environment: environment,
      input: InMemoryLineSource(input), output: output, errorOutput: errors, clock: club.clock)
    let status = await ClubServer.$club.withValue(club) {
      await CommandRunner.run(ClubCommand.self, invocation)
    }
    return Outcome(status: status, output: output.text, errors: errors.text)
  }

  private func fields(_ outcome: Outcome) throws -> [String] {
    let value = try JSONReader.read(outcome.output)
    return (value.arrayValue?.first ?? value).objectValue?.keys ?? []
  }

  @Test("JSON has these fields") func json() async throws {
    let reports = ["id", "reported", "reporter", "reason", "reportedAt", "resolvedAt"]
    #expect(try fields(await run("reports", "--json")) == reports)
    #expect(
      try fields(await run("report", report, "--json")) == reports + [
        "note", "profile", "messages", "account", "suspendedAt", "suspendedUntil", "openReports",
      ])
    #expect(
      try fields(await run("resolve", report, "--note", "x", "--json")) == reports)
    let account = ["account", "state", "suspendedAt", "suspendedUntil"]
    #expect(
      try fields(await run("suspend", member, "--reason", "x", "--yes", "--json")) == account)
    #expect(try fields(await run("restore", member, "--reason", "x", "--json")) == account)
    #expect(
      try fields(await run("audit", "--json")) == [
        "id", "action", "operator", "account", "report", "reason", "suspendedUntil", "happenedAt",
      ])
    #expect(
      try fields(await run("erase", member, "--dry-run", "--json"))
        == ["account", "rows", "dryRun"])
    #expect(
      try fields(await run("statistics", "--json"))
        == ["accounts", "suspended_accounts", "reports", "open_reports", "members"])
  }

  @Test("a report is shown with its evidence, in which nothing drives the terminal")
  func text() async throws {
    let shown = await run("report", report)
    #expect(shown.status == 0, "\(shown.errors)")
    for part in ["noise", "is not suspended", "name: Bo", #"tags: ["a","b"]"#, "reported: Dance!"] {
      #expect(shown.output.contains(part), "\(part)")
    }
    #expect(shown.output.contains("Note: Loud") && !shown.output.contains("\u{1B}"))
    #expect(await run("audit").output.contains("read_report"))
  }

  @Test("a suspension until a day ends at its beginning, and the name of the operator is noted")
  func suspension() async throws {
    let suspended = await run(
      "suspend", member, "--until", "2027-01-31", "--reason", "Noise", "--yes", "--operator", "Pat",
      "--json", "--fields", "state,suspendedUntil")
    #expect(
      suspended.output
        == #"{"state":"suspended","suspendedUntil":"2027-01-31T00:00:00.000Z"}"# + "\n")
    let audit = await run("audit", "--json", "--fields", "operator,action,reason")
    #expect(
      audit.output == #"[{"operator":"Pat","action":"suspend","reason":"Noise"}]"# + "\n")
    #expect(await run("suspend", member, "--until", "soon", "--reason", "x", "--yes").status == 64)
  }

  @Test("an erasure asks, a dry run changes nothing") func erasure() async throws {
    let planned = await run("erase", member, "--dry-run")
    #expect(planned.output == "Would erase the account \(member).\n  club_members: 1\n")
    let unasked = await run("erase", member, "--reason", "x")
    #expect(unasked.status != 0 && unasked.errors.contains("--yes"))
    #expect(await run("audit").output == "Nothing was done yet.\n")
    #expect(await run("erase", member).status == 64)
    let erased = await run("erase", member, "--reason", "x", "--yes")
    #expect(erased.output == "Erased the account \(member).\n  club_members: 1\n")
    #expect(await run("erase", member, "--reason", "x", "--yes").status == 3)
  }

  @Test("what is not there is exit status 3, and an action without a name is wrong")
  func refusals() async throws {
    #expect(await run("report", "nothing").status == 3)
    let nameless = await run("report", report, user: nil)
    #expect(nameless.status == 64 && nameless.errors.contains("--operator"))
    #expect(await run("reports", "--limit", "0").status == 64)
    #expect(await run("reports", "--json", "--fields", "evidence").status == 64)
  }

  @Test("a resolved report is listed with --all only") func resolution() async throws {
    #expect(await run("reports").output.contains(report))
    #expect(await run("resolve", report, "--note", "Nothing.").status == 0)
    #expect(await run("reports").output == "No reports.\n")
    #expect(await run("reports", "--all").output.contains(report))
  }
}
