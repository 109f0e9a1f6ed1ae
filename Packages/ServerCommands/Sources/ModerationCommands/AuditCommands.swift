internal import ArgumentParser
internal import DomainModels
internal import Interchange
internal import ModerationFeatures
internal import ModerationModels
internal import Terminal
internal import TerminalCommands

/// `moderation audit`: shows the audit log.
struct AuditCommand<Server: ModeratedServer>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "audit", abstract: "Show what operators did, the newest first.",
      discussion: """
        Examples:
          \(Server.programName) moderation audit
          \(Server.programName) moderation audit --limit 500 --json
        """)
  }

  static var fields: JSONFields {
    JSONFields([
      "id", "action", "operator", "account", "report", "reason", "suspendedUntil", "happenedAt",
    ])
  }

  @OptionGroup var page: PageOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: Server.ModerationOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let lines = try await Server.moderation(options, in: session)
      .audit(after: page.after, size: page.limit)
    try session.print(
      output, fields: Self.fields, json: { .array(lines.map(json)) },
      text: {
        if lines.isEmpty { return try session.print("Nothing was done yet.") }
        var table = Table([
          "WHEN", "OPERATOR", "ACTION", "ACCOUNT", "REPORT",
          TableColumn("REASON", minimumWidth: 8, isFlexible: true), "ID",
        ])
        for line in lines {
          table.append([
            session.cell(for: line.happenedAt), TableCell(line.moderator),
            TableCell(line.action.rawValue), TableCell(line.account),
            TableCell(line.report ?? ""), TableCell(line.reason ?? ""), TableCell(line.id),
          ])
        }
        try session.print(table: table)
      })
  }

  private func json(_ line: AuditLine) -> JSONValue {
    [
      "id": .string(line.id), "action": .string(line.action.rawValue),
      "operator": .string(line.moderator), "account": .string(line.account),
      "report": line.report.map { .string($0) } ?? .null,
      "reason": line.reason.map { .string($0) } ?? .null,
      "suspendedUntil": line.until.map { .string($0.description) } ?? .null,
      "happenedAt": .string(line.happenedAt.description),
    ]
  }
}

/// `moderation statistics`: counts.
struct StatisticsCommand<Server: ModeratedServer>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "statistics",
      abstract: "Count accounts, reports and messages; nothing about a single member.",
      discussion: "Example: \(Server.programName) moderation statistics --json")
  }

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: Server.ModerationOptions

  func run(in session: CommandSession) async throws {
    let statistics = try await Server.moderation(options, in: session).statistics()
    try session.print(
      output, fields: JSONFields(statistics.map(\.name)),
      json: {
        var object = JSONObject()
        for statistic in statistics { object[statistic.name] = .integer(Int64(statistic.count)) }
        return .object(object)
      },
      table: {
        var table = Table(["COUNT", "OF"])
        for statistic in statistics {
          table.append([
            TableCell("\(statistic.count)"),
            TableCell(statistic.name.replacing("_", with: " ")),
          ])
        }
        return table
      })
  }
}
