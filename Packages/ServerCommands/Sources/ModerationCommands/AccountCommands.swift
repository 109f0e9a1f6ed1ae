internal import ArgumentParser
internal import DomainModels
internal import Interchange
internal import ModerationFeatures
internal import TerminalCommands

/// `moderation suspend`: suspends an account.
struct SuspendCommand<Server: ModeratedServer>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "suspend", abstract: "Suspend an account until a time, or until you restore it.",
      discussion: """
        Its sessions end immediately, sign-ins are refused, and its profile is hidden. No data is \
        erased. A suspension with an end is lifted when the owner signs in after it.

        Examples:
          \(Server.programName) moderation suspend ACCOUNT --reason "Threats in messages"
          \(Server.programName) moderation suspend ACCOUNT --until 2027-01-31 --reason "Spam" --yes
        """)
  }

  static var fields: JSONFields { accountFields }

  @Argument(help: "The ID of the account's owner.") var account: String
  @Option(
    help: ArgumentHelp(
      "When it ends: a day, or a time as RFC 3339 writes it; in UTC.", valueName: "time"))
  var until: String?
  @Option(help: ArgumentHelp("Why; for the audit log only.", valueName: "text")) var reason: String
  @Flag(help: "Don't ask.") var yes = false
  @OptionGroup var acting: OperatorOptions
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: Server.ModerationOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let name = try acting.name(in: session)
    let end = try until.map(suspensionEnd)
    let moderation = try await Server.moderation(options, in: session)
    try await session.requireConsent(
      "Suspend \(session.visible(account))\(end.map { " until \($0)" } ?? "")?", given: yes)
    let status = try await moderation.suspend(account, until: end, because: reason, by: name)
    try status.print(output, in: session)
  }
}

/// The time that a user typed; a day is its beginning in UTC.
private func suspensionEnd(_ text: String) throws(UsageFailure) -> Timestamp {
  if let time = Timestamp(text) { return time }
  guard let day = CivilDate(text) else {
    throw UsageFailure(
      message: "'--until \(text)' is no time",
      hint: "Write a day (2027-01-31) or a time (2027-01-31T18:00:00Z)")
  }
  return Timestamp(milliseconds: Int64(day.daysSinceEpoch) * 86_400_000)
}

/// `moderation restore`: lifts a suspension.
struct RestoreCommand<Server: ModeratedServer>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "restore", abstract: "Lift the suspension of an account.",
      discussion: """
        Example: \(Server.programName) moderation restore ACCOUNT --reason "It was a mistake"
        """)
  }

  static var fields: JSONFields { accountFields }

  @Argument(help: "The ID of the account's owner.") var account: String
  @Option(help: ArgumentHelp("Why; for the audit log only.", valueName: "text")) var reason: String
  @OptionGroup var acting: OperatorOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: Server.ModerationOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let name = try acting.name(in: session)
    let status = try await Server.moderation(options, in: session)
      .restore(account, because: reason, by: name)
    try status.print(output, in: session)
  }
}

/// `moderation erase`: erases an account.
struct EraseCommand<Server: ModeratedServer>: TerminalCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "erase",
      abstract: "Erase an account and all that is stored of its owner, for good.",
      discussion: """
        Reports about the owner stay, and so does the audit log.

        Examples:
          \(Server.programName) moderation erase ACCOUNT --dry-run
          \(Server.programName) moderation erase ACCOUNT --reason "Under 18" --yes
        """)
  }

  static var fields: JSONFields { JSONFields(["account", "rows", "dryRun"]) }

  @Argument(help: "The ID of the account's owner.") var account: String
  @Option(help: ArgumentHelp("Why; for the audit log only.", valueName: "text"))
  var reason: String?
  @Flag(help: "Only say what would be erased.") var dryRun = false
  @Flag(help: "Don't ask.") var yes = false
  @OptionGroup var acting: OperatorOptions
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: Server.ModerationOptions

  mutating func validate() throws {
    guard dryRun || reason != nil else { throw ValidationError("'--reason' is missing") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let name = try acting.name(in: session)
    let moderation = try await Server.moderation(options, in: session)
    guard !dryRun, let reason else {
      return try tell(try await moderation.erasure(of: account), in: session)
    }
    try await session.requireConsent(
      "Erase \(session.visible(account)) and all that is stored of them, for good?", given: yes)
    try tell(try await moderation.erase(account, because: reason, by: name), in: session)
  }

  private func tell(_ erasure: Erasure, in session: CommandSession) throws {
    let rows = erasure.rows.sorted { $0.key < $1.key }
    try session.print(
      output, fields: Self.fields,
      json: {
        var counts = JSONObject()
        for (table, count) in rows { counts[table] = .integer(Int64(count)) }
        return [
          "account": .string(erasure.account), "rows": .object(counts), "dryRun": .boolean(dryRun),
        ]
      },
      text: {
        try session.print("\(dryRun ? "Would erase" : "Erased") the account \(erasure.account).")
        for (table, count) in rows { try session.print("  \(table): \(count)") }
      })
  }
}

private let accountFields = JSONFields(["account", "state", "suspendedAt", "suspendedUntil"])

extension AccountStatus {
  /// The state of the account as a word that programs read.
  var state: String { exists ? suspendedAt == nil ? "active" : "suspended" : "gone" }

  /// The end of a sentence that begins with "The account".
  func words(in session: CommandSession) -> String {
    guard exists else { return "is gone" }
    guard let suspendedAt else { return "is not suspended" }
    return "is suspended since \(session.words(for: suspendedAt))"
      + (suspendedUntil.map { " until \($0)" } ?? "")
  }

  fileprivate func print(_ output: OutputOptions, in session: CommandSession) throws {
    try session.print(
      output, fields: accountFields,
      json: {
        [
          "account": .string(account), "state": .string(state),
          "suspendedAt": suspendedAt.map { .string($0.description) } ?? .null,
          "suspendedUntil": suspendedUntil.map { .string($0.description) } ?? .null,
        ]
      },
      text: { try session.print("The account \(account) \(words(in: session)).") })
  }
}
