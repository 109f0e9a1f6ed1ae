internal import ArgumentParser
internal import DomainModels
internal import Interchange
internal import ModerationFeatures
internal import Terminal
internal import TerminalCommands

/// `moderation reports`: lists reports.
struct ListReportsCommand<Server: ModeratedServer>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "reports", abstract: "List reports without their evidence, the open ones first.",
      discussion: """
        Examples:
          \(Server.programName) moderation reports
          \(Server.programName) moderation reports --all --limit 500 --json
        """)
  }

  static var fields: JSONFields { reportFields }

  @Flag(help: "List resolved reports, too.") var all = false
  @OptionGroup var page: PageOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: Server.ModerationOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let moderation = try await Server.moderation(options, in: session)
    let reports = try await moderation.reports(
      after: page.after, size: page.limit, includingResolved: all)
    try session.print(
      output, fields: Self.fields, json: { .array(reports.map(\.json)) },
      text: {
        if reports.isEmpty { return try session.print("No reports.") }
        var table = Table(["ID", "ABOUT", "REASON", "REPORTED", "RESOLVED"])
        for report in reports {
          table.append([
            TableCell(report.id), TableCell(report.reported), TableCell(report.reason),
            session.cell(for: report.reportedAt),
            report.resolvedAt.map { session.cell(for: $0) } ?? "",
          ])
        }
        try session.print(table: table)
      })
  }
}

/// `moderation report`: opens a report.
struct OpenReportCommand<Server: ModeratedServer>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "report", abstract: "Show a report with its evidence; the audit log notes it.",
      discussion: "Example: \(Server.programName) moderation report ID")
  }

  static var fields: JSONFields {
    JSONFields(
      reportFields.known + [
        "note", "profile", "messages", "account", "suspendedAt", "suspendedUntil", "openReports",
      ])
  }

  @Argument(help: "The ID of the report.") var id: String
  @OptionGroup var acting: OperatorOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: Server.ModerationOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let name = try acting.name(in: session)
    let report = try await Server.moderation(options, in: session).open(id, by: name)
    try session.print(
      output, fields: Self.fields, json: { report.json }, text: { try tell(report, in: session) })
  }

  private func tell(_ report: OpenedReport, in session: CommandSession) throws {
    let summary = report.summary
    try session.print("Report \(summary.id) about \(summary.reported): \(summary.reason)")
    try session.print(
      "Reported \(session.words(for: summary.reportedAt))"
        + (summary.reporter.map { " by \($0)" } ?? " by a member who has left")
        + (summary.resolvedAt.map { ", resolved \(session.words(for: $0))" } ?? ", open"))
    try session.print(
      "The account \(report.account.words(in: session)); "
        + "\(report.openReports) open report\(report.openReports == 1 ? "" : "s") about it.")
    let evidence = report.evidence
    if !evidence.note.isEmpty { try session.print("Note: \(session.visible(evidence.note))") }
    try session.print("Profile:")
    for member in evidence.profile.objectValue?.members ?? [] {
      try session.print("  \(session.visible(member.key)): \(text(member.value, in: session))")
    }
    try session.print(evidence.messages.isEmpty ? "No messages." : "Messages:")
    for message in evidence.messages {
      try session.print(
        "  \(session.words(for: message.sentAt)) "
          + "\(message.isByReporter ? "reporter" : "reported"): \(session.visible(message.text))")
    }
  }

  private func text(_ value: JSONValue, in session: CommandSession) -> String {
    if let text = value.stringValue { return session.visible(text) }
    var writer = JSONWriter(style: .compact)
    writer.write(value)
    return session.visible(String(decoding: writer.bytes, as: UTF8.self))
  }
}

/// `moderation resolve`: resolves a report.
struct ResolveReportCommand<Server: ModeratedServer>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "resolve", abstract: "Resolve a report, and note what you decided.",
      discussion: """
        Example: \(Server.programName) moderation resolve ID --note "No violation"

        The note is stored in the audit log for good: write nothing of the evidence into it.
        """)
  }

  static var fields: JSONFields { reportFields }

  @Argument(help: "The ID of the report.") var id: String
  @Option(help: ArgumentHelp("What you decided.", valueName: "text")) var note: String
  @OptionGroup var acting: OperatorOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: Server.ModerationOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let name = try acting.name(in: session)
    let report = try await Server.moderation(options, in: session)
      .resolve(id, note: note, by: name)
    try session.print(
      output, fields: Self.fields, json: { report.json },
      text: { try session.print("The report \(report.id) is resolved.") })
  }
}

private let reportFields = JSONFields([
  "id", "reported", "reporter", "reason", "reportedAt", "resolvedAt",
])

extension ReportSummary {
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "reported": .string(reported),
      "reporter": reporter.map { .string($0) } ?? .null, "reason": .string(reason),
      "reportedAt": .string(reportedAt.description),
      "resolvedAt": resolvedAt.map { .string($0.description) } ?? .null,
    ]
  }
}

extension OpenedReport {
  fileprivate var json: JSONValue {
    var object = summary.json.objectValue ?? JSONObject()
    object["note"] = .string(evidence.note)
    object["profile"] = evidence.profile
    object["messages"] = .array(
      evidence.messages.map { message in
        [
          "isByReporter": .boolean(message.isByReporter), "text": .string(message.text),
          "sentAt": .string(message.sentAt.description),
        ]
      })
    object["account"] = .string(account.state)
    object["suspendedAt"] = account.suspendedAt.map { .string($0.description) } ?? .null
    object["suspendedUntil"] = account.suspendedUntil.map { .string($0.description) } ?? .null
    object["openReports"] = .integer(Int64(openReports))
    return .object(object)
  }
}
