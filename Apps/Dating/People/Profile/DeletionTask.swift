import AccountCommands
import AccountRequests
import ArgumentParser
import DomainModels
import Identity
import Interchange
import PeopleModels
import PeopleRequests
import TerminalCommands

/// Deletes the user, for good: what `account delete` and `people delete` do.
struct DeletionTask {
  let options: DeletionOptions
  /// The command, as the user types it.
  let command: String

  static let fields = JSONFields(["user", "counts", "deletedAt", "dryRun"])

  func callAsFunction(in session: CommandSession) async throws {
    try options.output.check(Self.fields)
    let context = try await options.people.context(in: session)
    let user = try context.actor()
    if options.dryRun { return try await preview(user, context) }
    if let sent = try await options.proof.sent(context) {
      session.note("A code is on its way. It works for \(max(1, sent.validSeconds / 60)) minutes.")
      session.note("Then: \(command) --proof CODE")
      return
    }
    if !options.yes {
      try await session.prompt.typeToConfirm(
        user, consequence: "Everything that is kept of \(user) will be deleted, for good.",
        answeredBy: "--yes")
    }
    let receipt = try await context.ask(
      Accounts.Delete(proof: try await options.proof.proof(context)))
    try report(user, receipt.counts, receipt.deletedAt, session)
  }

  private func preview(_ user: String, _ context: PeopleCommandContext) async throws {
    let isMember = try await context.ask(Profiles.Mine()) != nil
    let counts = isMember ? try counts(try await context.ask(Safety.Export())) : [:]
    try report(user, counts, nil, context.session)
  }

  /// The counts of each kind in an export, which holds what users may know about themselves.
  private func counts(_ export: ExportedData) throws -> [String: Int] {
    let document = try JSONReader.read(Array(export.json.utf8))
    func list(_ name: String) -> [JSONValue] { document[name]?.arrayValue ?? [] }
    let matches = list("matches")
    return [
      Person.table: 1, PersonPhoto.table: list("photos").count,
      LocationChange.table: list("place_changes").count,
      PeopleDecision.table: list("decisions").count, PeopleMatch.table: matches.count,
      PeopleMessage.table: matches.reduce(0) { $0 + ($1["messages"]?.arrayValue?.count ?? 0) },
      DailyPick.table: list("daily_picks").count, PersonBlock.table: list("blocks").count,
    ]
  }

  private func report(
    _ user: String, _ counts: [String: Int], _ deletedAt: Timestamp?, _ session: CommandSession
  ) throws {
    let sorted = counts.sorted { $0.key < $1.key }
    try session.print(
      options.output, fields: Self.fields,
      json: {
        var object = JSONObject()
        for (table, count) in sorted { object[table] = .count(count) }
        return [
          "user": .string(user), "counts": .object(object), "deletedAt": .text(deletedAt),
          "dryRun": .boolean(options.dryRun),
        ]
      },
      text: {
        let words = DeletionText(counts: counts)
        guard options.dryRun else {
          return try session.print("Deleted \(session.visible(user)): \(words.receipt).")
        }
        try session.print("Would delete everything that is kept of \(session.visible(user)):")
        for line in words.preview { try session.print("- \(line)") }
      })
    if options.dryRun, !options.output.json {
      session.advise("Counted is what you can see; what others have of you goes too.")
      session.advise("Reports by you stay, without your name. Before: dating people export")
    }
  }
}

/// The options of the commands that delete the user's data.
struct DeletionOptions: ParsableArguments {
  @Flag(help: "Don't ask.") var yes = false
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup var proof: ProofOptions
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var people: PeopleOptions
}

/// The data that is deleted with a user, in words.
struct DeletionText {
  /// The number of rows of each table, by the table's name.
  let counts: [String: Int]

  /// The deleted data, as a list in a sentence.
  var receipt: String {
    let kinds: [(table: String, one: String, many: String)] = [
      (PersonPhoto.table, "photo", "photos"), (PeopleDecision.table, "decision", "decisions"),
      (PeopleMatch.table, "match", "matches"), (PeopleMessage.table, "message", "messages"),
      (DailyPick.table, "pick", "picks"), (PersonBlock.table, "block", "blocks"),
      (LocationChange.table, "change of place", "changes of place"),
    ]
    var words = ["the account"]
    if count(Person.table) > 0 { words.append("the profile") }
    for kind in kinds where count(kind.table) > 0 {
      words.append(counted(kind.table, kind.one, kind.many))
    }
    let named = Set(kinds.map(\.table) + [Account.table, Person.table])
    let others = counts.filter { !named.contains($0.key) }.values.reduce(0, +)
    if others > 0 { words.append(others == 1 ? "1 thing more" : "\(others) things more") }
    return words.joined(separator: ", ")
  }

  /// The data that would be deleted, a line for each kind.
  ///
  /// Only data that the user can see is counted: what others decided about them is theirs to
  /// know, and goes all the same.
  var preview: [String] {
    let account = "the account, with its contacts, its password and every session"
    guard count(Person.table) > 0 else { return [account] }
    let photos =
      count(PersonPhoto.table) > 0 ? ", and \(counted(PersonPhoto.table, "photo", "photos"))" : ""
    return [
      account, "the profile\(photos)",
      "\(counted(PeopleDecision.table, "decision", "decisions")) by you, and every one about you",
      "\(counted(PeopleMatch.table, "match", "matches")), on both sides",
      "\(counted(PeopleMessage.table, "message", "messages")), yours and theirs, and those that "
        + "you can't read any more",
      counted(DailyPick.table, "pick of the day", "picks of the day"),
      "\(counted(PersonBlock.table, "block", "blocks")) by you, and every one of you",
    ]
  }

  private func count(_ table: String) -> Int { counts[table] ?? 0 }

  private func counted(_ table: String, _ one: String, _ many: String) -> String {
    count(table) == 1 ? "1 \(one)" : "\(count(table)) \(many)"
  }
}
